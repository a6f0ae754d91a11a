-- hand-written
-- Which artworks' sums have to be made anew, beside the days (server/src/db/schema/sales/saleDays.ts); and days by the tags that
-- products have now.

create or replace function note_sales() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into sale_changes (group_id, at)
    select group_id, quarter_of(sold_at) from before_rows union select group_id, quarter_of(sold_at) from after_rows;
    insert into sale_artwork_changes (group_id, artwork_id)
    select group_id, artwork_id from before_rows where artwork_id is not null
    union select group_id, artwork_id from after_rows where artwork_id is not null;
  else
    insert into sale_changes (group_id, at) select distinct group_id, quarter_of(sold_at) from changed_rows;
    insert into sale_artwork_changes (group_id, artwork_id)
    select distinct group_id, artwork_id from changed_rows where artwork_id is not null;
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function note_all_sales(teams integer[], zone text) returns void language sql as $$
  insert into sale_changes (group_id, at)
  select group_id, quarter_of(sold_at) from artwork_sales where group_id = any(teams)
  union select group_id, (day + time '12:00') at time zone zone from sale_days where group_id = any(teams);
  insert into sale_artwork_changes (group_id, artwork_id)
  select group_id, artwork_id from artwork_sales where group_id = any(teams) and artwork_id is not null
  union select group_id, artwork_id from sale_artworks where group_id = any(teams)
$$;
--> statement-breakpoint
create function note_tagged_sales() returns trigger language plpgsql as $$
begin
  insert into sale_changes (group_id, at)
  select distinct group_id, quarter_of(sold_at) from artwork_sales where product_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger products_tag_sales after update of tag_ids on products for each row
  when (old.tag_ids is distinct from new.tag_ids) execute function note_tagged_sales();
--> statement-breakpoint
select note_all_sales((select coalesce(array_agg(id), '{}') from groups), 'UTC');
