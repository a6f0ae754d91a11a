ALTER TABLE "users" ADD COLUMN "document" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- hand-written: unaccent may not stand in the expression of an index or of a generated column
create function users_document() returns trigger language plpgsql as $$
begin
  new.document := lower(unaccent(new.display_name));
  return new;
end $$;--> statement-breakpoint
create trigger users_document before insert or update of display_name on users
for each row execute function users_document();--> statement-breakpoint
update users set document = lower(unaccent(display_name));--> statement-breakpoint
CREATE INDEX "users_document" ON "users" USING gin ("document" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_owners" ON "users" USING btree ("id") WHERE is_super_admin;--> statement-breakpoint
CREATE INDEX "users_mail_search" ON "users" USING gin (lower(email::text) gin_trgm_ops);
