CREATE TABLE "password_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"account" text,
	"failures" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"wait_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "username_skeleton" text;--> statement-breakpoint
CREATE INDEX "password_attempts_account" ON "password_attempts" USING btree ("account");--> statement-breakpoint
CREATE INDEX "password_attempts_last_at" ON "password_attempts" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_skeleton_unique" ON "users" USING btree ("username_skeleton");