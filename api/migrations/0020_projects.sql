CREATE TABLE "project_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"days" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
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
	"name" text NOT NULL,
	"description" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"search" "tsvector" GENERATED ALWAYS AS (search_vector(array[name, description] || tags)) STORED NOT NULL,
	CONSTRAINT "projects_merged_status" CHECK ((status = 'merged') = (merged_into is not null)),
	CONSTRAINT "projects_dates_in_order" CHECK (start_date is null or end_date is null or start_date <= end_date)
);
--> statement-breakpoint
CREATE TABLE "user_projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"role" text DEFAULT 'participant' NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_merged_into" FOREIGN KEY ("merged_into") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_projects" ADD CONSTRAINT "user_projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_projects" ADD CONSTRAINT "user_projects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_newest" ON "projects" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "projects_status" ON "projects" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_author" ON "projects" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_standing" ON "projects" USING btree ("author_id","status","score");--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("search");--> statement-breakpoint
CREATE INDEX "projects_merged" ON "projects" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_projects_once" ON "user_projects" USING btree ("project_id","user_id");--> statement-breakpoint
CREATE INDEX "user_projects_members" ON "user_projects" USING btree ("project_id","joined_at","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "user_projects_user" ON "user_projects" USING btree ("user_id","joined_at","id") WHERE is_active;--> statement-breakpoint
INSERT INTO "project_templates" ("name", "summary", "description", "tags", "days", "created_at", "updated_at")
VALUES (
	'Renergia Monitoring',
	'Puts a site under continuous monitoring: meters, data flow, dashboards and the people who react to them.',
	E'Goal: see the production, the consumption and the losses of the site within a quarter of an hour, and act on deviations on the same day.\n\nScope\n- Meters and sensors that are there, and those that are missing\n- Data flow from the site to the portal, with a plan for gaps\n- Dashboard with base load, peaks and forecast against actual values\n- Alarms: who is told, by when, and what they do\n\nMilestones\n1. Survey of the site and list of measuring points\n2. Data arrives for seven days without gaps\n3. Dashboard agreed with the people on site\n4. Alarms tested, operation handed over\n\nSuccess: deviations above 5 % are noticed within one day, and the monthly report needs no figures typed by hand.',
	'{"monitoring","metering","dashboard"}', 90, now(), now()
);
