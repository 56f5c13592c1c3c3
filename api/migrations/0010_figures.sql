DROP INDEX "activities_user";--> statement-breakpoint
CREATE INDEX "ai_tools_standing" ON "ai_tools" USING btree ("author_id","status","score");--> statement-breakpoint
CREATE INDEX "energy_items_standing" ON "energy_items" USING btree ("author_id","status","score");--> statement-breakpoint
CREATE INDEX "ideas_standing" ON "ideas" USING btree ("author_id","status","score");--> statement-breakpoint
CREATE INDEX "activities_newest" ON "activities" USING btree ("entity_type","created_at","id");--> statement-breakpoint
CREATE INDEX "activities_user" ON "activities" USING btree ("user_id","created_at","type","score");