DROP INDEX "artworks_document";--> statement-breakpoint
DROP INDEX "artworks_newest";--> statement-breakpoint
DROP INDEX "artworks_review";--> statement-breakpoint
DROP INDEX "artworks_own";--> statement-breakpoint
DROP INDEX "artworks_account";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "changed_on" date GENERATED ALWAYS AS ((updated_at at time zone 'UTC')::date) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "artworks_created" ON "artworks" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "artworks_name" ON "artworks" USING btree ("group_id",lower("name"),"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "artworks_place" ON "artworks" USING btree ("group_id","index","id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "artworks_submitted" ON "artworks" USING btree ("group_id","submitted_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_changed" ON "products" USING btree ("group_id","changed_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "artworks_newest" ON "artworks" USING btree ("group_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "artworks_review" ON "artworks" USING btree ("group_id","review_state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "artworks_own" ON "artworks" USING btree ("created_by","group_id","review_state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "artworks_account" ON "artworks" USING btree ("group_id","account_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
-- The planner knows nothing of an index on expressions before.
analyze artworks;--> statement-breakpoint
analyze products;
