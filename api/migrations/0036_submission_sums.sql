-- No activity may be added or removed between the sums below and the triggers that maintain them.
LOCK TABLE "activities" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
DROP INDEX "activities_submissions";--> statement-breakpoint
ALTER TABLE "monthly_scores" ADD COLUMN "submission_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "monthly_scores" AS total SET "submission_count" = submitted.number
FROM (
	SELECT "month", "user_id", count(*) AS number FROM "activities"
	WHERE "type" IN ('post_created', 'idea_submitted', 'report_submitted') GROUP BY "month", "user_id"
) AS submitted
WHERE total."month" = submitted."month" AND total."user_id" = submitted."user_id";--> statement-breakpoint
DROP INDEX "monthly_scores_highest";--> statement-breakpoint
CREATE INDEX "monthly_scores_ranking" ON "monthly_scores" USING btree ("month","score" DESC NULLS FIRST,"activity_count" DESC NULLS FIRST,"submission_count");--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_monthly_scores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO monthly_scores AS total (month, user_id, score, activity_count, submission_count)
	SELECT month, user_id, sum(score), count(*), count(*) FILTER (WHERE type IN ('post_created', 'idea_submitted', 'report_submitted'))
	FROM added GROUP BY month, user_id ORDER BY user_id, month
	ON CONFLICT (month, user_id) DO UPDATE
		SET score = total.score + excluded.score, activity_count = total.activity_count + excluded.activity_count,
			submission_count = total.submission_count + excluded.submission_count;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION take_monthly_scores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM monthly_scores WHERE (month, user_id) IN (SELECT month, user_id FROM taken) ORDER BY user_id, month FOR UPDATE;
	UPDATE monthly_scores AS total SET score = total.score - gone.score, activity_count = total.activity_count - gone.number,
		submission_count = total.submission_count - gone.submitted
	FROM (
		SELECT month, user_id, sum(score) AS score, count(*) AS number,
			count(*) FILTER (WHERE type IN ('post_created', 'idea_submitted', 'report_submitted')) AS submitted
		FROM taken GROUP BY month, user_id
	) AS gone
	WHERE total.month = gone.month AND total.user_id = gone.user_id;
	RETURN NULL;
END $$;
