-- hand-written
-- How often products carry each tag (server/src/db/schema/tags.ts). Row triggers: a change that leaves the tags alone,
-- as moves and comments do, costs nothing.

create function count_tags(of_group integer, tag_ids integer[], step integer) returns void language sql as $$
  insert into tag_uses as u (company_id, tag_id, shard, total)
  select coalesce(g.company_id, g.id), tag, (pg_backend_pid() % 32)::smallint, step
  from groups g, (select distinct unnest(tag_ids) as tag) t
  where g.id = of_group order by tag
  on conflict (company_id, tag_id, shard) do update set total = u.total + excluded.total
$$;
--> statement-breakpoint
create function products_tagged() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    perform count_tags(old.group_id, old.tag_ids, -1);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    perform count_tags(new.group_id, new.tag_ids, 1);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_tagged_new after insert on products for each row
  when (new.tag_ids <> '{}') execute function products_tagged();
--> statement-breakpoint
create trigger products_tagged_anew after update of tag_ids, deleted_at, group_id on products for each row
  when ((old.tag_ids, old.deleted_at, old.group_id) is distinct from (new.tag_ids, new.deleted_at, new.group_id))
  execute function products_tagged();
--> statement-breakpoint
create trigger products_tagged_gone after delete on products for each row
  when (old.tag_ids <> '{}') execute function products_tagged();
--> statement-breakpoint
insert into tag_uses (company_id, tag_id, shard, total)
select coalesce(g.company_id, g.id), tag, 0, count(*)
from products p join groups g on g.id = p.group_id
cross join lateral (select distinct unnest(p.tag_ids) as tag) t
where p.deleted_at is null
group by 1, 2;
--> statement-breakpoint
-- The planner knows nothing of an index on expressions before.
analyze products;
