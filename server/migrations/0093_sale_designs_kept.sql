-- hand-written
-- What the sales of artworks were of follows the tags that products have now, and the channel of a shop
-- (server/src/db/schema/sales/saleDays.ts). All days and artworks are added up anew, and so are all days of reports, which tell of each
-- person what was of one type, tag, account or channel as well.

create or replace function note_tagged_sales() returns trigger language plpgsql as $$
begin
  with sold as (select group_id, quarter_of(sold_at) as at, artwork_id from artwork_sales where product_id = new.id),
  of_artworks as (
    insert into sale_artwork_changes (group_id, artwork_id) select distinct group_id, artwork_id from sold where artwork_id is not null)
  insert into sale_changes (group_id, at) select distinct group_id, at from sold;
  return null;
end $$;
--> statement-breakpoint
create function note_moved_shop() returns trigger language plpgsql as $$
begin
  insert into sale_artwork_changes (group_id, artwork_id)
  select distinct group_id, artwork_id from artwork_sales where account_id = new.id and artwork_id is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger accounts_move_sales after update of channel_id on accounts for each row
  when (old.channel_id is distinct from new.channel_id) execute function note_moved_shop();
--> statement-breakpoint
delete from sale_days where dim = 'currency';
--> statement-breakpoint
select note_all_sales((select coalesce(array_agg(id), '{}') from groups), 'UTC');
--> statement-breakpoint
select note_all_facts((select coalesce(array_agg(id), '{}') from groups), 'UTC');
