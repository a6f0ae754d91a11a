DROP INDEX "roll_days_day";--> statement-breakpoint
CREATE INDEX "listing_jobs_open" ON "listing_jobs" USING btree ("group_id","account_id","created_by") WHERE "listing_jobs"."state" in ('pending', 'draft', 'error') and "listing_jobs"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "publications_failed" ON "publications" USING btree ("group_id","at","id") WHERE not "publications"."is_live";--> statement-breakpoint
CREATE INDEX "roll_days_day" ON "roll_days" USING btree ("group_id","dim","day","key","figure","status_id","n");