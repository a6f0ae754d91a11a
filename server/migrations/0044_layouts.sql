CREATE TABLE "layout_shares" (
	"layout_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"shared_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "layout_shares_layout_id_group_id_pk" PRIMARY KEY("layout_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "layouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "layouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_id" text NOT NULL,
	"group_id" integer NOT NULL,
	"name" text NOT NULL,
	"note" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"index" double precision DEFAULT 0 NOT NULL,
	"cover_file_id" integer,
	"total_files" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"scene" jsonb DEFAULT '{"baseFileId":null,"maskFileId":null,"shadingFileId":null,"colours":[],"placeholders":[]}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"document" text DEFAULT '' NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" integer,
	CONSTRAINT "layouts_counts" CHECK (least("layouts"."total_files", "layouts"."comment_count") >= 0)
);
--> statement-breakpoint
ALTER TABLE "layout_shares" ADD CONSTRAINT "layout_shares_layout_id_layouts_id_fk" FOREIGN KEY ("layout_id") REFERENCES "public"."layouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_shares" ADD CONSTRAINT "layout_shares_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_shares" ADD CONSTRAINT "layout_shares_shared_by_users_id_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layouts" ADD CONSTRAINT "layouts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layouts" ADD CONSTRAINT "layouts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layouts" ADD CONSTRAINT "layouts_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "layout_shares_group" ON "layout_shares" USING btree ("group_id","layout_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "layouts_trash" ON "layouts" USING btree ("group_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "layouts_sub_id" ON "layouts" USING btree ("sub_id");--> statement-breakpoint
CREATE INDEX "layouts_order" ON "layouts" USING btree ("group_id","index","id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "layouts_own" ON "layouts" USING btree ("created_by","group_id","index","id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "layouts_document" ON "layouts" USING gin ("document" gin_trgm_ops);