CREATE TABLE "hashtags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hashtags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"cover_file_id" integer,
	"count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hashtags_company" UNIQUE("company_id","id"),
	CONSTRAINT "hashtags_count" CHECK ("hashtags"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "post_hashtags" (
	"company_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"hashtag_id" integer NOT NULL,
	CONSTRAINT "post_hashtags_post_id_hashtag_id_pk" PRIMARY KEY("post_id","hashtag_id")
);
--> statement-breakpoint
CREATE TABLE "post_pins" (
	"post_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"pinned_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_pins_post_id_group_id_pk" PRIMARY KEY("post_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "post_reactions" (
	"post_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_reactions_post_id_kind_user_id_pk" PRIMARY KEY("post_id","kind","user_id"),
	CONSTRAINT "post_reactions_kind" CHECK ("post_reactions"."kind" in ('like', 'event'))
);
--> statement-breakpoint
CREATE TABLE "post_teams" (
	"post_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"is_share" boolean DEFAULT false NOT NULL,
	"shared_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_teams_post_id_group_id_pk" PRIMARY KEY("post_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_id" text NOT NULL,
	"type" text DEFAULT 'POST' NOT NULL,
	"visibility" text NOT NULL,
	"company_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"title" text NOT NULL,
	"content" jsonb DEFAULT '{"blocks":[{"key":"b0000","text":"","type":"unstyled","depth":0,"inlineStyleRanges":[],"entityRanges":[],"data":{}}],"entityMap":{}}'::jsonb NOT NULL,
	"content_string" text DEFAULT '' NOT NULL,
	"document" text DEFAULT '' NOT NULL,
	"mentions" integer[] DEFAULT '{}'::int[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"total_files" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"share_count" integer DEFAULT 0 NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" integer,
	CONSTRAINT "posts_company" UNIQUE("company_id","id"),
	CONSTRAINT "posts_type" CHECK ("posts"."type" in ('POST', 'EVENT')),
	CONSTRAINT "posts_visibility" CHECK ("posts"."visibility" in ('PUBLIC', 'CUSTOM')),
	CONSTRAINT "posts_counts" CHECK (least("posts"."total_files", "posts"."comment_count", "posts"."like_count", "posts"."share_count") >= 0)
);
--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_kind";--> statement-breakpoint
ALTER TABLE "reference_counters" DROP CONSTRAINT "reference_counters_kind";--> statement-breakpoint
ALTER TABLE "hashtags" ADD CONSTRAINT "hashtags_company_id_groups_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_hashtags" ADD CONSTRAINT "post_hashtags_post_fk" FOREIGN KEY ("company_id","post_id") REFERENCES "public"."posts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_hashtags" ADD CONSTRAINT "post_hashtags_hashtag_fk" FOREIGN KEY ("company_id","hashtag_id") REFERENCES "public"."hashtags"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_pins" ADD CONSTRAINT "post_pins_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_pins" ADD CONSTRAINT "post_pins_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_pins" ADD CONSTRAINT "post_pins_pinned_by_users_id_fk" FOREIGN KEY ("pinned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reactions" ADD CONSTRAINT "post_reactions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reactions" ADD CONSTRAINT "post_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_teams" ADD CONSTRAINT "post_teams_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_teams" ADD CONSTRAINT "post_teams_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_teams" ADD CONSTRAINT "post_teams_shared_by_users_id_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_company_id_groups_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hashtags_name" ON "hashtags" USING btree ("company_id","name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "hashtags_most" ON "hashtags" USING btree ("company_id","count" DESC NULLS FIRST,"name");--> statement-breakpoint
CREATE INDEX "post_hashtags_hashtag" ON "post_hashtags" USING btree ("hashtag_id","post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "post_pins_group" ON "post_pins" USING btree ("group_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "post_reactions_last" ON "post_reactions" USING btree ("post_id","kind","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "post_reactions_user" ON "post_reactions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "post_teams_group" ON "post_teams" USING btree ("group_id","post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_trash" ON "posts" USING btree ("group_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_sub_id" ON "posts" USING btree ("sub_id");--> statement-breakpoint
CREATE INDEX "posts_feed" ON "posts" USING btree ("company_id","id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_time" ON "posts" USING btree ("company_id","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_own" ON "posts" USING btree ("created_by","id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_mentions" ON "posts" USING gin ("mentions");--> statement-breakpoint
CREATE INDEX "posts_document" ON "posts" USING gin ("document" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comments_of_posts" ON "comments" USING btree ("created_at") WHERE kind = 'post' and deleted_at is null;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_kind" CHECK ("comments"."kind" in ('product', 'artwork', 'clipart', 'layout-template', 'font', 'post', 'file'));--> statement-breakpoint
ALTER TABLE "reference_counters" ADD CONSTRAINT "reference_counters_kind" CHECK ("reference_counters"."kind" in ('P', 'A', 'CA', 'LT', 'FT', 'SN'));