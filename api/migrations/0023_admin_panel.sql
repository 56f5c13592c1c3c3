DROP INDEX "subfields_field";--> statement-breakpoint
ALTER TABLE "energy_templates" ALTER COLUMN "updated_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "kaizen_tips" ALTER COLUMN "updated_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "project_templates" ALTER COLUMN "updated_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "energy_templates" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "energy_templates" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "fields" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fields" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "fields" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "subfields" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subfields" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "subfields" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "kaizen_tips" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_templates" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_templates" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "fields_name_unique" ON "fields" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "subfields_name_unique" ON "subfields" USING btree ("field_id",lower("name"));--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
UPDATE "fields" SET "updated_at" = "created_at";--> statement-breakpoint
UPDATE "subfields" SET "updated_at" = "created_at";--> statement-breakpoint
-- The rows keep the order in which they were shown until now.
UPDATE "fields" SET "position" = "ordered"."place"
FROM (SELECT "id", row_number() OVER (ORDER BY "name", "id") AS "place" FROM "fields") AS "ordered"
WHERE "ordered"."id" = "fields"."id";--> statement-breakpoint
UPDATE "subfields" SET "position" = "ordered"."place"
FROM (SELECT "id", row_number() OVER (PARTITION BY "field_id" ORDER BY "name", "id") AS "place" FROM "subfields") AS "ordered"
WHERE "ordered"."id" = "subfields"."id";--> statement-breakpoint
UPDATE "energy_templates" SET "position" = "ordered"."place"
FROM (SELECT "id", row_number() OVER (ORDER BY "title", "id") AS "place" FROM "energy_templates") AS "ordered"
WHERE "ordered"."id" = "energy_templates"."id";--> statement-breakpoint
UPDATE "project_templates" SET "position" = "ordered"."place"
FROM (SELECT "id", row_number() OVER (ORDER BY "name", "id") AS "place" FROM "project_templates") AS "ordered"
WHERE "ordered"."id" = "project_templates"."id";--> statement-breakpoint
UPDATE "kaizen_tips" SET "position" = "ordered"."place"
FROM (SELECT "id", row_number() OVER (ORDER BY "created_at", "id") AS "place" FROM "kaizen_tips") AS "ordered"
WHERE "ordered"."id" = "kaizen_tips"."id";
