CREATE INDEX "ratings_own" ON "ratings" USING btree ("user_id","entity_type","entity_id","value");--> statement-breakpoint
CREATE INDEX "votes_own" ON "votes" USING btree ("user_id","entity_type","entity_id");--> statement-breakpoint
CREATE INDEX "activities_created_at" ON "activities" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_target" ON "users" USING btree ("monthly_submission_target") WHERE "users"."is_active" and "users"."email_verified" and "users"."role" <> 'viewer';--> statement-breakpoint
DROP INDEX "ratings_user";--> statement-breakpoint
DROP INDEX "votes_user";