CREATE TABLE "ai_tool_uses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tool_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_tools" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"author_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"score" numeric(3, 1) DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"vote_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp (3) with time zone,
	"reason" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"url" text NOT NULL,
	"prompt" text,
	"instructions" text,
	"usage_count" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_vector(array[name, description] || tags)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_studies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tool_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"content" text NOT NULL,
	"author_id" uuid NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_tool_uses" ADD CONSTRAINT "ai_tool_uses_tool_id_ai_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."ai_tools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_tool_uses" ADD CONSTRAINT "ai_tool_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_tools" ADD CONSTRAINT "ai_tools_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_tools" ADD CONSTRAINT "ai_tools_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_studies" ADD CONSTRAINT "case_studies_tool_id_ai_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."ai_tools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_studies" ADD CONSTRAINT "case_studies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_tool_uses_tool" ON "ai_tool_uses" USING btree ("tool_id","created_at");--> statement-breakpoint
CREATE INDEX "ai_tool_uses_user" ON "ai_tool_uses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "ai_tools_newest" ON "ai_tools" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ai_tools_status" ON "ai_tools" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "ai_tools_author" ON "ai_tools" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ai_tools_search" ON "ai_tools" USING gin ("search");--> statement-breakpoint
CREATE INDEX "ai_tools_usage" ON "ai_tools" USING btree ("usage_count","created_at","id");--> statement-breakpoint
CREATE INDEX "ai_tools_category" ON "ai_tools" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "case_studies_tool" ON "case_studies" USING btree ("tool_id","created_at","id");--> statement-breakpoint
CREATE INDEX "case_studies_author" ON "case_studies" USING btree ("author_id");