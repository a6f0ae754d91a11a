CREATE TABLE "own_post_switches" (
	"group_id" integer PRIMARY KEY NOT NULL,
	"sold_100" boolean DEFAULT false NOT NULL,
	"first_week" boolean DEFAULT false NOT NULL,
	"updated_by" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_posts" (
	"kind" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"post_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_posts_kind_target_id_pk" PRIMARY KEY("kind","target_id"),
	CONSTRAINT "own_posts_kind" CHECK ("own_posts"."kind" in ('sold-100', 'first-week'))
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "own_post_switches" ADD CONSTRAINT "own_post_switches_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_post_switches" ADD CONSTRAINT "own_post_switches_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_posts" ADD CONSTRAINT "own_posts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_posts" ADD CONSTRAINT "own_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_posts_group" ON "own_posts" USING btree ("group_id");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_origin" CHECK ("posts"."origin" in ('sold-100', 'first-week'));