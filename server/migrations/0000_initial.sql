CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"proxy" text,
	"country" text,
	"type_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"tag_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"note" text,
	"status" text DEFAULT 'active' NOT NULL,
	"shop_id" text,
	"shop_name" text,
	"connection" text DEFAULT 'none' NOT NULL,
	"credentials" "bytea",
	"tokens" "bytea",
	"tokens_expire_at" timestamp (3) with time zone,
	"synced_at" timestamp (3) with time zone,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "accounts_status" CHECK ("accounts"."status" in ('active', 'deactivated')),
	CONSTRAINT "accounts_connection" CHECK ("accounts"."connection" in ('none', 'connected', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "oauth_states" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"verifier" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" integer,
	"product_id" integer,
	"artwork_id" integer,
	"author_id" integer,
	"root_author_id" integer,
	"name" text NOT NULL,
	"action" text NOT NULL,
	"event_type" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" integer,
	"target_name" text NOT NULL,
	"old_content" jsonb,
	"new_content" jsonb,
	"file_name" text,
	"before" jsonb,
	"after" jsonb,
	"reverted_by" bigint,
	"client_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artwork_additional_channels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "artwork_additional_channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"artwork_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"contents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artwork_contents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "artwork_contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"artwork_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"account_id" integer,
	"contents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_show" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artworks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "artworks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" jsonb,
	"account_id" integer,
	"index" double precision DEFAULT 0 NOT NULL,
	"cover_file_id" integer,
	"clipart_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"font_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"total_files" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"copy_count" integer DEFAULT 0 NOT NULL,
	"review_state" text DEFAULT 'needapproved' NOT NULL,
	"approved_by" integer,
	"approved_at" timestamp (3) with time zone,
	"note" text,
	"is_uploaded" boolean DEFAULT false NOT NULL,
	"uploaded_by" integer,
	"uploaded_at" timestamp (3) with time zone,
	"uploaded_account_id" integer,
	"listing_url" text,
	"listing_state" text,
	"document" text DEFAULT '' NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "artworks_review_state" CHECK ("artworks"."review_state" in ('needapproved', 'approved', 'unapproved')),
	CONSTRAINT "artworks_uploaded_approved" CHECK (not "artworks"."is_uploaded" or "artworks"."review_state" = 'approved'),
	CONSTRAINT "artworks_counts" CHECK (least("artworks"."total_files", "artworks"."comment_count", "artworks"."copy_count") >= 0)
);
--> statement-breakpoint
CREATE TABLE "comment_hides" (
	"comment_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_hides_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"target_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"product_id" integer,
	"artwork_id" integer,
	"file_id" integer,
	"parent_id" integer,
	"message" jsonb NOT NULL,
	"message_string" text NOT NULL,
	"document" text NOT NULL,
	"mentions" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"pin" jsonb,
	"is_done" boolean DEFAULT false NOT NULL,
	"done_by" integer,
	"done_at" timestamp (3) with time zone,
	"file_count" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "comments_kind" CHECK ("comments"."kind" in ('product', 'artwork', 'clipart', 'layout-template', 'file')),
	CONSTRAINT "comments_counts" CHECK (least("comments"."file_count", "comments"."reply_count") >= 0)
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "boards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"status_id" integer NOT NULL,
	"color" text,
	"index" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "config_item_groups" (
	"item_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"is_show" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "config_item_groups_item_id_group_id_pk" PRIMARY KEY("item_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "config_items" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "config_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1000 CACHE 1),
	"list" text NOT NULL,
	"name" text NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"color" text,
	"url" text,
	"column" text,
	"is_show" boolean DEFAULT true NOT NULL,
	"img" text,
	"connector" text DEFAULT 'none' NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"value" integer,
	"group_id" integer,
	"is_manager" boolean DEFAULT false NOT NULL,
	"file_types" text[] DEFAULT '{}'::text[] NOT NULL,
	"kind" text DEFAULT 'normal' NOT NULL,
	"is_system" boolean DEFAULT false NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "config_items_kind_value" CHECK ("config_items"."kind" in ('normal', 'backup', 'uploaded')),
	CONSTRAINT "config_items_connector" CHECK ("config_items"."connector" in ('none', 'etsy', 'sandbox')),
	CONSTRAINT "config_items_team" CHECK ("config_items"."list" <> 'masterdata_boards_team' or "config_items"."group_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "system_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "live_payloads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_payloads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"owner" text NOT NULL,
	"group_id" integer NOT NULL,
	"product_id" integer,
	"artwork_id" integer,
	"comment_id" integer,
	"tab_id" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"file_type" text NOT NULL,
	"width" integer,
	"height" integer,
	"preview_key" text,
	"preview_2x_key" text,
	"preview_state" text DEFAULT 'pending' NOT NULL,
	"preview_error" text,
	"edge_color" text,
	"luminance" real,
	"has_alpha" boolean DEFAULT false NOT NULL,
	"sha256" text,
	"dhash" bigint,
	"order_id" text,
	"customer_name" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"is_cover" boolean DEFAULT false NOT NULL,
	"is_from_clipart" boolean DEFAULT false NOT NULL,
	"index" double precision DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "files_owner" CHECK ("files"."owner" in ('product', 'artwork', 'comment', 'clipart', 'layout', 'avatar')),
	CONSTRAINT "files_preview_state" CHECK ("files"."preview_state" in ('pending', 'ready', 'failed', 'none')),
	CONSTRAINT "files_owner_id" CHECK (("files"."owner" <> 'product' or "files"."product_id" is not null) and ("files"."owner" <> 'artwork' or ("files"."artwork_id" is not null and "files"."product_id" is not null)) and ("files"."owner" <> 'comment' or "files"."comment_id" is not null)),
	CONSTRAINT "files_comment_count" CHECK ("files"."comment_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"product_id" integer,
	"name" text NOT NULL,
	"file_type" text NOT NULL,
	"size" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"bound_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"parent_id" integer,
	"company_id" integer,
	"level" smallint NOT NULL,
	"channel_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"account" text NOT NULL,
	"source" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "login_attempts_account_source_pk" PRIMARY KEY("account","source")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	"extra_codes" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_user_id_group_id_pk" PRIMARY KEY("user_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "permissions" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "permissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"name" text NOT NULL,
	"group_name" text NOT NULL,
	"is_system" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "permissions_type_unique" UNIQUE("type")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" "citext" NOT NULL,
	"codes" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"root_session_id" uuid,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" "citext" NOT NULL,
	"password_hash" text,
	"display_name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"employee_id" text,
	"avatar" text,
	"color" text NOT NULL,
	"address" text,
	"personal_phone" text,
	"department" text,
	"title" text,
	"position_id" integer,
	"status" smallint DEFAULT 1 NOT NULL,
	"is_super_admin" boolean DEFAULT false NOT NULL,
	"setup_group" boolean DEFAULT false NOT NULL,
	"setup_user" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "labels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artwork_sales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "artwork_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"artwork_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"listing_id" text NOT NULL,
	"external_id" text NOT NULL,
	"sold_at" timestamp (3) with time zone NOT NULL,
	"quantity" integer NOT NULL,
	"revenue" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"artwork_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"template_id" integer,
	"title" text NOT NULL,
	"payload" jsonb NOT NULL,
	"saga" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reconcile_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempt" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"error" text,
	"listing_id" text,
	"listing_url" text,
	"index" double precision DEFAULT 0 NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" integer,
	CONSTRAINT "listing_jobs_state" CHECK ("listing_jobs"."state" in ('pending', 'draft', 'active', 'error', 'fail')),
	CONSTRAINT "listing_jobs_active" CHECK ("listing_jobs"."state" <> 'active' or "listing_jobs"."listing_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "listing_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"name" text NOT NULL,
	"source" jsonb NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"author_id" integer,
	"group_id" integer,
	"type" text NOT NULL,
	"action" text NOT NULL,
	"title" text,
	"content" text,
	"message" text NOT NULL,
	"message_detail" text,
	"target_kind" text NOT NULL,
	"target_id" integer NOT NULL,
	"target_name" text NOT NULL,
	"product_id" integer,
	"detail" jsonb,
	"is_popup" boolean DEFAULT false NOT NULL,
	"activity_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"viewed_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "viewers" (
	"room" text NOT NULL,
	"connection" text NOT NULL,
	"user_id" integer NOT NULL,
	"group_id" integer,
	"node" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "viewers_room_connection_pk" PRIMARY KEY("room","connection")
);
--> statement-breakpoint
CREATE TABLE "board_counts" (
	"group_id" integer NOT NULL,
	"status_id" integer NOT NULL,
	"shard" smallint NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "board_counts_group_id_status_id_shard_pk" PRIMARY KEY("group_id","status_id","shard")
);
--> statement-breakpoint
CREATE TABLE "lookup_versions" (
	"shard" smallint PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_additional_channels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_additional_channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"contents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_contents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"account_id" integer,
	"contents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_show" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_likes" (
	"product_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_likes_product_id_user_id_pk" PRIMARY KEY("product_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"document" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_id" text NOT NULL,
	"group_id" integer NOT NULL,
	"status_id" integer NOT NULL,
	"old_status_id" integer,
	"name" text NOT NULL,
	"description" jsonb,
	"description_version" integer DEFAULT 0 NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"deadline" date,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"index" double precision DEFAULT 0 NOT NULL,
	"cover_file_id" integer,
	"parent_id" integer,
	"assignee_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"type_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"label_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"tag_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"account_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"file_count" integer DEFAULT 0 NOT NULL,
	"artwork_count" integer DEFAULT 0 NOT NULL,
	"needapproved_count" integer DEFAULT 0 NOT NULL,
	"approved_count" integer DEFAULT 0 NOT NULL,
	"unapproved_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"pending_count" integer DEFAULT 0 NOT NULL,
	"draft_count" integer DEFAULT 0 NOT NULL,
	"active_count" integer DEFAULT 0 NOT NULL,
	"error_count" integer DEFAULT 0 NOT NULL,
	"fail_count" integer DEFAULT 0 NOT NULL,
	"uploaded_at" timestamp (3) with time zone,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "products_artworks" CHECK ("products"."artwork_count" = "products"."needapproved_count" + "products"."approved_count" + "products"."unapproved_count"),
	CONSTRAINT "products_counts" CHECK (least("products"."file_count", "products"."needapproved_count", "products"."approved_count", "products"."unapproved_count", "products"."comment_count", "products"."like_count", "products"."pending_count", "products"."draft_count", "products"."active_count", "products"."error_count", "products"."fail_count") >= 0)
);
--> statement-breakpoint
CREATE TABLE "reference_counters" (
	"kind" text NOT NULL,
	"initials" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reference_counters_kind_initials_year_pk" PRIMARY KEY("kind","initials","year"),
	CONSTRAINT "reference_counters_kind" CHECK ("reference_counters"."kind" in ('P', 'A', 'CA', 'LT'))
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_channel_id_config_items_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."config_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_states" ADD CONSTRAINT "oauth_states_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_states" ADD CONSTRAINT "oauth_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_root_author_id_users_id_fk" FOREIGN KEY ("root_author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_additional_channels" ADD CONSTRAINT "artwork_additional_channels_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_contents" ADD CONSTRAINT "artwork_contents_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_hides" ADD CONSTRAINT "comment_hides_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_hides" ADD CONSTRAINT "comment_hides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_status_id_config_items_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."config_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "config_item_groups" ADD CONSTRAINT "config_item_groups_item_id_config_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."config_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "config_item_groups" ADD CONSTRAINT "config_item_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "config_items" ADD CONSTRAINT "config_items_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "config_items" ADD CONSTRAINT "config_items_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "config_items" ADD CONSTRAINT "config_items_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_settings" ADD CONSTRAINT "system_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_parent_id_groups_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_company_id_groups_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_root_session_id_sessions_id_fk" FOREIGN KEY ("root_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_sales" ADD CONSTRAINT "artwork_sales_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_sales" ADD CONSTRAINT "artwork_sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_sales" ADD CONSTRAINT "artwork_sales_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_jobs" ADD CONSTRAINT "listing_jobs_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_jobs" ADD CONSTRAINT "listing_jobs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_jobs" ADD CONSTRAINT "listing_jobs_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_jobs" ADD CONSTRAINT "listing_jobs_template_id_listing_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."listing_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_jobs" ADD CONSTRAINT "listing_jobs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_jobs" ADD CONSTRAINT "listing_jobs_cancelled_by_users_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_templates" ADD CONSTRAINT "listing_templates_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_templates" ADD CONSTRAINT "listing_templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewers" ADD CONSTRAINT "viewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_counts" ADD CONSTRAINT "board_counts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_additional_channels" ADD CONSTRAINT "product_additional_channels_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_contents" ADD CONSTRAINT "product_contents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_likes" ADD CONSTRAINT "product_likes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_likes" ADD CONSTRAINT "product_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_parent_id_products_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_name" ON "accounts" USING btree ("group_id","channel_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "accounts_group" ON "accounts" USING btree ("group_id","channel_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "accounts_channel" ON "accounts" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "oauth_states_account" ON "oauth_states" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "oauth_states_expires" ON "oauth_states" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "activities_product" ON "activities" USING btree ("product_id","id" DESC NULLS LAST) WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "activities_artwork" ON "activities" USING btree ("artwork_id","id" DESC NULLS LAST) WHERE artwork_id is not null;--> statement-breakpoint
CREATE INDEX "activities_group" ON "activities" USING btree ("group_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activities_author" ON "activities" USING btree ("author_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activities_created" ON "activities" USING brin ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "artwork_additional_channels_account" ON "artwork_additional_channels" USING btree ("artwork_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "artwork_contents_channel" ON "artwork_contents" USING btree ("artwork_id","channel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "artworks_sub_id" ON "artworks" USING btree ("sub_id");--> statement-breakpoint
CREATE INDEX "artworks_product" ON "artworks" USING btree ("product_id","index","id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "artworks_newest" ON "artworks" USING btree ("group_id","id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "artworks_review" ON "artworks" USING btree ("group_id","review_state","id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "artworks_uploaded" ON "artworks" USING btree ("group_id","uploaded_at" DESC NULLS FIRST) WHERE deleted_at is null and is_uploaded;--> statement-breakpoint
CREATE INDEX "artworks_account" ON "artworks" USING btree ("account_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "artworks_document" ON "artworks" USING gin ("document" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comment_hides_user" ON "comment_hides" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comments_target" ON "comments" USING btree ("kind","target_id","id" DESC NULLS FIRST) WHERE parent_id is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "comments_parent" ON "comments" USING btree ("parent_id","id") WHERE parent_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "comments_product" ON "comments" USING btree ("product_id","id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "comments_artwork" ON "comments" USING btree ("artwork_id") WHERE artwork_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "boards_column" ON "boards" USING btree ("group_id","status_id");--> statement-breakpoint
CREATE INDEX "boards_order" ON "boards" USING btree ("group_id","index","id");--> statement-breakpoint
CREATE INDEX "config_item_groups_group" ON "config_item_groups" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "config_items_name" ON "config_items" USING btree ("list",coalesce("group_id", 0),lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "config_items_value" ON "config_items" USING btree ("list","value") WHERE value is not null and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "config_items_kind" ON "config_items" USING btree ("list","kind") WHERE kind <> 'normal' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "config_items_list" ON "config_items" USING btree ("list","index","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "config_items_group" ON "config_items" USING btree ("group_id") WHERE group_id is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "live_payloads_age" ON "live_payloads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "files_key" ON "files" USING btree ("key");--> statement-breakpoint
CREATE INDEX "files_product" ON "files" USING btree ("product_id","index","id") WHERE owner = 'product' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "files_artwork" ON "files" USING btree ("artwork_id","index","id") WHERE owner = 'artwork' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "files_comment" ON "files" USING btree ("comment_id") WHERE comment_id is not null;--> statement-breakpoint
CREATE INDEX "files_of_product" ON "files" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_product_cover" ON "files" USING btree ("product_id") WHERE owner = 'product' and is_cover and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "files_artwork_cover" ON "files" USING btree ("artwork_id") WHERE owner = 'artwork' and is_cover and deleted_at is null;--> statement-breakpoint
CREATE INDEX "files_pending" ON "files" USING btree ("id") WHERE preview_state = 'pending' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "files_sha256" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_orphans" ON "uploads" USING btree ("created_at") WHERE bound_at is null;--> statement-breakpoint
CREATE INDEX "account_tokens_user" ON "account_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "groups_company" ON "groups" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "groups_parent" ON "groups" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "memberships_group" ON "memberships" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_root" ON "sessions" USING btree ("root_session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "labels_name" ON "labels" USING btree ("group_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "artwork_sales_external" ON "artwork_sales" USING btree ("account_id","external_id");--> statement-breakpoint
CREATE INDEX "artwork_sales_artwork" ON "artwork_sales" USING btree ("artwork_id","sold_at");--> statement-breakpoint
CREATE INDEX "artwork_sales_group" ON "artwork_sales" USING btree ("group_id","sold_at");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_jobs_live" ON "listing_jobs" USING btree ("artwork_id","account_id") WHERE state <> 'fail' and cancelled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_jobs_listing" ON "listing_jobs" USING btree ("account_id","listing_id") WHERE listing_id is not null;--> statement-breakpoint
CREATE INDEX "listing_jobs_artwork" ON "listing_jobs" USING btree ("artwork_id","index","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listing_jobs_product" ON "listing_jobs" USING btree ("product_id","index","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listing_jobs_group" ON "listing_jobs" USING btree ("group_id","index","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listing_jobs_account" ON "listing_jobs" USING btree ("account_id","state");--> statement-breakpoint
CREATE INDEX "listing_jobs_due" ON "listing_jobs" USING btree ("next_at") WHERE state in ('pending', 'draft', 'error') and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "listing_templates_account" ON "listing_templates" USING btree ("account_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_templates_source" ON "listing_templates" USING btree ("account_id",("source" ->> 'listing_id')) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id" DESC NULLS LAST) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_unseen" ON "notifications" USING btree ("user_id") WHERE viewed_at is null;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "viewers_node" ON "viewers" USING btree ("node");--> statement-breakpoint
CREATE INDEX "viewers_seen" ON "viewers" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "viewers_group" ON "viewers" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "viewers_user" ON "viewers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_additional_channels_account" ON "product_additional_channels" USING btree ("product_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_contents_channel" ON "product_contents" USING btree ("product_id","channel_id");--> statement-breakpoint
CREATE INDEX "product_likes_user" ON "product_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "product_search_document" ON "product_search" USING gin ("document" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_search_group" ON "product_search" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sub_id" ON "products" USING btree ("sub_id");--> statement-breakpoint
CREATE INDEX "products_board" ON "products" USING btree ("group_id","status_id","index","id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_board_newest" ON "products" USING btree ("group_id","status_id","id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("group_id","id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_refs" ON "products" USING gin ("assignee_ids","type_ids","label_ids","tag_ids","account_ids");--> statement-breakpoint
CREATE INDEX "products_parent" ON "products" USING btree ("parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "tags_search" ON "tags" USING gin ("name" gin_trgm_ops);