-- hand-written
-- What reports count (server/src/db/schema/facts.ts): written by the change itself. A transaction that takes changes back
-- (db/takingBack.ts) says so by `halftone.taking_back`: it takes their facts back instead of adding others.

create function is_taking_back() returns boolean language sql stable as
  $$ select coalesce(current_setting('halftone.taking_back', true), '') = 'on' $$;
--> statement-breakpoint
create function working_on(assignees integer[], maker integer) returns integer[] language sql immutable as
  $$ select case when cardinality(assignees) > 0 then assignees else array[maker] end $$;
--> statement-breakpoint
create function begin_stays() returns trigger language plpgsql as $$
begin
  insert into stays (group_id, product_id, status_id, entered_at, entered_for, deadline, born_at)
  select group_id, id, status_id, moved_at, working_on(assignee_ids, created_by), deadline, created_at
  from after_rows where deleted_at is null;
  return null;
end $$;
--> statement-breakpoint
create trigger products_begin_stays after insert on products
  referencing new table as after_rows for each statement execute function begin_stays();
--> statement-breakpoint
create function keep_stays() returns trigger language plpgsql as $$
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
    update stays set left_at = at, to_status_id = new.status_id, left_for = working_on(old.assignee_ids, old.created_by)
    where id = open_stay.id;
  end if;
  insert into stays (group_id, product_id, status_id, from_status_id, entered_at, entered_for, deadline, born_at)
  values (new.group_id, new.id, new.status_id, old.status_id, at, working_on(new.assignee_ids, new.created_by),
    new.deadline, new.created_at);
  return null;
end $$;
--> statement-breakpoint
create trigger products_keep_stays after update on products for each row
  when ((old.status_id, old.deleted_at) is distinct from (new.status_id, new.deleted_at))
  execute function keep_stays();
--> statement-breakpoint
create function keep_decisions() returns trigger language plpgsql as $$
declare last_one decisions;
begin
  if is_taking_back() and old.approved_at is distinct from new.approved_at then
    delete from decisions where artwork_id = new.id and decided_at = old.approved_at;
  end if;
  if new.review_state = 'needapproved' or new.approved_at is null then return null; end if;
  select * into last_one from decisions where artwork_id = new.id order by decided_at desc, id desc limit 1;
  if last_one.is_approved = (new.review_state = 'approved')
    and (is_taking_back() or old.review_state = new.review_state) then
    -- The same decision, with another note.
    update decisions set note = new.note where id = last_one.id;
    return null;
  end if;
  insert into decisions (group_id, product_id, artwork_id, made_by, decided_by, decided_at, is_approved, round,
    submitted_at, note)
  select new.group_id, new.product_id, new.id, new.created_by, new.approved_by, new.approved_at,
    new.review_state = 'approved', coalesce(last_one.round, 0) + 1, coalesce(old.submitted_at, new.submitted_at), new.note;
  return null;
end $$;
--> statement-breakpoint
create trigger artworks_keep_decisions after update on artworks for each row
  when ((old.review_state, old.approved_at) is distinct from (new.review_state, new.approved_at))
  execute function keep_decisions();
--> statement-breakpoint
create function cause_of(error text) returns text language sql immutable as
  $$ select case when error like '{"code":%' then nullif(error::jsonb ->> 'code', '') end $$;
--> statement-breakpoint
create function keep_publications() returns trigger language plpgsql as $$
begin
  insert into publications (group_id, job_id, product_id, artwork_id, account_id, channel_id, asked_by, at, is_live,
    is_again, cause, born_at)
  select new.group_id, new.id, new.product_id, new.artwork_id, new.account_id, new.channel_id, new.created_by, now(),
    new.state = 'active', exists (select from publications where job_id = new.id and is_live),
    case when new.state = 'fail' then cause_of(new.error) end, p.created_at
  from products p where p.id = new.product_id;
  return null;
end $$;
--> statement-breakpoint
create trigger listing_jobs_keep_publications after update on listing_jobs for each row
  when (old.state is distinct from new.state and new.state in ('active', 'fail'))
  execute function keep_publications();
--> statement-breakpoint
-- What a line of the log keeps of its thing: of a change of several that were one it is a list of one.
create function own_part(kept jsonb) returns jsonb language sql immutable as
  $$ select coalesce(case when jsonb_typeof(kept -> 'list') = 'array' then kept -> 'list' -> 0 end, kept) $$;
--> statement-breakpoint
-- All facts anew from what the log and the rows still know: once when they begin, and for a workspace that is seeded.
-- What was taken back is left out. Where the log has ended, a product has the board that it came from and its own.
create function facts_from_log() returns void language plpgsql as $$
begin
  delete from stays; delete from decisions; delete from publications;

  insert into stays (group_id, product_id, status_id, from_status_id, to_status_id, entered_at, left_at, entered_for,
    left_for, deadline, born_at)
  with moves as materialized (
    select l.product_id, l.created_at as at, l.id, (own_part(l.before) ->> 'statusId')::int as from_id,
      (own_part(l.after) ->> 'statusId')::int as to_id
    from activities l left join activities r on r.id = l.reverted_by
    where l.event_type = 'status' and l.product_id is not null
      and own_part(l.before) ->> 'statusId' <> own_part(l.after) ->> 'statusId'
      and (l.reverted_by is null or r.reverted_by is not null)),
  firsts as (select distinct on (product_id) product_id, from_id from moves order by product_id, at, id),
  lasts as (select distinct on (product_id) product_id, to_id from moves order by product_id, at desc, id desc),
  began as (
    select p.id, coalesce(f.from_id, case when p.moved_at > p.created_at then p.old_status_id end, p.status_id) as status_id,
      l.to_id, p.status_id as now_id, p.created_at, p.moved_at
    from products p left join firsts f on f.product_id = p.id left join lasts l on l.product_id = p.id),
  steps as (
    select id as product_id, created_at as at, 0::bigint as id, status_id as to_id from began
    union all select m.product_id, greatest(m.at, b.created_at), m.id, m.to_id from moves m join began b on b.id = m.product_id
    union all select id, greatest(moved_at, created_at), 9223372036854775807, now_id from began
      where now_id <> coalesce(to_id, status_id)),
  changes as (
    select *, lag(to_id) over (partition by product_id order by at, id) as from_id from steps),
  ordered as (
    select *, lead(at) over w as left_at, lead(to_id) over w as next_id from changes where from_id is distinct from to_id
    window w as (partition by product_id order by at, id))
  select p.group_id, p.id, o.to_id, o.from_id, o.next_id, o.at, coalesce(o.left_at, p.deleted_at),
    working_on(p.assignee_ids, p.created_by),
    case when coalesce(o.left_at, p.deleted_at) is null then '{}' else working_on(p.assignee_ids, p.created_by) end,
    p.deadline, p.created_at
  from ordered o join products p on p.id = o.product_id;

  insert into decisions (group_id, product_id, artwork_id, made_by, decided_by, decided_at, is_approved, round,
    submitted_at, note)
  with told as (
    select l.artwork_id, (l.became ->> 'approvedBy')::int as by_id, (l.became ->> 'approvedAt')::timestamptz as at,
      l.became ->> 'reviewState' = 'approved' as is_approved, (l.was ->> 'submittedAt')::timestamptz as submitted_at, l.note
    from (select artwork_id, reverted_by, own_part(before) -> 'decision' as was, own_part(after) -> 'decision' as became,
        own_part(after) ->> 'note' as note
      from activities where name = 'reviews.decided' and artwork_id is not null) l
    left join activities r on r.id = l.reverted_by
    where l.became ->> 'reviewState' in ('approved', 'unapproved')
      and l.became ->> 'reviewState' is distinct from l.was ->> 'reviewState'
      and (l.reverted_by is null or r.reverted_by is not null)),
  known as (
    select * from told where at is not null
    union all
    select a.id, a.approved_by, a.approved_at, a.review_state = 'approved', a.submitted_at, a.note from artworks a
    where a.review_state <> 'needapproved' and a.approved_at is not null
      and not exists (select from told t where t.artwork_id = a.id))
  select a.group_id, a.product_id, a.id, a.created_by, k.by_id, k.at, k.is_approved,
    row_number() over (partition by a.id order by k.at), k.submitted_at, k.note
  from known k join artworks a on a.id = k.artwork_id;

  insert into publications (group_id, job_id, product_id, artwork_id, account_id, channel_id, asked_by, at, is_live,
    is_again, cause, born_at)
  select j.group_id, j.id, j.product_id, j.artwork_id, j.account_id, j.channel_id, j.created_by, j.updated_at,
    j.state = 'active', false, case when j.state = 'fail' then cause_of(j.error) end, p.created_at
  from listing_jobs j join products p on p.id = j.product_id where j.state in ('active', 'fail');
end $$;
--> statement-breakpoint
select facts_from_log();
