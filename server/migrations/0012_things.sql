ALTER TABLE "files" DROP CONSTRAINT "files_owner";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_owner_id";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "thing_id" integer;--> statement-breakpoint
CREATE INDEX "files_thing" ON "files" USING btree ("thing_id","index","id") WHERE thing_id is not null and deleted_at is null;--> statement-breakpoint
ALTER TABLE "comments" DROP COLUMN "file_id";--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner" CHECK ("files"."owner" in ('product', 'artwork', 'comment', 'clipart', 'layout-template', 'post'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id" CHECK (("files"."owner" <> 'product' or "files"."product_id" is not null) and ("files"."owner" <> 'artwork' or ("files"."artwork_id" is not null and "files"."product_id" is not null)) and ("files"."owner" <> 'comment' or "files"."comment_id" is not null) and ("files"."owner" in ('product', 'artwork', 'comment')) = ("files"."thing_id" is null));