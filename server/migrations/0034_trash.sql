ALTER TABLE "artworks" DROP CONSTRAINT "artworks_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "listing_jobs" DROP CONSTRAINT "listing_jobs_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "listing_jobs" DROP CONSTRAINT "listing_jobs_artwork_id_artworks_id_fk";
--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "deleted_by" integer;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "deleted_by" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "deleted_by" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "deleted_by" integer;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_jobs" ADD CONSTRAINT "listing_jobs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_jobs" ADD CONSTRAINT "listing_jobs_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artworks_trash" ON "artworks" USING btree ("group_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "comments_trash" ON "comments" USING btree ("group_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "files_trash" ON "files" USING btree ("group_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "products_trash" ON "products" USING btree ("group_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
UPDATE "products" p SET "deleted_by" = (SELECT l."author_id" FROM "activities" l WHERE l."product_id" = p."id" AND l."name" = 'products.deleted' ORDER BY l."id" DESC LIMIT 1) WHERE p."deleted_at" IS NOT NULL;--> statement-breakpoint
UPDATE "artworks" a SET "deleted_by" = (SELECT l."author_id" FROM "activities" l WHERE l."artwork_id" = a."id" AND l."name" = 'artworks.deleted' ORDER BY l."id" DESC LIMIT 1) WHERE a."deleted_at" IS NOT NULL;--> statement-breakpoint
UPDATE "files" f SET "deleted_by" = (SELECT l."author_id" FROM "activities" l WHERE l."product_id" = f."product_id" AND l."name" = 'files.deleted' AND l."before" @> jsonb_build_array(jsonb_build_object('id', f."id")) ORDER BY l."id" DESC LIMIT 1) WHERE f."deleted_at" IS NOT NULL AND f."product_id" IS NOT NULL;--> statement-breakpoint
UPDATE "comments" SET "deleted_by" = "created_by" WHERE "deleted_at" IS NOT NULL;
