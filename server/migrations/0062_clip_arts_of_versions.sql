ALTER TABLE "file_versions" ADD COLUMN "clipart_id" integer;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_clipart_id_cliparts_id_fk" FOREIGN KEY ("clipart_id") REFERENCES "public"."cliparts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "file_versions" v SET "clipart_id" = f."clipart_id" FROM "files" f WHERE f."id" = v."file_id" AND f."clipart_id" IS NOT NULL;
