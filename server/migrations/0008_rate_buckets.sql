CREATE TABLE "rate_buckets" (
	"key" text PRIMARY KEY NOT NULL,
	"per_second" double precision NOT NULL,
	"tokens" double precision NOT NULL,
	"filled_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"blocked_until" timestamp (3) with time zone
);
