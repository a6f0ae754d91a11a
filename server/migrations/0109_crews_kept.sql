-- hand-written
-- Who works on what waits is known without a look at the products: of each stay that goes on, and of all that waits on a board for a
-- step that takes a right. Whether one of them has the right is known when it is asked (server/src/areas/reports/waitingFor.queries.ts).

update stays s set held_for = working_on(p.assignee_ids, p.created_by) from products p
where p.id = s.product_id and s.left_at is null and s.entered_for <> working_on(p.assignee_ids, p.created_by);
--> statement-breakpoint
-- Others work on it while it stays: no figure of a day changes by that.
create function hold_stay() returns trigger language plpgsql as $$
begin
  perform set_config('halftone.stays_noted', 'on', true);
  update stays set held_for = working_on(new.assignee_ids, new.created_by) where product_id = new.id and left_at is null;
  perform set_config('halftone.stays_noted', '', true);
  return null;
end $$;
--> statement-breakpoint
create trigger products_held after update of assignee_ids, created_by on products for each row
  when ((old.assignee_ids, old.created_by) is distinct from (new.assignee_ids, new.created_by)
    and (old.status_id, old.deleted_at) is not distinct from (new.status_id, new.deleted_at))
  execute function hold_stay();
--> statement-breakpoint
create or replace function keep_stays() returns trigger language plpgsql as $$
declare
  at timestamptz := now();
  open_stay stays;
  earlier bigint;
begin
  if old.deleted_at is null and new.deleted_at is not null then
    update stays set left_at = new.deleted_at, left_for = working_on(old.assignee_ids, old.created_by)
    where product_id = new.id and left_at is null;
    return null;
  end if;
  if new.deleted_at is not null then return null; end if;
  if old.deleted_at is not null then
    -- Restored: the stay that its deletion ended goes on.
    update stays set left_at = null, left_for = '{}', held_for = working_on(new.assignee_ids, new.created_by)
    where id = (select id from stays where product_id = new.id and left_at = old.deleted_at and to_status_id is null
      and status_id = new.status_id order by id desc limit 1);
    if found then return null; end if;
  else
    select * into open_stay from stays where product_id = new.id and left_at is null;
    -- Taken back, or moved and moved back at once: it never left.
    if open_stay.id is not null and (is_taking_back() or open_stay.entered_at > at - interval '10 seconds') then
      select id into earlier from stays where product_id = new.id and left_at = open_stay.entered_at
        and status_id = new.status_id and to_status_id = open_stay.status_id order by id desc limit 1;
      if earlier is not null then
        delete from stays where id = open_stay.id;
        update stays set left_at = null, to_status_id = null, left_for = '{}',
          held_for = working_on(new.assignee_ids, new.created_by) where id = earlier;
        return null;
      end if;
    end if;
  end if;
  if not exists (select from stays where product_id = new.id and greatest(entered_at, left_at) > at) then
    perform set_config('halftone.stays_noted', 'on', true);
  end if;
  if open_stay.id is not null then
    update stays set left_at = at, to_status_id = new.status_id, left_for = working_on(old.assignee_ids, old.created_by)
    where id = open_stay.id;
  end if;
  insert into stays (group_id, product_id, status_id, from_status_id, entered_at, entered_for, deadline, born_at)
  values (new.group_id, new.id, new.status_id, old.status_id, at, working_on(new.assignee_ids, new.created_by),
    new.deadline, new.created_at);
  perform set_config('halftone.stays_noted', '', true);
  insert into roll_changes (group_id, at) values (new.group_id, quarter_of(at));
  if open_stay.group_id <> new.group_id then
    insert into roll_changes (group_id, at) values (open_stay.group_id, quarter_of(at));
  end if;
  return null;
end $$;
--> statement-breakpoint
-- On these boards what comes next takes a right.
create function waits_for_step(status integer) returns boolean language sql immutable as
  $$ select status in (3, 4) $$;
--> statement-breakpoint
create or replace view standing_part_steps as
  select c.group_id, p.dim, p.keys, x.u as user_id, c.was_status_id as status_id, -c.n as n
  from standing_changes c cross join lateral (select distinct unnest(c.was_for)) x (u)
  cross join lateral parts_of(c.was_types, c.was_tags, c.was_accounts) p where x.u <> 0
  union all
  select c.group_id, p.dim, p.keys, x.u, c.status_id, c.n
  from standing_changes c cross join lateral (select distinct unnest(c.now_for)) x (u)
  cross join lateral parts_of(c.types, c.tags, c.accounts) p where x.u <> 0
  union all
  select c.group_id, 'crew', c.was_for[2:], 0, c.was_status_id, -c.n from standing_changes c
  where waits_for_step(c.was_status_id) and c.was_for <> '{}'
  union all
  select c.group_id, 'crew', c.now_for[2:], 0, c.status_id, c.n from standing_changes c
  where waits_for_step(c.status_id) and c.now_for <> '{}';
--> statement-breakpoint
-- What the lines say that are not added up yet is not counted twice.
insert into standing_parts (group_id, dim, keys, user_id, status_id, n)
select group_id, 'crew', keys, 0, status_id, sum(n) from (
  select p.group_id, working_on(p.assignee_ids, p.created_by) as keys, p.status_id, count(*) as n from products p
  where p.deleted_at is null and waits_for_step(p.status_id) group by 1, 2, 3
  union all
  select s.group_id, s.keys, s.status_id, -sum(s.n) from standing_part_steps s where s.dim = 'crew' group by 1, 2, 3) x
group by 1, 3, 5 having sum(n) <> 0;
