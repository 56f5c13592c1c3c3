ALTER TABLE "table_stamps" ADD COLUMN "slot" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "table_stamps_slot" ON "table_stamps" USING btree ("table_name","slot");--> statement-breakpoint
-- Counts a change of a table in the first slot that no other transaction uses, so that none waits for another. An advisory lock
-- finds it: unlike a lock of the row, it writes nothing. Once per transaction is enough, since nobody else sees the count before
-- the commit. In a stricter isolation the row may be newer than the snapshot, so each change adds a row.
CREATE OR REPLACE FUNCTION stamp_table() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	free integer := 0;
BEGIN
	IF current_setting('transaction_isolation') <> 'read committed' THEN
		INSERT INTO table_stamps (table_name, changes) VALUES (TG_TABLE_NAME, 1);
		RETURN NULL;
	END IF;
	WHILE NOT pg_try_advisory_xact_lock(TG_RELID::integer, free) LOOP
		free := free + 1;
	END LOOP;
	UPDATE table_stamps SET changes = changes + 1
	WHERE table_name = TG_TABLE_NAME AND slot = free AND xmin <> pg_current_xact_id()::xid;
	IF NOT FOUND THEN
		-- a conflict: this transaction has already counted
		INSERT INTO table_stamps (table_name, changes, slot) VALUES (TG_TABLE_NAME, 1, free) ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP INDEX "table_stamps_name";
