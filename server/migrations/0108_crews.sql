DROP INDEX "stays_waiting";--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "held_for" integer[];--> statement-breakpoint
CREATE INDEX "stays_waiting" ON "stays" USING btree ("group_id","status_id","entered_at","held_for","entered_for") WHERE left_at is null;