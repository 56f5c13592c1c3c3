CREATE TABLE "fields" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"icon" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subfields" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"field_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_entity";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subfields" ADD CONSTRAINT "subfields_field_id_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."fields"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subfields_field" ON "subfields" USING btree ("field_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "users_directory_search" ON "users" USING gin (search_vector(array["first_name", "last_name", "email"]));--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity_type","entity_id","at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");--> statement-breakpoint
-- The first fields, with what belongs to them; administrators change them in the panel.
INSERT INTO "fields" ("name", "description", "icon", "created_at") VALUES
	('Energy Efficiency', 'Using less energy for the same result', 'gauge', now()),
	('Renewables Integration', 'Bringing solar, wind and biomass into the grid', 'zap', now()),
	('Storage Integration', 'Batteries, heat and hydrogen between supply and demand', 'folder', now()),
	('Energy Communities', 'Producing and sharing energy together', 'users', now()),
	('AI and Automation', 'Models, forecasts and control for energy systems', 'bot', now());
--> statement-breakpoint
INSERT INTO "subfields" ("field_id", "name", "created_at")
SELECT "fields"."id", "part"."name", now()
FROM (VALUES
	('Energy Efficiency', 'Buildings'),
	('Energy Efficiency', 'Industrial Processes'),
	('Energy Efficiency', 'Energy Audits'),
	('Renewables Integration', 'Solar'),
	('Renewables Integration', 'Wind'),
	('Renewables Integration', 'Biomass'),
	('Renewables Integration', 'Grid Connection'),
	('Storage Integration', 'Batteries'),
	('Storage Integration', 'Thermal Storage'),
	('Storage Integration', 'Hydrogen'),
	('Energy Communities', 'Prosumers'),
	('Energy Communities', 'Regulation'),
	('AI and Automation', 'Forecasting'),
	('AI and Automation', 'Data Analysis'),
	('AI and Automation', 'Process Automation')
) AS "part" ("field", "name")
JOIN "fields" ON "fields"."name" = "part"."field";
