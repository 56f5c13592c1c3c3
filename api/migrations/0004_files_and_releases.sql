CREATE TABLE "activations" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activations_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"canary_version" text,
	"canary" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
	"by" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"filename" text NOT NULL,
	"original_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" bigint NOT NULL,
	"path" text NOT NULL,
	"sha256" text NOT NULL,
	"purpose" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"attached_type" text,
	"attached_id" uuid,
	"loose_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_files" (
	"release_id" uuid NOT NULL,
	"path" text NOT NULL,
	"size" integer NOT NULL,
	"integrity" text NOT NULL,
	"variants" jsonb NOT NULL,
	CONSTRAINT "release_files_release_id_path_pk" PRIMARY KEY("release_id","path")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"entry" text NOT NULL,
	"preload" jsonb NOT NULL,
	"styles" jsonb NOT NULL,
	"digest" text NOT NULL,
	"size" integer NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" text NOT NULL,
	CONSTRAINT "releases_remote_version" UNIQUE("remote","version")
);
--> statement-breakpoint
CREATE TABLE "remote_failures" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "remote_failures_remote_version_kind_detail_pk" PRIMARY KEY("remote","version","kind","detail")
);
--> statement-breakpoint
CREATE TABLE "remote_states" (
	"remote" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"canary_version" text,
	"canary" jsonb,
	"disabled" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activations" ADD CONSTRAINT "activations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_files" ADD CONSTRAINT "release_files_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activations_remote" ON "activations" USING btree ("remote","seq");--> statement-breakpoint
CREATE INDEX "files_attached" ON "files" USING btree ("attached_type","attached_id");--> statement-breakpoint
CREATE INDEX "files_loose" ON "files" USING btree ("loose_since");--> statement-breakpoint
CREATE INDEX "files_uploaded_by" ON "files" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "remote_failures_last_at" ON "remote_failures" USING btree ("last_at");