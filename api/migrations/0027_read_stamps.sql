CREATE TABLE "table_stamps" (
	"table_name" text NOT NULL,
	"changes" bigint NOT NULL
) WITH (fillfactor = 25);
--> statement-breakpoint
CREATE INDEX "table_stamps_name" ON "table_stamps" USING btree ("table_name");--> statement-breakpoint
-- Counts a change of a table in the row that no other transaction is writing at the moment, so that nobody waits for anybody. Each
-- statement sees what was committed before it; in a stricter isolation the row may be later than the snapshot, so a new one is made.
-- Once per transaction is enough, since nobody else sees it before the commit: the row that it has counted in comes first.
CREATE FUNCTION stamp_table() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	free tid;
	counted boolean;
BEGIN
	IF current_setting('transaction_isolation') = 'read committed' THEN
		SELECT ctid, xmin = pg_current_xact_id()::xid INTO free, counted
		FROM table_stamps WHERE table_name = TG_TABLE_NAME ORDER BY 2 DESC LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
	END IF;
	IF counted THEN
		RETURN NULL;
	END IF;
	UPDATE table_stamps SET changes = changes + 1 WHERE ctid = free;
	IF NOT FOUND THEN
		INSERT INTO table_stamps (table_name, changes) VALUES (TG_TABLE_NAME, 1);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "activations" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "activities" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "ai_tool_uses" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "ai_tools" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "bookings" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "branding_settings" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "case_studies" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "comment_mentions" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "comments" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "content_authors" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "content_revisions" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "deploy_tokens" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "energy_items" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "energy_templates" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "fields" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "file_previews" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "files" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "grants" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "ideas" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "kaizen_tips" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "monthly_scores" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "notification_preferences" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "notifications" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "office_closures" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "office_tables" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "offices" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "presentation_uses" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "presentations" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "project_templates" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "projects" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "ratings" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "release_files" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "releases" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "remote_states" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "subfields" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "technical_report_versions" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "technical_reports" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "user_projects" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "users" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();--> statement-breakpoint
CREATE TRIGGER stamp AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "votes" FOR EACH STATEMENT EXECUTE FUNCTION stamp_table();