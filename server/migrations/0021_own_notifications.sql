ALTER TABLE "users" ADD COLUMN "unheard" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "unmailed" text[] DEFAULT '{}'::text[] NOT NULL;