CREATE TABLE "picture_prints" (
	"sha256" text PRIMARY KEY NOT NULL,
	"white" bit(256),
	"black" bit(256),
	"white_trimmed" bit(256),
	"black_trimmed" bit(256),
	"white_coarse" bit(64),
	"black_coarse" bit(64),
	"pieces" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures_apart" (
	"company_id" integer NOT NULL,
	"one" text NOT NULL,
	"other" text NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_apart_company_id_one_other_pk" PRIMARY KEY("company_id","one","other"),
	CONSTRAINT "pictures_apart_order" CHECK ("pictures_apart"."one" < "pictures_apart"."other")
);
--> statement-breakpoint
ALTER TABLE "file_versions" ADD COLUMN "colours" integer[];--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "colours" integer[];--> statement-breakpoint
ALTER TABLE "pictures_apart" ADD CONSTRAINT "pictures_apart_company_id_groups_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures_apart" ADD CONSTRAINT "pictures_apart_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_prints_pieces" ON "picture_prints" USING gin ("pieces");--> statement-breakpoint
CREATE INDEX "files_colours" ON "files" USING gin ("colours") WHERE owner in ('artwork', 'clipart') and deleted_at is null;