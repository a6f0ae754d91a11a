CREATE TABLE "sale_artwork_changes" (
	"group_id" integer NOT NULL,
	"artwork_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_artworks" (
	"group_id" integer NOT NULL,
	"span" text NOT NULL,
	"start" date NOT NULL,
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
	CONSTRAINT "sale_artworks_group_id_span_start_artwork_id_pk" PRIMARY KEY("group_id","span","start","artwork_id")
);
--> statement-breakpoint
CREATE INDEX "sale_artwork_changes_group" ON "sale_artwork_changes" USING btree ("group_id","artwork_id");--> statement-breakpoint
CREATE INDEX "sale_artworks_artwork" ON "sale_artworks" USING btree ("artwork_id");--> statement-breakpoint
CREATE INDEX "sale_artworks_best" ON "sale_artworks" USING btree ("group_id","span","start","revenue","artwork_id");