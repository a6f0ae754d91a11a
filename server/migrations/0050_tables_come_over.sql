ALTER TABLE "imports" DROP CONSTRAINT "imports_source";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "table_source" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "table_mapping" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "table_check" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_source" CHECK ("imports"."source" in ('trello', 'table'));