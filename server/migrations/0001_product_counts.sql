-- hand-written
-- Totals and versions of boards (server/src/db/schema/products.ts). Statement triggers: one write for a bulk change.

create function count_products() returns trigger language plpgsql as $$
declare
  own_shard smallint := pg_backend_pid() % 32;
begin
  if tg_op = 'INSERT' then
    insert into board_counts as c (group_id, status_id, shard, total, version)
    select group_id, status_id, own_shard, count(*) filter (where deleted_at is null), 1
    from after_rows group by group_id, status_id order by group_id, status_id
    on conflict (group_id, status_id, shard) do update
    set total = c.total + excluded.total, version = c.version + 1;
  elsif tg_op = 'DELETE' then
    insert into board_counts as c (group_id, status_id, shard, total, version)
    select group_id, status_id, own_shard, -count(*) filter (where deleted_at is null), 1
    from before_rows group by group_id, status_id order by group_id, status_id
    on conflict (group_id, status_id, shard) do update
    set total = c.total + excluded.total, version = c.version + 1;
  else
    insert into board_counts as c (group_id, status_id, shard, total, version)
    select group_id, status_id, own_shard, sum(n), 1
    from (
      select group_id, status_id, case when deleted_at is null then -1 else 0 end as n from before_rows
      union all
      select group_id, status_id, case when deleted_at is null then 1 else 0 end from after_rows
    ) as changes
    group by group_id, status_id order by group_id, status_id
    on conflict (group_id, status_id, shard) do update
    set total = c.total + excluded.total, version = c.version + 1;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_inserted after insert on products
  referencing new table as after_rows for each statement execute function count_products();
--> statement-breakpoint
create trigger products_updated after update on products
  referencing old table as before_rows new table as after_rows for each statement execute function count_products();
--> statement-breakpoint
create trigger products_removed after delete on products
  referencing old table as before_rows for each statement execute function count_products();
--> statement-breakpoint
-- A cover's preview is made, or made anew, in the background.
create function cover_changed() returns trigger language plpgsql as $$
begin
  insert into board_counts as c (group_id, status_id, shard, total, version)
  select p.group_id, p.status_id, pg_backend_pid() % 32, 0, 1
  from products p where p.id = new.product_id and p.cover_file_id = new.id
  on conflict (group_id, status_id, shard) do update set version = c.version + 1;
  return null;
end $$;
--> statement-breakpoint
create trigger files_cover_changed after update on files for each row
  when (new.product_id is not null and (old.preview_2x_key, old.preview_state, old.width, old.height, old.deleted_at)
    is distinct from (new.preview_2x_key, new.preview_state, new.width, new.height, new.deleted_at))
  execute function cover_changed();
--> statement-breakpoint
create function lookups_changed() returns trigger language plpgsql as $$
begin
  insert into lookup_versions as v (shard, version) values (pg_backend_pid() % 32, 1)
  on conflict (shard) do update set version = v.version + 1;
  return null;
end $$;
--> statement-breakpoint
create trigger people_changed after update on users for each row
  when ((old.display_name, old.avatar, old.color) is distinct from (new.display_name, new.avatar, new.color))
  execute function lookups_changed();
--> statement-breakpoint
create trigger config_items_changed after insert or update or delete on config_items
  for each statement execute function lookups_changed();
--> statement-breakpoint
create trigger labels_changed after update or delete on labels
  for each statement execute function lookups_changed();
--> statement-breakpoint
create trigger boards_changed after insert or update or delete on boards
  for each statement execute function lookups_changed();
