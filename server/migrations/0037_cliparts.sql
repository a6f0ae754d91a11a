CREATE TABLE "clipart_search" (
	"clipart_id" integer PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"document" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clipart_shares" (
	"clipart_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"shared_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clipart_shares_clipart_id_group_id_pk" PRIMARY KEY("clipart_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "cliparts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cliparts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_id" text NOT NULL,
	"group_id" integer NOT NULL,
	"name" text NOT NULL,
	"note" text,
	"type" text DEFAULT 'CLIPART' NOT NULL,
	"category" integer DEFAULT -1 NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"index" double precision DEFAULT 0 NOT NULL,
	"cover_file_id" integer,
	"total_files" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"artwork_id" integer,
	"licence_kind" text DEFAULT 'unknown' NOT NULL,
	"licence_source" text,
	"licence_link" text,
	"proof_link" text,
	"proof_file_id" integer,
	"licence_ends" date,
	"is_printable" boolean,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" integer,
	CONSTRAINT "cliparts_type" CHECK ("cliparts"."type" in ('CLIPART', 'STOCK')),
	CONSTRAINT "cliparts_licence" CHECK ("cliparts"."licence_kind" in ('own', 'bought', 'free', 'unknown')),
	CONSTRAINT "cliparts_counts" CHECK (least("cliparts"."total_files", "cliparts"."comment_count") >= 0)
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "clipart_id" integer;--> statement-breakpoint
ALTER TABLE "clipart_search" ADD CONSTRAINT "clipart_search_clipart_id_cliparts_id_fk" FOREIGN KEY ("clipart_id") REFERENCES "public"."cliparts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clipart_search" ADD CONSTRAINT "clipart_search_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clipart_shares" ADD CONSTRAINT "clipart_shares_clipart_id_cliparts_id_fk" FOREIGN KEY ("clipart_id") REFERENCES "public"."cliparts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clipart_shares" ADD CONSTRAINT "clipart_shares_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clipart_shares" ADD CONSTRAINT "clipart_shares_shared_by_users_id_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cliparts" ADD CONSTRAINT "cliparts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cliparts" ADD CONSTRAINT "cliparts_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cliparts" ADD CONSTRAINT "cliparts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cliparts" ADD CONSTRAINT "cliparts_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clipart_search_document" ON "clipart_search" USING gin ("document" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clipart_search_group" ON "clipart_search" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "clipart_shares_group" ON "clipart_shares" USING btree ("group_id","clipart_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cliparts_trash" ON "cliparts" USING btree ("group_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cliparts_sub_id" ON "cliparts" USING btree ("sub_id");--> statement-breakpoint
CREATE INDEX "cliparts_order" ON "cliparts" USING btree ("group_id","index","id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cliparts_category" ON "cliparts" USING btree ("group_id","category","index","id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cliparts_stock" ON "cliparts" USING btree ("group_id","index","id" DESC NULLS FIRST) WHERE deleted_at is null and type = 'STOCK';--> statement-breakpoint
CREATE INDEX "cliparts_own" ON "cliparts" USING btree ("created_by","group_id","index","id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cliparts_artwork" ON "cliparts" USING btree ("artwork_id") WHERE artwork_id is not null;--> statement-breakpoint
CREATE INDEX "cliparts_newest" ON "cliparts" USING btree ("group_id","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cliparts_risk" ON "cliparts" USING btree ("group_id","index","id" DESC NULLS FIRST) WHERE deleted_at is null and (licence_kind <> 'own' or licence_ends is not null or is_printable is false);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_clipart_id_cliparts_id_fk" FOREIGN KEY ("clipart_id") REFERENCES "public"."cliparts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artworks_cliparts" ON "artworks" USING gin ("clipart_ids") WHERE clipart_ids <> '{}';--> statement-breakpoint
CREATE INDEX "files_clipart" ON "files" USING btree ("clipart_id") WHERE clipart_id is not null;