CREATE TABLE "sale_currencies" (
	"group_id" integer NOT NULL,
	"dim" text NOT NULL,
	"key" text NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"has_rate" boolean NOT NULL,
	"sales" integer NOT NULL,
	"sold" numeric(18, 2) NOT NULL,
	CONSTRAINT "sale_currencies_group_id_dim_key_day_currency_has_rate_pk" PRIMARY KEY("group_id","dim","key","day","currency","has_rate")
);
--> statement-breakpoint
CREATE TABLE "sale_designs" (
	"group_id" integer NOT NULL,
	"span" text NOT NULL,
	"start" date NOT NULL,
	"key" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "sale_designs_group_id_span_start_key_pk" PRIMARY KEY("group_id","span","start","key")
);
--> statement-breakpoint
ALTER TABLE "sale_artworks" ADD COLUMN "keys" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "sale_currencies_day" ON "sale_currencies" USING btree ("group_id","dim","day");--> statement-breakpoint
ALTER TABLE "sale_days" DROP COLUMN "sold";