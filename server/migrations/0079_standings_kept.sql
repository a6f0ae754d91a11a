-- hand-written
-- How many products stand where, with whom and until when (server/src/db/schema/reports/rolls.ts). Lines are only ever added
-- here; the job `reports.roll` adds them up.

-- For whom a product counts: its team (0), and who works on it, each once.
create function counts_for(assignees integer[], maker integer) returns setof integer language sql immutable as
  $$ select 0 union select unnest(working_on(assignees, maker)) $$;
--> statement-breakpoint
-- The due date for which it counts: what is finished is late no more.
create function counts_until(status integer, deadline date) returns date language sql immutable as
  $$ select case when status in (5, 6, 7) then 'infinity' else coalesce(deadline, 'infinity') end $$;
--> statement-breakpoint
create function count_standing() returns trigger language plpgsql as $$
begin
  insert into standings (group_id, user_id, status_id, due, n, is_sum)
  select c.group_id, c.user_id, c.status_id, c.due, sum(c.n), false from (
    select old.group_id, u, old.status_id, counts_until(old.status_id, old.deadline), -1
    from counts_for(old.assignee_ids, old.created_by) u where old.deleted_at is null
    union all
    select new.group_id, u, new.status_id, counts_until(new.status_id, new.deadline), 1
    from counts_for(new.assignee_ids, new.created_by) u where new.deleted_at is null) c (group_id, user_id, status_id, due, n)
  group by 1, 2, 3, 4 having sum(c.n) <> 0;
  return null;
end $$;
--> statement-breakpoint
create trigger products_standing after update on products for each row
  when ((old.group_id, old.status_id, old.deadline, old.deleted_at is null, old.assignee_ids, old.created_by)
    is distinct from (new.group_id, new.status_id, new.deadline, new.deleted_at is null, new.assignee_ids, new.created_by))
  execute function count_standing();
--> statement-breakpoint
create function count_standing_of_all() returns trigger language plpgsql as $$
begin
  insert into standings (group_id, user_id, status_id, due, n, is_sum)
  select r.group_id, u, r.status_id, counts_until(r.status_id, r.deadline), case tg_op when 'DELETE' then -1 else 1 end * count(*), false
  from changed_rows r cross join lateral counts_for(r.assignee_ids, r.created_by) u where r.deleted_at is null
  group by 1, 2, 3, 4;
  return null;
end $$;
--> statement-breakpoint
create trigger products_standing_new after insert on products referencing new table as changed_rows
  for each statement execute function count_standing_of_all();
--> statement-breakpoint
create trigger products_standing_gone after delete on products referencing old table as changed_rows
  for each statement execute function count_standing_of_all();
--> statement-breakpoint
insert into standings (group_id, user_id, status_id, due, n, is_sum)
select p.group_id, u, p.status_id, counts_until(p.status_id, p.deadline), count(*), true
from products p cross join lateral counts_for(p.assignee_ids, p.created_by) u where p.deleted_at is null
group by 1, 2, 3, 4;
