CREATE TABLE "link_cards" (
	"kind" text NOT NULL,
	"thing_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"preview_id" integer NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "link_cards_kind_thing_id_pk" PRIMARY KEY("kind","thing_id"),
	CONSTRAINT "link_cards_kind" CHECK ("link_cards"."kind" in ('comment', 'post'))
);
--> statement-breakpoint
CREATE TABLE "link_previews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "link_previews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"url" text NOT NULL,
	"digest" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_url" text,
	"image_key" text,
	"fault" text,
	"read_at" timestamp (3) with time zone,
	"looked_at" timestamp (3) with time zone,
	"taken_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_previews_fault" CHECK ("link_previews"."fault" in ('image', 'data', 'reach'))
);
--> statement-breakpoint
ALTER TABLE "link_cards" ADD CONSTRAINT "link_cards_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_cards" ADD CONSTRAINT "link_cards_preview_id_link_previews_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."link_previews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_previews" ADD CONSTRAINT "link_previews_company_id_groups_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_cards_preview" ON "link_cards" USING btree ("preview_id");--> statement-breakpoint
CREATE UNIQUE INDEX "link_previews_digest" ON "link_previews" USING btree ("company_id","digest");--> statement-breakpoint
CREATE INDEX "link_previews_looked" ON "link_previews" USING btree ("looked_at");--> statement-breakpoint
CREATE INDEX "products_links" ON "products" USING gin ("links" jsonb_path_ops) WHERE links <> '[]'::jsonb;