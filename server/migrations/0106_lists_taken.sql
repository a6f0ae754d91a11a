ALTER TABLE "file_downloads" ADD COLUMN "rows" integer;--> statement-breakpoint
ALTER TABLE "file_downloads" ADD COLUMN "filter" jsonb;