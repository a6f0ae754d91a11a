CREATE TABLE "roll_words" (
	"group_id" integer NOT NULL,
	"dim" text NOT NULL,
	"key" integer NOT NULL,
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"level" text NOT NULL,
	"words" text[] NOT NULL,
	"counts" integer[] NOT NULL,
	CONSTRAINT "roll_words_group_id_dim_key_figure_level_day_pk" PRIMARY KEY("group_id","dim","key","figure","level","day"),
	CONSTRAINT "roll_words_level" CHECK ("roll_words"."level" in ('day', 'month'))
);
--> statement-breakpoint
CREATE INDEX "roll_words_day" ON "roll_words" USING btree ("group_id","dim","level","day");