CREATE TABLE "file_store_identity" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"store_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "file_store_identity_only" CHECK ("file_store_identity"."only")
);
