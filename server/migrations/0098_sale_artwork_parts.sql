CREATE TABLE "sale_artwork_parts" (
	"group_id" integer NOT NULL,
	"span" text NOT NULL,
	"start" date NOT NULL,
	"key" text NOT NULL,
	"artwork_id" integer NOT NULL,
	"accounts" integer NOT NULL,
	"quantity" integer NOT NULL,
	"returned" integer NOT NULL,
	"orders" integer NOT NULL,
	"unpriced" integer NOT NULL,
	"uncosted" integer NOT NULL,
	"revenue" numeric(18, 2) NOT NULL,
	"refunded" numeric(18, 2) NOT NULL,
	"fees" numeric(18, 2) NOT NULL,
	"costs" numeric(18, 2) NOT NULL,
	"profit" numeric(18, 2) NOT NULL,
	"costed" numeric(18, 2) NOT NULL,
	CONSTRAINT "sale_artwork_parts_group_id_span_start_key_artwork_id_pk" PRIMARY KEY("group_id","span","start","key","artwork_id")
);
--> statement-breakpoint
ALTER TABLE "sale_artworks" ADD COLUMN "parts" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "sale_artwork_parts_artwork" ON "sale_artwork_parts" USING btree ("artwork_id");--> statement-breakpoint
CREATE INDEX "sale_artwork_parts_best" ON "sale_artwork_parts" USING btree ("group_id","span","start","key","revenue","artwork_id");--> statement-breakpoint
CREATE INDEX "sale_artworks_keys" ON "sale_artworks" USING gin ("keys");