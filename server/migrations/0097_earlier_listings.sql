CREATE TABLE "earlier_listings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "earlier_listings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"contents" jsonb NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "earlier_listings" ADD CONSTRAINT "earlier_listings_job_id_listing_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."listing_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_listings" ADD CONSTRAINT "earlier_listings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_listings_job" ON "earlier_listings" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "earlier_listings_made" ON "earlier_listings" USING btree ("created_at");