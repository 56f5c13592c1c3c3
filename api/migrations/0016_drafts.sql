ALTER TABLE "ai_tools" ALTER COLUMN "category" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ideas" ALTER COLUMN "category" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_tools" ADD CONSTRAINT "ai_tools_whole" CHECK ("ai_tools"."status" = 'draft' or "ai_tools"."category" is not null);--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_whole" CHECK ("ideas"."status" = 'draft' or "ideas"."category" is not null);