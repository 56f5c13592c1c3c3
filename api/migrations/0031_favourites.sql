CREATE TABLE "favourites" (
	"user_id" uuid NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourites_user_id_entity_type_entity_id_pk" PRIMARY KEY("user_id","entity_type","entity_id")
);
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourites_entity" ON "favourites" USING btree ("entity_type","entity_id");--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "favourites" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();
