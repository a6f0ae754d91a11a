CREATE TABLE "takeouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "takeouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"direction" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"key" text,
	"size" bigint,
	"content" jsonb,
	"look" jsonb,
	"progress" jsonb,
	"place" jsonb,
	"problem" text,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "takeouts_state" CHECK ("takeouts"."state" in ('making', 'ready', 'waiting', 'looking', 'looked', 'running', 'done', 'failed')),
	CONSTRAINT "takeouts_direction" CHECK ("takeouts"."direction" in ('out', 'in'))
);
--> statement-breakpoint
ALTER TABLE "takeouts" ADD CONSTRAINT "takeouts_company_id_groups_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takeouts" ADD CONSTRAINT "takeouts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takeouts" ADD CONSTRAINT "takeouts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "takeouts_group" ON "takeouts" USING btree ("group_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "takeouts_busy" ON "takeouts" USING btree ("company_id","direction") WHERE state in ('making', 'looking', 'running');--> statement-breakpoint
CREATE INDEX "takeouts_open" ON "takeouts" USING btree ("updated_at") WHERE state in ('making', 'looking', 'running');--> statement-breakpoint
CREATE INDEX "takeouts_expires" ON "takeouts" USING btree ("expires_at") WHERE expires_at is not null;