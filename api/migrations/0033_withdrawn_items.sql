CREATE TABLE "withdrawn_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_type" text NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"author_id" uuid NOT NULL,
	"withdrawn_by" uuid NOT NULL,
	"withdrawn_at" timestamp (3) with time zone NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "withdrawn_items" ADD CONSTRAINT "withdrawn_items_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_items" ADD CONSTRAINT "withdrawn_items_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawn_items_by" ON "withdrawn_items" USING btree ("withdrawn_by","withdrawn_at");--> statement-breakpoint
CREATE INDEX "withdrawn_items_author" ON "withdrawn_items" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "withdrawn_items_at" ON "withdrawn_items" USING btree ("withdrawn_at");--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "withdrawn_items" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();
