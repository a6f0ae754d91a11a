CREATE TABLE "file_versions" (
	"file_id" integer NOT NULL,
	"version" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"file_type" text NOT NULL,
	"width" integer,
	"height" integer,
	"preview_key" text,
	"preview_2x_key" text,
	"preview_state" text NOT NULL,
	"preview_error" text,
	"edge_color" text,
	"fills" text,
	"luminance" real,
	"ground" text,
	"has_alpha" boolean NOT NULL,
	"sha256" text,
	"dhash" bigint,
	"note" text,
	"restored_from" integer,
	"was_approved" boolean DEFAULT false NOT NULL,
	"was_listed" boolean DEFAULT false NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_versions_file_id_version_pk" PRIMARY KEY("file_id","version"),
	CONSTRAINT "file_versions_preview_state" CHECK ("file_versions"."preview_state" in ('pending', 'ready', 'failed', 'none')),
	CONSTRAINT "file_versions_ground" CHECK ("file_versions"."ground" in ('light', 'dark', 'grey', 'checker'))
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "ground" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "version_by" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "version_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "version_note" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "restored_from" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "approved_version" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "listed_version" integer;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_versions_key" ON "file_versions" USING btree ("key");--> statement-breakpoint
CREATE INDEX "file_versions_pending" ON "file_versions" USING btree ("file_id") WHERE preview_state = 'pending';--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_version_by_users_id_fk" FOREIGN KEY ("version_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_ground" CHECK ("files"."ground" in ('light', 'dark', 'grey', 'checker'));--> statement-breakpoint
-- hand-written: what is approved and listed today is kept from now on, too
UPDATE "files" f SET "approved_version" = f."version" FROM "artworks" a
WHERE f."owner" = 'artwork' AND a."id" = f."artwork_id" AND a."review_state" = 'approved';--> statement-breakpoint
UPDATE "files" f SET "listed_version" = f."version" FROM (
  SELECT DISTINCT j."artwork_id", x ->> 'key' AS "key" FROM "listing_jobs" j
  CROSS JOIN LATERAL jsonb_array_elements(coalesce(j."payload" -> 'images', '[]') || coalesce(j."payload" -> 'files', '[]')) x
) l WHERE f."owner" = 'artwork' AND l."artwork_id" = f."artwork_id" AND l."key" = f."key";
