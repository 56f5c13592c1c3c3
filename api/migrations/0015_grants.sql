CREATE TABLE "grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"author_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"score" numeric(3, 1) DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"vote_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"merged_into" uuid,
	"reviewed_by" uuid,
	"reviewed_at" timestamp (3) with time zone,
	"reason" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"file_url" text,
	"file_name" text,
	"file_size" integer,
	"title_and_code" text NOT NULL,
	"topic" text NOT NULL,
	"deadline" date NOT NULL,
	"eligibility_conditions" text NOT NULL,
	"eligibility_type" text NOT NULL,
	"grant_type" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_vector(array[title_and_code, topic])) STORED NOT NULL,
	CONSTRAINT "grants_merged_status" CHECK ((status = 'merged') = (merged_into is not null))
);
--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_merged_into" FOREIGN KEY ("merged_into") REFERENCES "public"."grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grants_newest" ON "grants" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "grants_status" ON "grants" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "grants_author" ON "grants" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "grants_standing" ON "grants" USING btree ("author_id","status","score");--> statement-breakpoint
CREATE INDEX "grants_search" ON "grants" USING gin ("search");--> statement-breakpoint
CREATE INDEX "grants_merged" ON "grants" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "grants_deadline" ON "grants" USING btree ("deadline","id");