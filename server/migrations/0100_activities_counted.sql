DROP INDEX "activities_product";--> statement-breakpoint
DROP INDEX "activities_author";--> statement-breakpoint
DROP INDEX "activities_team";--> statement-breakpoint
CREATE INDEX "activities_product" ON "activities" USING btree ("product_id","id" DESC NULLS LAST,"created_at","company_id") WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "activities_author" ON "activities" USING btree ("author_id","created_at","id","company_id");--> statement-breakpoint
CREATE INDEX "activities_team" ON "activities" USING btree ("group_id","created_at","id","company_id");