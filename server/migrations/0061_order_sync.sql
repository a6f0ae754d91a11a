CREATE TABLE "sale_syncs" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"read_until" timestamp (3) with time zone,
	"reviewed_at" timestamp (3) with time zone,
	"asked_by" integer,
	"begun_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"orders" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unmatched" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"error" text,
	"error_kind" text,
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "sale_syncs_state" CHECK ("sale_syncs"."state" in ('waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "artwork_sales" ADD COLUMN "fees_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sale_syncs" ADD CONSTRAINT "sale_syncs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_syncs" ADD CONSTRAINT "sale_syncs_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_syncs_due" ON "sale_syncs" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "artwork_sales_fees" ON "artwork_sales" USING btree ("account_id","sold_at") WHERE source = 'sync' and fees_at is null;--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "synced_at";