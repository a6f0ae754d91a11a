ALTER TABLE "artworks" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "submitted_by" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "waiting_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artworks_waiting" ON "artworks" USING btree ("group_id","submitted_at","id") WHERE deleted_at is null and review_state = 'needapproved' and submitted_at is not null;--> statement-breakpoint
CREATE INDEX "artworks_own" ON "artworks" USING btree ("created_by","group_id","review_state","id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_waiting" CHECK ("products"."waiting_count" between 0 and "products"."needapproved_count");--> statement-breakpoint
-- hand-written: what waits today was handed in, by who made it and since it was made, as the queue showed it so far
update artworks a set submitted_at = a.created_at, submitted_by = a.created_by
from products p, boards b, config_items c
where p.id = a.product_id and a.review_state = 'needapproved' and a.deleted_at is null and p.deleted_at is null
  and p.status_id not in (1, 2) and b.group_id = p.group_id and b.status_id = p.status_id
  and c.company_id = b.company_id and c.id = b.status_id and c.kind = 'normal'
  and b.index >= coalesce((select r.index from boards r where r.group_id = b.group_id and r.status_id = 3), 0);--> statement-breakpoint
update products p set waiting_count = w.n
from (select product_id, count(*)::int as n from artworks
  where review_state = 'needapproved' and submitted_at is not null and deleted_at is null group by product_id) w
where w.product_id = p.id;
