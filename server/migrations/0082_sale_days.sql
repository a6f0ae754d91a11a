CREATE TABLE "sale_changes" (
	"group_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_days" (
	"group_id" integer NOT NULL,
	"dim" text NOT NULL,
	"key" text NOT NULL,
	"day" date NOT NULL,
	"sales" integer NOT NULL,
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
	"sold" numeric(18, 2) NOT NULL,
	CONSTRAINT "sale_days_group_id_dim_key_day_pk" PRIMARY KEY("group_id","dim","key","day")
);
--> statement-breakpoint
CREATE INDEX "sale_changes_group" ON "sale_changes" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "sale_days_day" ON "sale_days" USING btree ("group_id","dim","day");