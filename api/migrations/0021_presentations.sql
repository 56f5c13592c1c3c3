CREATE TABLE "file_previews" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"mime_type" text NOT NULL,
	"picture" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "presentation_uses" (
	"presentation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"use" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "presentation_uses_presentation_id_use_day_user_id_pk" PRIMARY KEY("presentation_id","use","day","user_id")
);
--> statement-breakpoint
CREATE TABLE "presentations" (
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
	"description" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'presentation' NOT NULL,
	"format" text NOT NULL,
	"version" text DEFAULT '1.0' NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_vector(array[title, description, format, file_name, case type when 'presentation' then 'Presentation' when 'template' then 'Template' when 'design_asset' then 'Design Asset' when 'case_study' then 'Case Study' end] || tags)) STORED NOT NULL,
	CONSTRAINT "presentations_merged_status" CHECK ((status = 'merged') = (merged_into is not null)),
	CONSTRAINT "presentations_file" CHECK ("presentations"."status" = 'draft' or "presentations"."file_url" is not null)
);
--> statement-breakpoint
ALTER TABLE "file_previews" ADD CONSTRAINT "file_previews_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presentation_uses" ADD CONSTRAINT "presentation_uses_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presentation_uses" ADD CONSTRAINT "presentation_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presentations" ADD CONSTRAINT "presentations_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presentations" ADD CONSTRAINT "presentations_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presentations" ADD CONSTRAINT "presentations_merged_into" FOREIGN KEY ("merged_into") REFERENCES "public"."presentations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presentations_newest" ON "presentations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "presentations_status" ON "presentations" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "presentations_author" ON "presentations" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "presentations_standing" ON "presentations" USING btree ("author_id","status","score");--> statement-breakpoint
CREATE INDEX "presentations_search" ON "presentations" USING gin ("search");--> statement-breakpoint
CREATE INDEX "presentations_merged" ON "presentations" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "presentations_downloads" ON "presentations" USING btree ("downloads","created_at","id");--> statement-breakpoint
CREATE INDEX "presentations_score" ON "presentations" USING btree ("score","rating_count","created_at","id");