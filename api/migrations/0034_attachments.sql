ALTER TABLE "energy_items" ADD COLUMN "more_files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "more_files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "more_files" jsonb DEFAULT '[]'::jsonb NOT NULL;