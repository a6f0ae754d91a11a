DROP INDEX "files_colours";--> statement-breakpoint
ALTER TABLE "clipart_search" ADD COLUMN "index" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "clipart_search" ADD COLUMN "colours" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
CREATE INDEX "clipart_search_colours" ON "clipart_search" USING gin ("colours");--> statement-breakpoint
CREATE INDEX "files_colours" ON "files" USING gin ("colours") WHERE owner = 'artwork' and deleted_at is null;