CREATE TABLE "currency_rates" (
	"company_id" integer NOT NULL,
	"from_currency" text NOT NULL,
	"to_currency" text NOT NULL,
	"day" date NOT NULL,
	"rate" numeric(18, 9) NOT NULL,
	"updated_by" integer NOT NULL,
	CONSTRAINT "currency_rates_company_id_from_currency_to_currency_day_pk" PRIMARY KEY("company_id","from_currency","to_currency","day"),
	CONSTRAINT "currency_rates_positive" CHECK ("currency_rates"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_costs" (
	"company_id" integer NOT NULL,
	"type_id" integer NOT NULL,
	"from_date" date NOT NULL,
	"cost" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"created_by" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_costs_company_id_type_id_from_date_pk" PRIMARY KEY("company_id","type_id","from_date"),
	CONSTRAINT "product_costs_positive" CHECK ("product_costs"."cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seasons_order" CHECK ("seasons"."from_date" <= "seasons"."to_date")
);
--> statement-breakpoint
ALTER TABLE "artwork_sales" ALTER COLUMN "artwork_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork_sales" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork_sales" ADD COLUMN "receipt_id" text;--> statement-breakpoint
ALTER TABLE "artwork_sales" ADD COLUMN "fees" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork_sales" ADD COLUMN "refunded" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork_sales" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork_sales" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "artwork_sales" ADD COLUMN "rate" numeric(18, 9);--> statement-breakpoint
ALTER TABLE "artwork_sales" ADD COLUMN "cost" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "artwork_sales" ADD COLUMN "type_id" integer;--> statement-breakpoint
ALTER TABLE "artwork_sales" ADD COLUMN "made_by" integer;--> statement-breakpoint
ALTER TABLE "artwork_sales" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork_sales" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "artwork_sales" ADD COLUMN "source" text DEFAULT 'import' NOT NULL;--> statement-breakpoint
ALTER TABLE "currency_rates" ADD CONSTRAINT "currency_rates_company_id_groups_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "currency_rates" ADD CONSTRAINT "currency_rates_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_costs" ADD CONSTRAINT "product_costs_company_id_groups_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_costs" ADD CONSTRAINT "product_costs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_costs" ADD CONSTRAINT "product_costs_type_fk" FOREIGN KEY ("company_id","type_id") REFERENCES "public"."config_items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_company_id_groups_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seasons_company" ON "seasons" USING btree ("company_id","from_date");--> statement-breakpoint
CREATE INDEX "artwork_sales_product" ON "artwork_sales" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "artwork_sales_listing" ON "artwork_sales" USING btree ("account_id","listing_id","artwork_id");--> statement-breakpoint
CREATE INDEX "artwork_sales_unmatched" ON "artwork_sales" USING btree ("group_id","sold_at") WHERE artwork_id is null;--> statement-breakpoint
ALTER TABLE "artwork_sales" ADD CONSTRAINT "artwork_sales_source" CHECK ("artwork_sales"."source" in ('import', 'sync'));--> statement-breakpoint
ALTER TABLE "artwork_sales" ADD CONSTRAINT "artwork_sales_counts" CHECK (least("artwork_sales"."quantity", "artwork_sales"."returned") >= 0);