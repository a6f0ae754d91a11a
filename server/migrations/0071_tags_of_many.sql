-- hand-written
-- The tags of many new products are counted once for each tag (server/src/db/schema/tags.ts): row by row, those that carry the
-- same tag wrote its row again and again in one transaction.

create function new_products_tagged() returns trigger language plpgsql as $$
begin
  if not exists (select from after_rows where tag_ids <> '{}') then return null; end if;
  insert into tag_uses as u (company_id, tag_id, shard, total)
  select coalesce(g.company_id, g.id), t.tag, (pg_backend_pid() % 32)::smallint, count(*)
  from after_rows p join groups g on g.id = p.group_id
  cross join lateral (select distinct unnest(p.tag_ids) as tag) t
  where p.deleted_at is null
  group by 1, 2 order by 1, 2
  on conflict (company_id, tag_id, shard) do update set total = u.total + excluded.total;
  return null;
end $$;
--> statement-breakpoint
drop trigger products_tagged_new on products;
--> statement-breakpoint
create trigger products_tagged_new after insert on products
  referencing new table as after_rows for each statement execute function new_products_tagged();
