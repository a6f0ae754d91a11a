CREATE TABLE "decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"artwork_id" integer NOT NULL,
	"made_by" integer NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"is_approved" boolean NOT NULL,
	"round" smallint NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"artwork_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"asked_by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_live" boolean NOT NULL,
	"is_again" boolean NOT NULL,
	"cause" text,
	"born_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stays" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"status_id" integer NOT NULL,
	"from_status_id" integer,
	"to_status_id" integer,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	"entered_for" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"left_for" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"deadline" date,
	"born_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "decisions_group" ON "decisions" USING btree ("group_id","decided_at");--> statement-breakpoint
CREATE INDEX "decisions_artwork" ON "decisions" USING btree ("artwork_id","decided_at");--> statement-breakpoint
CREATE INDEX "publications_group" ON "publications" USING btree ("group_id","at");--> statement-breakpoint
CREATE INDEX "publications_job" ON "publications" USING btree ("job_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "stays_open" ON "stays" USING btree ("product_id") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "stays_product" ON "stays" USING btree ("product_id","entered_at");--> statement-breakpoint
CREATE INDEX "stays_entered" ON "stays" USING btree ("group_id","entered_at");--> statement-breakpoint
CREATE INDEX "stays_left" ON "stays" USING btree ("group_id","left_at") WHERE left_at is not null;