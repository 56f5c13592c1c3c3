CREATE TABLE "monthly_scores" (
	"month" text NOT NULL,
	"user_id" uuid NOT NULL,
	"score" numeric(9, 1) NOT NULL,
	"activity_count" integer NOT NULL,
	CONSTRAINT "monthly_scores_month_user_id_pk" PRIMARY KEY("month","user_id")
);
--> statement-breakpoint
DROP INDEX "activities_month";--> statement-breakpoint
DROP INDEX "activities_user";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "month" text;--> statement-breakpoint
-- what stands there already counts for the month of the time zone that a portal has unless it names another
UPDATE "activities" SET "month" = to_char("created_at" AT TIME ZONE 'Europe/Bucharest', 'YYYY-MM');--> statement-breakpoint
ALTER TABLE "activities" ALTER COLUMN "month" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "monthly_scores" ADD CONSTRAINT "monthly_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "monthly_scores_highest" ON "monthly_scores" USING btree ("month","score" DESC NULLS FIRST,"activity_count" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activities_user" ON "activities" USING btree ("user_id","month","type","score");--> statement-breakpoint
INSERT INTO "monthly_scores" ("month", "user_id", "score", "activity_count")
SELECT "month", "user_id", sum("score"), count(*) FROM "activities" GROUP BY "month", "user_id";--> statement-breakpoint
-- In the order of people and months, so that two statements which meet wait for each other instead of ending in a deadlock.
CREATE FUNCTION add_monthly_scores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO monthly_scores AS total (month, user_id, score, activity_count)
	SELECT month, user_id, sum(score), count(*) FROM added GROUP BY month, user_id ORDER BY user_id, month
	ON CONFLICT (month, user_id) DO UPDATE
		SET score = total.score + excluded.score, activity_count = total.activity_count + excluded.activity_count;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION take_monthly_scores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM monthly_scores WHERE (month, user_id) IN (SELECT month, user_id FROM taken) ORDER BY user_id, month FOR UPDATE;
	UPDATE monthly_scores AS total SET score = total.score - gone.score, activity_count = total.activity_count - gone.number
	FROM (SELECT month, user_id, sum(score) AS score, count(*) AS number FROM taken GROUP BY month, user_id) AS gone
	WHERE total.month = gone.month AND total.user_id = gone.user_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER activities_added AFTER INSERT ON "activities" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION add_monthly_scores();--> statement-breakpoint
CREATE TRIGGER activities_taken AFTER DELETE ON "activities" REFERENCING OLD TABLE AS taken
	FOR EACH STATEMENT EXECUTE FUNCTION take_monthly_scores();
