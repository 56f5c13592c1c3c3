CREATE TABLE "energy_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"author_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"score" numeric(3, 1) DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"vote_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp (3) with time zone,
	"reason" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"file_url" text,
	"file_name" text,
	"file_size" integer,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"authors" text,
	"journal" text,
	"publication_date" date,
	"doi" text,
	"search" "tsvector" GENERATED ALWAYS AS (search_vector(array[title, description, authors, journal, doi, case type when 'ai_prompt' then 'AI Prompt' when 'research_paper' then 'Research' when 'other_info' then 'Resource' end] || tags)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "energy_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"body" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kaizen_tips" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "energy_items" ADD CONSTRAINT "energy_items_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_items" ADD CONSTRAINT "energy_items_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "energy_items_newest" ON "energy_items" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "energy_items_status" ON "energy_items" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "energy_items_author" ON "energy_items" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "energy_items_search" ON "energy_items" USING gin ("search");--> statement-breakpoint
CREATE INDEX "energy_items_score" ON "energy_items" USING btree ("score","rating_count","created_at","id");--> statement-breakpoint
CREATE INDEX "energy_items_votes" ON "energy_items" USING btree ("vote_count","created_at","id");--> statement-breakpoint
-- in the order in which the weeks show them
INSERT INTO "kaizen_tips" ("title", "text", "created_at", "updated_at")
SELECT "title", "text", now() + "turn" * interval '1 millisecond', now()
FROM (VALUES
	(1, 'Write down the waste you saw', 'A valve left open, a report nobody reads, a form filled in twice. Note one waste of this week while it is fresh; an idea of three sentences is enough to begin with.'),
	(2, 'Ask why five times', 'When a forecast misses or an alarm repeats, ask why, and ask it again of the answer. The fifth answer is usually something one can change.'),
	(3, 'Measure before you improve', 'Take one week of readings before a change and one after it. Without the first, nobody can tell whether the second is better.'),
	(4, 'Go and see', 'Ten minutes beside the equipment, or beside the colleague who uses the spreadsheet, tell more than ten mails about it.'),
	(5, 'Make the right way the easy way', 'If people work around a rule, look at the rule first. A checklist that fits on half a page is used; one of four pages is signed.'),
	(6, 'Try it small', 'One inverter, one shift, one building. A trial that can be undone in a day needs no committee.'),
	(7, 'Share what did not work', 'A failed trial that is written up saves the next team a month. Say what you tried, what you measured, and why you stopped.'),
	(8, 'Standardise the best way known', 'When two people do the same task in two ways, agree on the better one and write it down. It is the floor for the next improvement, not the ceiling.'),
	(9, 'Fix the small leak today', 'Standby loads, compressed air, lights in empty halls: small losses run all 8,760 hours of the year. What can be fixed in five minutes needs no plan.'),
	(10, 'Let the data wait for nobody', 'If a figure is copied by hand each month, automate the copy. What is read off without delay is also acted on without delay.'),
	(11, 'Thank the one who found it', 'A problem that is reported is a gift. Thank first, discuss the cause second, and never ask who is to blame.'),
	(12, 'Finish one improvement before the next', 'Three started changes bring nothing until one of them is done. Finish the smallest first.')
) AS "tip" ("turn", "title", "text");
--> statement-breakpoint
INSERT INTO "energy_templates" ("title", "description", "type", "category", "body", "created_at", "updated_at")
SELECT "title", "description", "type", "category", "body", now(), now()
FROM (VALUES
	('Explain a deviation in consumption', 'Finds likely causes where a site used more or less energy than expected.', 'ai_prompt', 'energy_efficiency',
	E'You are an energy analyst. The site {{site}} used {{measured_kwh}} kWh in {{period}}; expected were {{expected_kwh}} kWh.\n\nWhat is known of the period (weather, production, works): {{context}}\n\n1. Split the difference into weather, activity and the rest, and say how sure you are of each part.\n2. Name the three likeliest causes of the rest, each with the reading that would confirm or rule it out.\n3. Propose what to check first on site, in order of effort.\n\nSay what you assume. Do not invent readings.'),
	('Summarise a load profile', 'Turns quarter-hour readings into base load, peaks and habits.', 'ai_prompt', 'energy_efficiency',
	E'Below are quarter-hour readings in kW of {{meter}} for {{period}}, as CSV with the columns time and kW.\n\n{{readings}}\n\nGive the base load, the mean of working days and of weekends, the five highest peaks with their times, and anything that repeats daily or weekly. End with two questions to ask the people who work there. Use a table for the figures and at most ten sentences besides.'),
	('Compare storage options', 'Weighs two ways to store energy against each other for one site.', 'ai_prompt', 'storage_integration',
	E'Compare {{option_a}} with {{option_b}} for {{site}}: {{power_kw}} kW, {{hours}} hours of storage, about {{cycles}} cycles a year.\n\nCover investment and running cost over {{years}} years, losses, ageing, fire safety, permits and what happens at the end of life. State every assumption with its source or mark it as an estimate. Finish with the condition under which you would change your recommendation.'),
	('Check a grant call against a project', 'Reads a call for proposals and says whether a project fits it.', 'ai_prompt', 'grants_calls',
	E'Call text:\n{{call_text}}\n\nOur project:\n{{project_summary}}\n\nList each eligibility condition of the call with fits, does not fit or unclear, and quote the sentence of the call that it comes from. Then name the missing documents, the deadline, the share that is funded, and the three weakest points of our project in the eyes of an evaluator.'),
	('Explain the forecast error of a plant', 'Looks for patterns in the difference between forecast and production.', 'ai_prompt', 'ai_automation',
	E'For {{plant}} ({{technology}}, {{capacity_mw}} MW) this is the hourly forecast and production of {{period}}, as CSV with the columns time, forecast_mw, actual_mw:\n\n{{data}}\n\nReport mean error, mean absolute error and the share of hours outside ±10 percent of capacity. Group the errors by hour of day and by size of the forecast. Name the pattern that costs most in balancing and what data would help to foresee it.'),
	('Summary of a research paper', 'What colleagues need in order to decide whether to read a paper.', 'research_paper', 'renewables_integration',
	E'Question: what the authors wanted to know.\n{{question}}\n\nMethod: data, place, period, model.\n{{method}}\n\nResult: the figures that matter, with their range.\n{{result}}\n\nLimits: what the paper does not show.\n{{limits}}\n\nFor us: where it could be used, and what we would have to check first.\n{{use}}'),
	('Summary of a standard or regulation', 'What a rule demands, of whom, and by when.', 'other_info', 'energy_communities',
	E'Rule: {{name_and_number}}\nIn force since: {{date}}\n\nApplies to: {{scope}}\n\nWhat it demands of us:\n{{duties}}\n\nDeadlines and proofs:\n{{deadlines}}\n\nWho answers questions about it: {{contact}}')
) AS "template" ("title", "description", "type", "category", "body");
