ALTER TABLE "activities" ADD COLUMN "action_id" uuid;--> statement-breakpoint
CREATE INDEX "activities_action" ON "activities" USING btree ("action_id") WHERE action_id is not null;