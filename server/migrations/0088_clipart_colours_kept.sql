-- hand-written
-- Colours and place of clip arts beside the words that they are found by (server/src/db/schema/cliparts.ts).

create or replace function write_clipart_search(ids integer[]) returns void language plpgsql as $$
begin
  -- Who changes another file of the same clip art waits here, and reads then what this one wrote.
  perform 1 from cliparts where id = any(ids) order by id for no key update;
  insert into clipart_search as s (clipart_id, group_id, document, index, colours)
  select c.id, c.group_id, concat_ws(' ',
    lower(unaccent(concat_ws(' ', c.name, c.sub_id, array_to_string(c.tags, ' '), c.note))), (
    select string_agg(distinct f.document, ' ') from files f
    where f.owner = 'clipart' and f.thing_id = c.id and f.deleted_at is null)), c.index, array(
    select distinct unnest(f.colours) from files f
    where f.owner = 'clipart' and f.thing_id = c.id and f.deleted_at is null order by 1)
  from cliparts c where c.id = any(ids) order by c.id
  on conflict (clipart_id) do update set group_id = excluded.group_id, document = excluded.document,
    index = excluded.index, colours = excluded.colours
  where (s.group_id, s.document, s.index, s.colours)
    is distinct from (excluded.group_id, excluded.document, excluded.index, excluded.colours);
end $$;
--> statement-breakpoint
drop trigger cliparts_searched_anew on cliparts;
--> statement-breakpoint
create trigger cliparts_searched_anew after update of name, sub_id, tags, note, group_id, index on cliparts for each row
  when ((old.name, old.sub_id, old.tags, old.note, old.group_id, old.index)
    is distinct from (new.name, new.sub_id, new.tags, new.note, new.group_id, new.index))
  execute function clipart_searched();
--> statement-breakpoint
create trigger files_coloured_anew after update of colours on files for each row
  when (new.owner = 'clipart' and old.colours is distinct from new.colours)
  execute function file_searched_anew();
--> statement-breakpoint
-- An index is made over all rows in a fraction of the time that it takes to keep it up for each.
drop index clipart_search_colours;
--> statement-breakpoint
update clipart_search s set index = c.index, colours = array(
  select distinct unnest(f.colours) from files f
  where f.owner = 'clipart' and f.thing_id = c.id and f.deleted_at is null order by 1)
from cliparts c where c.id = s.clipart_id;
--> statement-breakpoint
create index clipart_search_colours on clipart_search using gin (colours);
--> statement-breakpoint
analyze clipart_search;
