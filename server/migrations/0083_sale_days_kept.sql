-- hand-written
-- Which days of sales have to be added up anew (server/src/db/schema/sales/saleDays.ts): one line for each quarter of an hour in
-- which a sale was written, changed or taken away, never looked for first, so that no import waits for another one.

create function note_sales() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into sale_changes (group_id, at)
    select group_id, quarter_of(sold_at) from before_rows union select group_id, quarter_of(sold_at) from after_rows;
  else
    insert into sale_changes (group_id, at) select distinct group_id, quarter_of(sold_at) from changed_rows;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger sales_noted_new after insert on artwork_sales referencing new table as changed_rows
  for each statement execute function note_sales();
--> statement-breakpoint
create trigger sales_noted_gone after delete on artwork_sales referencing old table as changed_rows
  for each statement execute function note_sales();
--> statement-breakpoint
create trigger sales_noted after update on artwork_sales referencing old table as before_rows new table as after_rows
  for each statement execute function note_sales();
--> statement-breakpoint
create function note_all_sales(teams integer[], zone text) returns void language sql as $$
  insert into sale_changes (group_id, at)
  select group_id, quarter_of(sold_at) from artwork_sales where group_id = any(teams)
  union select group_id, (day + time '12:00') at time zone zone from sale_days where group_id = any(teams)
$$;
--> statement-breakpoint
create function note_zone_of_sales() returns trigger language plpgsql as $$
declare was text := 'UTC';
begin
  if tg_op = 'UPDATE' then was := coalesce(old.value ->> 'timeZone', 'UTC'); end if;
  if new.key = 'general' and was is distinct from coalesce(new.value ->> 'timeZone', 'UTC') then
    perform note_all_sales((select array_agg(id) from groups where company_id = new.company_id or id = new.company_id),
      coalesce(new.value ->> 'timeZone', 'UTC'));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger company_settings_of_sales after insert or update of value on company_settings for each row
  execute function note_zone_of_sales();
--> statement-breakpoint
select note_all_sales((select coalesce(array_agg(id), '{}') from groups), 'UTC');
