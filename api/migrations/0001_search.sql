-- Words for searching: without accents (ș and ş, ț and ţ alike), in small letters, cut at ASCII punctuation.
-- unaccent() and array_to_string() are not marked immutable, so generated columns need wrappers.
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE FUNCTION search_fold(words text) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
	RETURN lower(regexp_replace(
		unaccent('unaccent'::regdictionary, normalize(words, NFC)),
		'[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g'));
--> statement-breakpoint
CREATE FUNCTION search_vector(parts text[]) RETURNS tsvector
	LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
	RETURN to_tsvector('pg_catalog.simple'::regconfig, search_fold(array_to_string(parts, ' ')));
--> statement-breakpoint
-- Matches whatever begins with the given word; several words must all be there. Null where nothing is left to look for.
CREATE FUNCTION search_prefix(words text) RETURNS tsquery
	LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
	RETURN (
		SELECT to_tsquery('pg_catalog.simple'::regconfig, string_agg('''' || word || ''':*', ' & '))
		FROM regexp_split_to_table(search_fold(words), '\s+') AS word
		WHERE word <> '');
