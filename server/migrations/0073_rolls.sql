CREATE TABLE "roll_again" (
	"group_id" integer NOT NULL,
	"dim" text NOT NULL,
	"key" integer NOT NULL,
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"status_id" integer NOT NULL,
	"prior_day" date NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "roll_again_group_id_dim_key_day_figure_status_id_prior_day_pk" PRIMARY KEY("group_id","dim","key","day","figure","status_id","prior_day")
);
--> statement-breakpoint
CREATE TABLE "roll_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roll_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"at" timestamp (3) with time zone,
	"product_id" integer,
	"dim" text
);
--> statement-breakpoint
CREATE TABLE "roll_days" (
	"group_id" integer NOT NULL,
	"dim" text NOT NULL,
	"key" integer NOT NULL,
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"status_id" integer NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "roll_days_group_id_dim_key_day_figure_status_id_pk" PRIMARY KEY("group_id","dim","key","day","figure","status_id")
);
--> statement-breakpoint
CREATE TABLE "roll_spans" (
	"group_id" integer NOT NULL,
	"dim" text NOT NULL,
	"key" integer NOT NULL,
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"status_id" integer NOT NULL,
	"level" text NOT NULL,
	"bands" integer[] NOT NULL,
	"counts" integer[] NOT NULL,
	CONSTRAINT "roll_spans_group_id_dim_key_level_day_figure_status_id_pk" PRIMARY KEY("group_id","dim","key","level","day","figure","status_id"),
	CONSTRAINT "roll_spans_level" CHECK ("roll_spans"."level" in ('day', 'month'))
);
--> statement-breakpoint
CREATE INDEX "roll_again_day" ON "roll_again" USING btree ("group_id","dim","day");--> statement-breakpoint
CREATE INDEX "roll_changes_group" ON "roll_changes" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "roll_changes_product" ON "roll_changes" USING btree ("group_id") WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "roll_days_day" ON "roll_days" USING btree ("group_id","dim","day");--> statement-breakpoint
CREATE INDEX "roll_spans_day" ON "roll_spans" USING btree ("group_id","dim","level","day");--> statement-breakpoint
CREATE INDEX "products_late" ON "products" USING btree ("group_id","deadline") WHERE deleted_at is null and deadline is not null and status_id <> all ('{5,6,7}'::integer[]);--> statement-breakpoint
CREATE INDEX "decisions_product" ON "decisions" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "publications_product" ON "publications" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stays_waiting" ON "stays" USING btree ("group_id","status_id","entered_at") WHERE left_at is null;