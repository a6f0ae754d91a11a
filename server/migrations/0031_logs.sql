-- hand-written: the words of the log, found without accents, whole or by their beginning. The two tables are partitioned by
-- month; the months are made by the program (server/src/core/months.ts).
CREATE TEXT SEARCH CONFIGURATION public.halftone (COPY = pg_catalog.simple);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION public.halftone
  ALTER MAPPING FOR word, hword, hword_part, numword, numhword, asciiword WITH unaccent, simple;--> statement-breakpoint
-- What stands between words is no part of them: 'sunset-front.svg' is three. The first 20,000 letters of a text count.
CREATE FUNCTION public.activity_words(name text, file_name text, old_content jsonb, new_content jsonb) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('public.halftone', translate(
    name || ' ' || coalesce(file_name, '') || ' ' || coalesce(left(replace(old_content::text, '\n', ' '), 20000), '')
      || ' ' || coalesce(left(replace(new_content::text, '\n', ' '), 20000), ''),
    '-_./\"''{}[]():,;@#&+=|<>!?%*~`^$', '                                '))
$$;--> statement-breakpoint
CREATE TABLE "file_downloads" (
	"id" bigserial NOT NULL,
	"company_id" integer NOT NULL,
	"group_id" integer,
	"user_id" integer NOT NULL,
	"root_user_id" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"product_id" integer,
	"artwork_id" integer,
	"place" text DEFAULT '' NOT NULL,
	"file_id" integer,
	"key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"via" text NOT NULL,
	"account" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_downloads_at_id_pk" PRIMARY KEY("at","id")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "views" (
	"id" bigserial NOT NULL,
	"company_id" integer NOT NULL,
	"group_id" integer,
	"user_id" integer NOT NULL,
	"root_user_id" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"product_id" integer,
	"artwork_id" integer,
	"place" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"thing_id" integer NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "views_day_id_pk" PRIMARY KEY("day","id")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
-- hand-written: a line's company is its team's, as of all rows of a team (0007_team_company).
UPDATE "activities" a SET "company_id" = g."company_id" FROM "groups" g WHERE g."id" = a."group_id" AND a."company_id" IS DISTINCT FROM g."company_id";--> statement-breakpoint
CREATE TRIGGER activities_company BEFORE INSERT ON "activities" FOR EACH ROW WHEN (new.group_id IS NOT NULL) EXECUTE FUNCTION own_company();--> statement-breakpoint
DROP INDEX "activities_group";--> statement-breakpoint
DROP INDEX "activities_author";--> statement-breakpoint
DROP INDEX "activities_created";--> statement-breakpoint
CREATE INDEX "file_downloads_company" ON "file_downloads" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "file_downloads_user" ON "file_downloads" USING btree ("company_id","user_id","at","id");--> statement-breakpoint
CREATE INDEX "file_downloads_team" ON "file_downloads" USING btree ("group_id","at","id");--> statement-breakpoint
CREATE INDEX "file_downloads_via" ON "file_downloads" USING btree ("company_id","via","at","id");--> statement-breakpoint
CREATE INDEX "file_downloads_root" ON "file_downloads" USING btree ("company_id","root_user_id","at","id") WHERE root_user_id > 0;--> statement-breakpoint
CREATE INDEX "file_downloads_product" ON "file_downloads" USING btree ("product_id","at") WHERE product_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "views_once" ON "views" USING btree ("day","user_id","root_user_id","kind","thing_id");--> statement-breakpoint
CREATE INDEX "views_company" ON "views" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "views_user" ON "views" USING btree ("company_id","user_id","at","id");--> statement-breakpoint
CREATE INDEX "views_team" ON "views" USING btree ("group_id","at","id");--> statement-breakpoint
CREATE INDEX "views_kind" ON "views" USING btree ("company_id","kind","at","id");--> statement-breakpoint
CREATE INDEX "views_root" ON "views" USING btree ("company_id","root_user_id","at","id") WHERE root_user_id > 0;--> statement-breakpoint
CREATE INDEX "views_product" ON "views" USING btree ("product_id","at") WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "activities_company" ON "activities" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activities_team" ON "activities" USING btree ("group_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activities_field" ON "activities" USING btree ("company_id","event_type","created_at","id");--> statement-breakpoint
CREATE INDEX "activities_done" ON "activities" USING btree ("company_id","action","created_at","id");--> statement-breakpoint
CREATE INDEX "activities_kind" ON "activities" USING btree ("company_id","target_kind","created_at","id");--> statement-breakpoint
CREATE INDEX "activities_root" ON "activities" USING btree ("company_id","root_author_id","created_at","id") WHERE root_author_id is not null;--> statement-breakpoint
CREATE INDEX "activities_words" ON "activities" USING gin (activity_words(target_name, file_name, old_content, new_content));--> statement-breakpoint
CREATE INDEX "activities_author" ON "activities" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activities_created" ON "activities" USING btree ("created_at");