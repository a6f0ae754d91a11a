CREATE TABLE "channel_keys" (
	"company_id" integer NOT NULL,
	"connector" text NOT NULL,
	"secrets" "bytea" NOT NULL,
	"hint" text NOT NULL,
	"is_personal" boolean DEFAULT true NOT NULL,
	"updated_by" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_keys_company_id_connector_pk" PRIMARY KEY("company_id","connector")
);
--> statement-breakpoint
DROP INDEX "listing_templates_source";--> statement-breakpoint
ALTER TABLE "rate_buckets" ADD COLUMN "per_day" integer;--> statement-breakpoint
ALTER TABLE "rate_buckets" ADD COLUMN "left_today" integer;--> statement-breakpoint
ALTER TABLE "rate_buckets" ADD COLUMN "day_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listing_templates" ADD COLUMN "type_ids" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_templates" ADD COLUMN "copied_from" integer;--> statement-breakpoint
ALTER TABLE "channel_keys" ADD CONSTRAINT "channel_keys_company_id_groups_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_keys" ADD CONSTRAINT "channel_keys_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_templates_source" ON "listing_templates" USING btree ("account_id",("source" ->> 'listing_id')) WHERE deleted_at is null and copied_from is null;