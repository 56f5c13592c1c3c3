CREATE TABLE "deploy_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"remote" text NOT NULL,
	"name" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"hash" text NOT NULL,
	"start" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "deploy_tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "release_health" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"loads" integer NOT NULL,
	"failures" integer NOT NULL,
	"alerted_at" timestamp (3) with time zone,
	CONSTRAINT "release_health_remote_version_pk" PRIMARY KEY("remote","version")
);
--> statement-breakpoint
CREATE TABLE "release_load_times" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"bound" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "release_load_times_remote_version_bound_pk" PRIMARY KEY("remote","version","bound")
);
--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "operations" jsonb;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "publisher_id" uuid;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "remote_states" ADD COLUMN "canary_loads" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "remote_states" ADD COLUMN "canary_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deploy_tokens" ADD CONSTRAINT "deploy_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deploy_tokens_newest" ON "deploy_tokens" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_publisher_id_users_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;