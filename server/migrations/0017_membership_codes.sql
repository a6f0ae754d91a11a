CREATE TABLE "membership_codes" (
	"user_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"code" text NOT NULL,
	"until" timestamp (3) with time zone,
	"granted_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_codes_user_id_group_id_code_pk" PRIMARY KEY("user_id","group_id","code")
);
--> statement-breakpoint
ALTER TABLE "membership_codes" ADD CONSTRAINT "membership_codes_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_codes" ADD CONSTRAINT "membership_codes_membership_fk" FOREIGN KEY ("user_id","group_id") REFERENCES "public"."memberships"("user_id","group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "membership_codes" ("user_id", "group_id", "code") SELECT DISTINCT "user_id", "group_id", unnest("extra_codes") FROM "memberships";--> statement-breakpoint
ALTER TABLE "memberships" DROP COLUMN "extra_codes";