DROP INDEX "roll_days_day";--> statement-breakpoint
CREATE INDEX "publications_failed" ON "publications" USING btree ("group_id","at","id") WHERE not "publications"."is_live";--> statement-breakpoint
CREATE INDEX "roll_days_day" ON "roll_days" USING btree ("group_id","dim","day","key","figure","status_id","n");