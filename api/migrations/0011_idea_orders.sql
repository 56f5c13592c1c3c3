CREATE INDEX "ideas_by_score" ON "ideas" USING btree ("status","score","created_at","id");--> statement-breakpoint
CREATE INDEX "ideas_by_votes" ON "ideas" USING btree ("status","vote_count","created_at","id");--> statement-breakpoint
CREATE INDEX "ideas_by_comments" ON "ideas" USING btree ("status","comment_count","created_at","id");