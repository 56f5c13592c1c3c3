CREATE INDEX "ai_tools_tags" ON "ai_tools" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "energy_items_tags" ON "energy_items" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "grants_tags" ON "grants" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "ideas_tags" ON "ideas" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "presentations_tags" ON "presentations" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "projects_tags" ON "projects" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "technical_reports_tags" ON "technical_reports" USING gin ("tags");