-- hand-written
-- What people work on of one type, tag or account is counted with each change, as where products stand is
-- (server/src/db/schema/reports/rolls.ts). Of a shop that moves to another channel the days on which it has figures are rolled up
-- anew by channel.

-- What a product is of counts while it is being worked on.
create function is_worked_on(status integer) returns boolean language sql immutable as
  $$ select status in (2, 3) $$;
--> statement-breakpoint
create or replace function count_standing() returns trigger language plpgsql as $$
declare
  was_for integer[] := case when old.deleted_at is null then 0 || working_on(old.assignee_ids, old.created_by) else '{}' end;
  now_for integer[] := case when new.deleted_at is null then 0 || working_on(new.assignee_ids, new.created_by) else '{}' end;
  was standing_changes;
  made standing_changes;
begin
  if is_worked_on(old.status_id) then
    was.was_types := old.type_ids; was.was_tags := old.tag_ids; was.was_accounts := old.account_ids;
  end if;
  if is_worked_on(new.status_id) then
    made.types := new.type_ids; made.tags := new.tag_ids; made.accounts := new.account_ids;
  end if;
  if old.group_id = new.group_id then
    insert into standing_changes values (new.group_id, 1, was_for, old.status_id, counts_until(old.status_id, old.deadline),
      now_for, new.status_id, counts_until(new.status_id, new.deadline),
      was.was_types, was.was_tags, was.was_accounts, made.types, made.tags, made.accounts);
  else
    insert into standing_changes values
      (old.group_id, 1, was_for, old.status_id, counts_until(old.status_id, old.deadline), '{}', null, null,
        was.was_types, was.was_tags, was.was_accounts, null, null, null),
      (new.group_id, 1, '{}', null, null, now_for, new.status_id, counts_until(new.status_id, new.deadline),
        null, null, null, made.types, made.tags, made.accounts);
  end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger products_standing on products;
--> statement-breakpoint
create trigger products_standing after update on products for each row
  when ((old.group_id, old.status_id, old.deadline, old.deleted_at is null, old.assignee_ids, old.created_by)
    is distinct from (new.group_id, new.status_id, new.deadline, new.deleted_at is null, new.assignee_ids, new.created_by)
    or (is_worked_on(new.status_id)
      and (old.type_ids, old.tag_ids, old.account_ids) is distinct from (new.type_ids, new.tag_ids, new.account_ids)))
  execute function count_standing();
--> statement-breakpoint
create or replace function count_standing_of_all() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into standing_changes (group_id, n, was_for, now_for, status_id, due, types, tags, accounts)
    select r.group_id, count(*), '{}', 0 || working_on(r.assignee_ids, r.created_by), r.status_id, counts_until(r.status_id, r.deadline),
      case when is_worked_on(r.status_id) then r.type_ids end, case when is_worked_on(r.status_id) then r.tag_ids end,
      case when is_worked_on(r.status_id) then r.account_ids end
    from changed_rows r where r.deleted_at is null group by 1, 4, 5, 6, 7, 8, 9;
  else
    insert into standing_changes (group_id, n, was_for, was_status_id, was_due, was_types, was_tags, was_accounts, now_for)
    select r.group_id, count(*), 0 || working_on(r.assignee_ids, r.created_by), r.status_id, counts_until(r.status_id, r.deadline),
      case when is_worked_on(r.status_id) then r.type_ids end, case when is_worked_on(r.status_id) then r.tag_ids end,
      case when is_worked_on(r.status_id) then r.account_ids end, '{}'
    from changed_rows r where r.deleted_at is null group by 1, 3, 4, 5, 6, 7, 8;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- What a product of these types, tags and accounts is counted under, each once.
create function parts_of(types integer[], tags integer[], accounts integer[]) returns table (dim text, keys integer[])
  language sql immutable as $$
  select 'type', array[u] from unnest(types) u
  union select 'tag', array[u] from unnest(tags) u
  union select 'account', accounts where cardinality(accounts) > 0
$$;
--> statement-breakpoint
create view standing_part_steps as
  select c.group_id, p.dim, p.keys, x.u as user_id, c.was_status_id as status_id, -c.n as n
  from standing_changes c cross join lateral (select distinct unnest(c.was_for)) x (u)
  cross join lateral parts_of(c.was_types, c.was_tags, c.was_accounts) p where x.u <> 0
  union all
  select c.group_id, p.dim, p.keys, x.u, c.status_id, c.n
  from standing_changes c cross join lateral (select distinct unnest(c.now_for)) x (u)
  cross join lateral parts_of(c.types, c.tags, c.accounts) p where x.u <> 0;
--> statement-breakpoint
-- Only sums over the rows of a cell mean something.
create view standing_parts_now as
  select group_id, dim, keys, user_id, status_id, n from standing_parts
  union all
  select group_id, dim, keys, user_id, status_id, n from standing_part_steps;
--> statement-breakpoint
insert into standing_parts (group_id, dim, keys, user_id, status_id, n)
select p.group_id, k.dim, k.keys, u, p.status_id, count(*)
from products p cross join lateral (select distinct unnest(working_on(p.assignee_ids, p.created_by))) x (u)
cross join lateral parts_of(p.type_ids, p.tag_ids, p.account_ids) k
where p.deleted_at is null and is_worked_on(p.status_id) group by 1, 2, 3, 4, 5;
--> statement-breakpoint
create function note_moved_shop_facts() returns trigger language plpgsql as $$
begin
  insert into roll_changes (group_id, at, dim)
  select distinct d.group_id, (d.day + time '12:00') at time zone coalesce(s.value ->> 'timeZone', 'UTC'), 'channel'
  from roll_days d join groups g on g.id = d.group_id
  left join company_settings s on s.company_id = coalesce(g.company_id, g.id) and s.key = 'general'
  where d.group_id in (select id from groups where company_id = new.company_id or id = new.company_id)
    and d.dim = 'account' and d.key = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger accounts_move_facts after update of channel_id on accounts for each row
  when (old.channel_id is distinct from new.channel_id) execute function note_moved_shop_facts();
