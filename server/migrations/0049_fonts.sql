CREATE TABLE "font_shares" (
	"font_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"shared_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "font_shares_font_id_group_id_pk" PRIMARY KEY("font_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "fonts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fonts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_id" text NOT NULL,
	"group_id" integer NOT NULL,
	"name" text NOT NULL,
	"is_named" boolean DEFAULT false NOT NULL,
	"note" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"cover_file_id" integer,
	"total_files" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"licence_kind" text DEFAULT 'unknown' NOT NULL,
	"licence_source" text,
	"licence_link" text,
	"proof_link" text,
	"proof_file_id" integer,
	"licence_ends" date,
	"is_printable" boolean,
	"is_licence_read" boolean DEFAULT true NOT NULL,
	"document" text DEFAULT '' NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" integer,
	CONSTRAINT "fonts_licence" CHECK ("fonts"."licence_kind" in ('own', 'bought', 'free', 'unknown')),
	CONSTRAINT "fonts_counts" CHECK (least("fonts"."total_files", "fonts"."comment_count") >= 0)
);
--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_kind";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_owner";--> statement-breakpoint
ALTER TABLE "reference_counters" DROP CONSTRAINT "reference_counters_kind";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "font" jsonb;--> statement-breakpoint
ALTER TABLE "font_shares" ADD CONSTRAINT "font_shares_font_id_fonts_id_fk" FOREIGN KEY ("font_id") REFERENCES "public"."fonts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "font_shares" ADD CONSTRAINT "font_shares_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "font_shares" ADD CONSTRAINT "font_shares_shared_by_users_id_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fonts" ADD CONSTRAINT "fonts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fonts" ADD CONSTRAINT "fonts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fonts" ADD CONSTRAINT "fonts_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "font_shares_group" ON "font_shares" USING btree ("group_id","font_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "fonts_trash" ON "fonts" USING btree ("group_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fonts_sub_id" ON "fonts" USING btree ("sub_id");--> statement-breakpoint
CREATE INDEX "fonts_order" ON "fonts" USING btree ("group_id",lower("name"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fonts_document" ON "fonts" USING gin ("document" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "fonts_risk" ON "fonts" USING btree ("group_id","id") WHERE deleted_at is null and (licence_kind <> 'own' or licence_ends is not null or is_printable is false);--> statement-breakpoint
CREATE INDEX "artworks_fonts" ON "artworks" USING gin ("font_ids") WHERE font_ids <> '{}';--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_kind" CHECK ("comments"."kind" in ('product', 'artwork', 'clipart', 'layout-template', 'font', 'file'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner" CHECK ("files"."owner" in ('product', 'artwork', 'comment', 'clipart', 'layout-template', 'font', 'post'));--> statement-breakpoint
ALTER TABLE "reference_counters" ADD CONSTRAINT "reference_counters_kind" CHECK ("reference_counters"."kind" in ('P', 'A', 'CA', 'LT', 'FT'));