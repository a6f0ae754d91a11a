CREATE TABLE "artwork_search" (
	"artwork_id" integer PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"document" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "files_document";--> statement-breakpoint
DROP INDEX "products_board_newest";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
ALTER TABLE "artwork_search" ADD CONSTRAINT "artwork_search_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_search" ADD CONSTRAINT "artwork_search_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artwork_search_document" ON "artwork_search" USING gin ("document" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "artwork_search_group" ON "artwork_search" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "products_priority" ON "products" USING btree ("group_id",(nullif("priority", 0)),"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_board_newest" ON "products" USING btree ("group_id","status_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("group_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;