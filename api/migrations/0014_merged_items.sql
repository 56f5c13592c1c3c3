CREATE TABLE "content_authors" (
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_authors_entity_type_entity_id_user_id_pk" PRIMARY KEY("entity_type","entity_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "ai_tools" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "energy_items" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "content_authors" ADD CONSTRAINT "content_authors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_authors_user" ON "content_authors" USING btree ("user_id","entity_id");--> statement-breakpoint
ALTER TABLE "ai_tools" ADD CONSTRAINT "ai_tools_merged_into" FOREIGN KEY ("merged_into") REFERENCES "public"."ai_tools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_items" ADD CONSTRAINT "energy_items_merged_into" FOREIGN KEY ("merged_into") REFERENCES "public"."energy_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_merged_into" FOREIGN KEY ("merged_into") REFERENCES "public"."ideas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_tools_merged" ON "ai_tools" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "energy_items_merged" ON "energy_items" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "ideas_merged" ON "ideas" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
ALTER TABLE "ai_tools" ADD CONSTRAINT "ai_tools_merged_status" CHECK ((status = 'merged') = (merged_into is not null));--> statement-breakpoint
ALTER TABLE "energy_items" ADD CONSTRAINT "energy_items_merged_status" CHECK ((status = 'merged') = (merged_into is not null));--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_merged_status" CHECK ((status = 'merged') = (merged_into is not null));