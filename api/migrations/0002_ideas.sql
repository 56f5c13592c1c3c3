CREATE TABLE "ideas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"author_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"score" numeric(3, 1) DEFAULT 0 NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp (3) with time zone,
	"reason" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"file_url" text,
	"file_name" text,
	"file_size" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_vector(array[title, description] || tags)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ideas_newest" ON "ideas" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ideas_status" ON "ideas" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "ideas_author" ON "ideas" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ideas_search" ON "ideas" USING gin ("search");--> statement-breakpoint
CREATE INDEX "users_name_search" ON "users" USING gin (search_vector(array["first_name", "last_name"]));