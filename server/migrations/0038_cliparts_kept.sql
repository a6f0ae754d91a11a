-- hand-written
-- What a search of clip arts looks through (server/src/db/schema/cliparts.ts): its own words and the names of its files. The
-- triggers on `files` are those of the artworks (migration artwork_search_kept).

create function write_clipart_search(ids integer[]) returns void language plpgsql as $$
begin
  -- Who changes another file of the same clip art waits here, and reads then what this one wrote.
  perform 1 from cliparts where id = any(ids) order by id for no key update;
  insert into clipart_search as s (clipart_id, group_id, document)
  select c.id, c.group_id, concat_ws(' ',
    lower(unaccent(concat_ws(' ', c.name, c.sub_id, array_to_string(c.tags, ' '), c.note))), (
    select string_agg(distinct f.document, ' ') from files f
    where f.owner = 'clipart' and f.thing_id = c.id and f.deleted_at is null))
  from cliparts c where c.id = any(ids) order by c.id
  on conflict (clipart_id) do update set group_id = excluded.group_id, document = excluded.document
  where (s.group_id, s.document) is distinct from (excluded.group_id, excluded.document);
end $$;
--> statement-breakpoint
create function clipart_searched() returns trigger language plpgsql as $$
begin
  perform write_clipart_search(array[new.id]);
  return null;
end $$;
--> statement-breakpoint
create trigger cliparts_searched_new after insert on cliparts for each row execute function clipart_searched();
--> statement-breakpoint
create trigger cliparts_searched_anew after update of name, sub_id, tags, note, group_id on cliparts for each row
  when ((old.name, old.sub_id, old.tags, old.note, old.group_id) is distinct from (new.name, new.sub_id, new.tags, new.note, new.group_id))
  execute function clipart_searched();
--> statement-breakpoint
create or replace function files_searched() returns trigger language plpgsql as $$
declare ids integer[];
declare held integer[];
begin
  select array_agg(distinct artwork_id) filter (where owner = 'artwork'), array_agg(distinct thing_id) filter (where owner = 'clipart')
  into ids, held from made where owner in ('artwork', 'clipart') and deleted_at is null;
  if ids is not null then perform write_artwork_search(ids); end if;
  if held is not null then perform write_clipart_search(held); end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function file_searched_anew() returns trigger language plpgsql as $$
begin
  if old.owner = 'clipart' then
    perform write_clipart_search(array[old.thing_id]);
  else
    perform write_artwork_search(array_remove(array[
      case when old.owner = 'artwork' then old.artwork_id end,
      case when tg_op <> 'DELETE' then case when new.owner = 'artwork' then new.artwork_id end end], null));
  end if;
  return null;
end $$;
