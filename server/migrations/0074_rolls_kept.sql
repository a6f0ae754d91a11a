-- hand-written
-- Which days of a team have to be rolled up anew (server/src/db/schema/reports/rolls.ts). One line is added for each quarter of an
-- hour in which a fact changed, never looked for first: a line that is seen may be one that the job is about to take away.

create function quarter_of(at timestamptz) returns timestamptz language sql immutable parallel safe as
  $$ select date_bin('15 minutes', at, 'epoch'::timestamptz) $$;
--> statement-breakpoint
-- Of these stays; and of later ones of their products, which may come again for another time than they did.
create function note_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into roll_changes (group_id, at)
    select distinct c.group_id, quarter_of(c.at) from before_rows b join after_rows a using (id)
    cross join lateral (
      select b.group_id, b.entered_at union all select a.group_id, a.entered_at union all
      select l.group_id, l.entered_at from stays l where l.product_id in (a.product_id, b.product_id)
        and l.entered_at > least(a.entered_at, b.entered_at)) c (group_id, at)
    where (a.group_id, a.product_id, a.status_id, a.from_status_id, a.entered_at, a.entered_for, a.deadline, a.born_at)
      is distinct from (b.group_id, b.product_id, b.status_id, b.from_status_id, b.entered_at, b.entered_for, b.deadline, b.born_at)
    union
    select distinct c.group_id, quarter_of(c.at) from before_rows b join after_rows a using (id)
    cross join lateral (
      select b.group_id, b.left_at union all select a.group_id, a.left_at union all
      select l.group_id, l.left_at from stays l where l.product_id in (a.product_id, b.product_id)
        and l.left_at > least(a.left_at, b.left_at)) c (group_id, at)
    where c.at is not null
      and (a.group_id, a.product_id, a.status_id, a.to_status_id, a.entered_at, a.left_at, a.left_for)
      is distinct from (b.group_id, b.product_id, b.status_id, b.to_status_id, b.entered_at, b.left_at, b.left_for);
  else
    insert into roll_changes (group_id, at)
    select distinct c.group_id, quarter_of(c.at) from changed_rows r cross join lateral (
      select r.group_id, r.entered_at union all select r.group_id, r.left_at union all
      select l.group_id, m.at from stays l cross join lateral (values (l.entered_at), (l.left_at)) m (at)
      where l.product_id = r.product_id and l.entered_at > r.entered_at) c (group_id, at)
    where c.at is not null;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger stays_noted_new after insert on stays referencing new table as changed_rows
  for each statement execute function note_stays();
--> statement-breakpoint
create trigger stays_noted_gone after delete on stays referencing old table as changed_rows
  for each statement execute function note_stays();
--> statement-breakpoint
create trigger stays_noted after update on stays referencing old table as before_rows new table as after_rows
  for each statement execute function note_stays();
--> statement-breakpoint
create function note_decisions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into roll_changes (group_id, at)
    select group_id, quarter_of(decided_at) from before_rows union select group_id, quarter_of(decided_at) from after_rows;
  else
    insert into roll_changes (group_id, at) select distinct group_id, quarter_of(decided_at) from changed_rows;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger decisions_noted_new after insert on decisions referencing new table as changed_rows
  for each statement execute function note_decisions();
--> statement-breakpoint
create trigger decisions_noted_gone after delete on decisions referencing old table as changed_rows
  for each statement execute function note_decisions();
--> statement-breakpoint
create trigger decisions_noted after update on decisions referencing old table as before_rows new table as after_rows
  for each statement execute function note_decisions();
--> statement-breakpoint
create function note_publications() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into roll_changes (group_id, at)
    select group_id, quarter_of(at) from before_rows union select group_id, quarter_of(at) from after_rows;
  else
    insert into roll_changes (group_id, at) select distinct group_id, quarter_of(at) from changed_rows;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger publications_noted_new after insert on publications referencing new table as changed_rows
  for each statement execute function note_publications();
--> statement-breakpoint
create trigger publications_noted_gone after delete on publications referencing old table as changed_rows
  for each statement execute function note_publications();
--> statement-breakpoint
create trigger publications_noted after update on publications referencing old table as before_rows new table as after_rows
  for each statement execute function note_publications();
--> statement-breakpoint
-- By type, tag, account and channel facts are counted as their product is now; of what is gone for good they are of none.
create function note_product() returns trigger language plpgsql as $$
declare was products := old;
begin
  insert into roll_changes (group_id, product_id, dim)
  select was.group_id, was.id, d from unnest(array['type', 'tag', 'account', 'channel']) d
  where tg_op = 'DELETE' or (d = 'type' and was.type_ids is distinct from new.type_ids)
    or (d = 'tag' and was.tag_ids is distinct from new.tag_ids)
    or (d in ('account', 'channel') and was.account_ids is distinct from new.account_ids);
  return null;
end $$;
--> statement-breakpoint
create trigger products_noted after update of type_ids, tag_ids, account_ids on products for each row
  when ((old.type_ids, old.tag_ids, old.account_ids) is distinct from (new.type_ids, new.tag_ids, new.account_ids))
  execute function note_product();
--> statement-breakpoint
create trigger products_noted_gone after delete on products for each row execute function note_product();
--> statement-breakpoint
-- All days of these teams, of facts and of roll-ups: what `npm run rebuild-figures` begins with, and a change of the time zone.
create function note_all_facts(teams integer[], zone text) returns void language sql as $$
  insert into roll_changes (group_id, at)
  select group_id, quarter_of(entered_at) from stays where group_id = any(teams)
  union select group_id, quarter_of(left_at) from stays where group_id = any(teams) and left_at is not null
  union select group_id, quarter_of(decided_at) from decisions where group_id = any(teams)
  union select group_id, quarter_of(at) from publications where group_id = any(teams)
  union select group_id, (day + time '12:00') at time zone zone from roll_days where group_id = any(teams)
$$;
--> statement-breakpoint
create function note_time_zone() returns trigger language plpgsql as $$
declare was text := 'UTC';
begin
  if tg_op = 'UPDATE' then was := coalesce(old.value ->> 'timeZone', 'UTC'); end if;
  if new.key = 'general' and was is distinct from coalesce(new.value ->> 'timeZone', 'UTC') then
    perform note_all_facts((select array_agg(id) from groups where company_id = new.company_id or id = new.company_id),
      coalesce(new.value ->> 'timeZone', 'UTC'));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger company_settings_noted after insert or update of value on company_settings for each row
  execute function note_time_zone();
--> statement-breakpoint
select note_all_facts((select coalesce(array_agg(id), '{}') from groups), 'UTC');
