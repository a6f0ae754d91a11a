-- hand-written
-- A change of a product costs one line of where it stands and one of the day whose figures it changed, each with one place in one
-- index (server/src/db/schema/reports/rolls.ts); the job `reports.roll` takes both away.

with gone as (delete from standings returning *)
insert into standings (group_id, user_id, status_id, due, n)
select group_id, user_id, status_id, due, sum(n) from gone group by 1, 2, 3, 4 having sum(n) <> 0;
--> statement-breakpoint
create or replace function count_standing() returns trigger language plpgsql as $$
declare
  was_for integer[] := case when old.deleted_at is null then 0 || working_on(old.assignee_ids, old.created_by) else '{}' end;
  now_for integer[] := case when new.deleted_at is null then 0 || working_on(new.assignee_ids, new.created_by) else '{}' end;
begin
  if old.group_id = new.group_id then
    insert into standing_changes values (new.group_id, 1, was_for, old.status_id, counts_until(old.status_id, old.deadline),
      now_for, new.status_id, counts_until(new.status_id, new.deadline));
  else
    insert into standing_changes values
      (old.group_id, 1, was_for, old.status_id, counts_until(old.status_id, old.deadline), '{}', null, null),
      (new.group_id, 1, '{}', null, null, now_for, new.status_id, counts_until(new.status_id, new.deadline));
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function count_standing_of_all() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into standing_changes (group_id, n, was_for, now_for, status_id, due)
    select r.group_id, count(*), '{}', 0 || working_on(r.assignee_ids, r.created_by), r.status_id, counts_until(r.status_id, r.deadline)
    from changed_rows r where r.deleted_at is null group by 1, 4, 5, 6;
  else
    insert into standing_changes (group_id, n, was_for, was_status_id, was_due, now_for)
    select r.group_id, count(*), 0 || working_on(r.assignee_ids, r.created_by), r.status_id, counts_until(r.status_id, r.deadline), '{}'
    from changed_rows r where r.deleted_at is null group by 1, 3, 4, 5;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- For whom a product counted and counts, each once.
create view standing_steps as
  select c.group_id, u as user_id, c.was_status_id as status_id, c.was_due as due, -c.n as n
  from standing_changes c cross join lateral (select distinct unnest(c.was_for)) x (u)
  union all
  select c.group_id, u, c.status_id, c.due, c.n
  from standing_changes c cross join lateral (select distinct unnest(c.now_for)) x (u);
--> statement-breakpoint
-- Only sums over the rows of a cell mean something.
create view standings_now as
  select group_id, user_id, status_id, due, n from standings
  union all
  select group_id, user_id, status_id, due, n from standing_steps;
--> statement-breakpoint
drop function counts_for(integer[], integer);
--> statement-breakpoint
-- What writes stays at this moment, with none of the product that are later, says so by `halftone.stays_noted`, and which quarter
-- of an hour changed: one line. All else that writes stays is looked at row by row.
drop trigger stays_noted_new on stays;
--> statement-breakpoint
create trigger stays_noted_new after insert on stays referencing new table as changed_rows for each statement
  when (current_setting('halftone.stays_noted', true) is distinct from 'on') execute function note_stays();
--> statement-breakpoint
drop trigger stays_noted on stays;
--> statement-breakpoint
create trigger stays_noted after update on stays referencing old table as before_rows new table as after_rows for each statement
  when (current_setting('halftone.stays_noted', true) is distinct from 'on') execute function note_stays();
--> statement-breakpoint
create or replace function begin_stays() returns trigger language plpgsql as $$
begin
  perform set_config('halftone.stays_noted', 'on', true);
  insert into stays (group_id, product_id, status_id, entered_at, entered_for, deadline, born_at)
  select group_id, id, status_id, moved_at, working_on(assignee_ids, created_by), deadline, created_at
  from after_rows where deleted_at is null;
  perform set_config('halftone.stays_noted', '', true);
  insert into roll_changes (group_id, at)
  select distinct group_id, quarter_of(moved_at) from after_rows where deleted_at is null;
  return null;
end $$;
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
    update stays set left_at = null, left_for = '{}'
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
        update stays set left_at = null, to_status_id = null, left_for = '{}' where id = earlier;
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
