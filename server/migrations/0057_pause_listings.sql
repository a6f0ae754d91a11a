ALTER TABLE "artworks" ADD COLUMN "is_listing_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_jobs" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listing_jobs" ADD COLUMN "paused_by" integer;--> statement-breakpoint
ALTER TABLE "listing_jobs" ADD CONSTRAINT "listing_jobs_paused_by_users_id_fk" FOREIGN KEY ("paused_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_jobs" ADD CONSTRAINT "listing_jobs_paused" CHECK (("listing_jobs"."paused_at" is null) = ("listing_jobs"."paused_by" is null));