-- Tags are compared by their bytes: those that look the same become one, in the place of the first.
DO $$
DECLARE
	tagged text;
BEGIN
	FOREACH tagged IN ARRAY ARRAY[
		'ai_tools', 'case_studies', 'energy_items', 'grants', 'ideas', 'presentations', 'project_templates', 'projects',
		'technical_reports'
	] LOOP
		EXECUTE format(
			'UPDATE %I SET tags = (
				SELECT array_agg(tag ORDER BY place) FROM (
					SELECT normalize(tag, NFC) AS tag, min(place) AS place
					FROM unnest(tags) WITH ORDINALITY AS given (tag, place) GROUP BY 1
				) AS different
			) WHERE EXISTS (SELECT FROM unnest(tags) AS tag WHERE tag IS NOT NFC NORMALIZED)',
			tagged
		);
	END LOOP;
END $$;
