-- Search words: letters and digits of another form are found by the plain ones, such as CO₂ and m³ by co2 and m3.
CREATE OR REPLACE FUNCTION search_fold(words text) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
	RETURN lower(regexp_replace(
		-- unaccent() first: it separates the fraction of 1½ from the number
		normalize(unaccent('unaccent'::regdictionary, normalize(words, NFC)), NFKC),
		'[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g'));
--> statement-breakpoint
-- Writes only the rows whose words change. PostgreSQL computes them only if a column is set from which they come.
DO $$
DECLARE
	found record;
BEGIN
	FOR found IN
		SELECT name, source, pg_get_expr(adbin, adrelid) AS words
		FROM (VALUES
			('ai_tools', 'name'), ('energy_items', 'title'), ('grants', 'topic'), ('ideas', 'title'), ('presentations', 'title'),
			('projects', 'name'), ('technical_reports', 'title')
		) AS searched (name, source)
		JOIN pg_attribute ON attrelid = name::regclass AND attname = 'search'
		JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
	LOOP
		EXECUTE format('UPDATE %1$I SET %2$I = %2$I WHERE search <> %3$s', found.name, found.source, found.words);
	END LOOP;
END $$;
--> statement-breakpoint
REINDEX INDEX "users_name_search";
--> statement-breakpoint
REINDEX INDEX "users_directory_search";
