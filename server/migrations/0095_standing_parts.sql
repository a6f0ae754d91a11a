CREATE TABLE "standing_parts" (
	"group_id" integer NOT NULL,
	"dim" text NOT NULL,
	"keys" integer[] NOT NULL,
	"user_id" integer NOT NULL,
	"status_id" integer NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "standing_changes" ADD COLUMN "was_types" integer[];--> statement-breakpoint
ALTER TABLE "standing_changes" ADD COLUMN "was_tags" integer[];--> statement-breakpoint
ALTER TABLE "standing_changes" ADD COLUMN "was_accounts" integer[];--> statement-breakpoint
ALTER TABLE "standing_changes" ADD COLUMN "types" integer[];--> statement-breakpoint
ALTER TABLE "standing_changes" ADD COLUMN "tags" integer[];--> statement-breakpoint
ALTER TABLE "standing_changes" ADD COLUMN "accounts" integer[];--> statement-breakpoint
CREATE INDEX "standing_parts_cell" ON "standing_parts" USING btree ("group_id","dim","keys","user_id","status_id","n");