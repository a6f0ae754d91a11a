ALTER TABLE "notifications" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "announced_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "announced_by" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_announced_by_users_id_fk" FOREIGN KEY ("announced_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;