-- hand-written
-- What a search of artworks looks through (server/src/db/schema/artworks.ts): an artwork's own document and its files'. Changes
-- that leave both alone, as decisions do, cost nothing.

create function write_artwork_search(ids integer[]) returns void language plpgsql as $$
begin
  -- Who changes another file of the same artwork waits here, and reads then what this one wrote.
  perform 1 from artworks where id = any(ids) order by id for no key update;
  insert into artwork_search as s (artwork_id, group_id, document)
  select a.id, a.group_id, concat_ws(' ', a.document, (
    select string_agg(distinct f.document, ' ') from files f
    where f.owner = 'artwork' and f.artwork_id = a.id and f.deleted_at is null))
  from artworks a where a.id = any(ids) order by a.id
  on conflict (artwork_id) do update set group_id = excluded.group_id, document = excluded.document
  where (s.group_id, s.document) is distinct from (excluded.group_id, excluded.document);
end $$;
--> statement-breakpoint
create function artwork_searched() returns trigger language plpgsql as $$
begin
  perform write_artwork_search(array[new.id]);
  return null;
end $$;
--> statement-breakpoint
create trigger artworks_searched_new after insert on artworks for each row
  when (new.document <> '') execute function artwork_searched();
--> statement-breakpoint
create trigger artworks_searched_anew after update of document, group_id on artworks for each row
  when ((old.document, old.group_id) is distinct from (new.document, new.group_id)) execute function artwork_searched();
--> statement-breakpoint
create function files_searched() returns trigger language plpgsql as $$
declare ids integer[];
begin
  select array_agg(distinct artwork_id) into ids from made where owner = 'artwork' and deleted_at is null;
  if ids is not null then perform write_artwork_search(ids); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger files_searched_new after insert on files referencing new table as made
  for each statement execute function files_searched();
--> statement-breakpoint
create function file_searched_anew() returns trigger language plpgsql as $$
begin
  perform write_artwork_search(array_remove(array[
    case when old.owner = 'artwork' then old.artwork_id end,
    case when tg_op <> 'DELETE' then case when new.owner = 'artwork' then new.artwork_id end end], null));
  return null;
end $$;
--> statement-breakpoint
create trigger files_searched_anew after update on files for each row
  when ((old.owner, old.artwork_id, old.document, old.deleted_at) is distinct from (new.owner, new.artwork_id, new.document, new.deleted_at))
  execute function file_searched_anew();
--> statement-breakpoint
create trigger files_searched_gone after delete on files for each row
  when (old.owner = 'artwork' and old.deleted_at is null) execute function file_searched_anew();
--> statement-breakpoint
-- An index of letters is made over all texts in a fraction of the time that it takes to keep it up for each.
drop index artwork_search_document;
--> statement-breakpoint
insert into artwork_search (artwork_id, group_id, document)
select a.id, a.group_id, concat_ws(' ', a.document, f.document) from artworks a
left join (select artwork_id, string_agg(distinct document, ' ') as document from files
  where owner = 'artwork' and deleted_at is null group by 1) f on f.artwork_id = a.id;
--> statement-breakpoint
create index artwork_search_document on artwork_search using gin (document gin_trgm_ops);
--> statement-breakpoint
-- The planner knows nothing of an index on expressions, nor of a new table, before.
analyze artwork_search;
--> statement-breakpoint
analyze products;
