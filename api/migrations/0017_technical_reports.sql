CREATE TABLE "technical_report_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"report_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"version" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"author_id" uuid NOT NULL,
	"file_id" uuid,
	"status" text NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp (3) with time zone,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "technical_reports" (
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
	"title" text NOT NULL,
	"description" text NOT NULL,
	"content" text,
	"category" text,
	"version" text DEFAULT '1.0' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_vector(array[title, description, content] || tags)) STORED NOT NULL,
	CONSTRAINT "technical_reports_merged_status" CHECK ((status = 'merged') = (merged_into is not null)),
	CONSTRAINT "technical_reports_whole" CHECK ("technical_reports"."status" = 'draft' or "technical_reports"."category" is not null)
);
--> statement-breakpoint
ALTER TABLE "technical_report_versions" ADD CONSTRAINT "technical_report_versions_report_id_technical_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."technical_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technical_report_versions" ADD CONSTRAINT "technical_report_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technical_report_versions" ADD CONSTRAINT "technical_report_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technical_report_versions" ADD CONSTRAINT "technical_report_versions_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technical_reports" ADD CONSTRAINT "technical_reports_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technical_reports" ADD CONSTRAINT "technical_reports_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technical_reports" ADD CONSTRAINT "technical_reports_merged_into" FOREIGN KEY ("merged_into") REFERENCES "public"."technical_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "technical_report_versions_number" ON "technical_report_versions" USING btree ("report_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "technical_report_versions_label" ON "technical_report_versions" USING btree ("report_id",lower("version"));--> statement-breakpoint
CREATE UNIQUE INDEX "technical_report_versions_pending" ON "technical_report_versions" USING btree ("report_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "technical_report_versions_newest" ON "technical_report_versions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "technical_report_versions_file" ON "technical_report_versions" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "technical_reports_newest" ON "technical_reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "technical_reports_status" ON "technical_reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "technical_reports_author" ON "technical_reports" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "technical_reports_standing" ON "technical_reports" USING btree ("author_id","status","score");--> statement-breakpoint
CREATE INDEX "technical_reports_search" ON "technical_reports" USING gin ("search");--> statement-breakpoint
CREATE INDEX "technical_reports_merged" ON "technical_reports" USING btree ("merged_into") WHERE merged_into is not null;