CREATE TABLE "standing_changes" (
	"group_id" integer NOT NULL,
	"n" integer NOT NULL,
	"was_for" integer[] NOT NULL,
	"was_status_id" integer,
	"was_due" date,
	"now_for" integer[] NOT NULL,
	"status_id" integer,
	"due" date
);
--> statement-breakpoint
DROP INDEX "standings_new";--> statement-breakpoint
DROP INDEX "roll_changes_group";--> statement-breakpoint
CREATE INDEX "standing_changes_group" ON "standing_changes" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "roll_changes_group" ON "roll_changes" USING btree ("group_id");--> statement-breakpoint
ALTER TABLE "roll_changes" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "standings" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "standings" DROP COLUMN "is_sum";