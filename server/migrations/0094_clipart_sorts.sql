DROP INDEX "cliparts_newest";--> statement-breakpoint
CREATE INDEX "cliparts_name" ON "cliparts" USING btree ("group_id",lower("name"),"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cliparts_newest" ON "cliparts" USING btree ("group_id","created_at","id") WHERE deleted_at is null;