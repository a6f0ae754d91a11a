ALTER TABLE "files" ADD COLUMN "document" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- hand-written: unaccent may not stand in the expression of an index or of a generated column
create function files_document() returns trigger language plpgsql as $$
begin
  new.document := lower(unaccent(concat_ws(' ', new.name, new.order_id, new.customer_name)));
  return new;
end $$;--> statement-breakpoint
create trigger files_document before insert or update of name, order_id, customer_name on files
for each row execute function files_document();--> statement-breakpoint
update files set document = lower(unaccent(concat_ws(' ', name, order_id, customer_name)));--> statement-breakpoint
CREATE INDEX "files_document" ON "files" USING gin ("document" gin_trgm_ops) WHERE owner = 'artwork' and deleted_at is null;
