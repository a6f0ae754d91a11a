-- hand-written
-- Shapes of clip arts' files, each beside its team (server/src/db/schema/prints.ts).

create function write_clipart_shapes(ids integer[]) returns void language plpgsql as $$
begin
  delete from clipart_shapes s where s.file_id = any(ids) and not exists (
    select from files f join picture_prints p on p.sha256 = f.sha256
    where f.id = s.file_id and f.owner = 'clipart' and f.deleted_at is null and f.thing_id is not null);
  insert into clipart_shapes as s (file_id, clipart_id, group_id, white, black)
  select f.id, f.thing_id, f.group_id, p.white_trimmed, p.black_trimmed
  from files f join picture_prints p on p.sha256 = f.sha256
  where f.id = any(ids) and f.owner = 'clipart' and f.deleted_at is null and f.thing_id is not null order by f.id
  on conflict (file_id) do update
    set clipart_id = excluded.clipart_id, group_id = excluded.group_id, white = excluded.white, black = excluded.black
  where (s.clipart_id, s.group_id, s.white, s.black)
    is distinct from (excluded.clipart_id, excluded.group_id, excluded.white, excluded.black);
end $$;
--> statement-breakpoint
create function file_shaped() returns trigger language plpgsql as $$
begin
  perform write_clipart_shapes(array[new.id]);
  return null;
end $$;
--> statement-breakpoint
create trigger files_shaped after insert on files for each row
  when (new.owner = 'clipart' and new.sha256 is not null) execute function file_shaped();
--> statement-breakpoint
create trigger files_shaped_anew after update on files for each row
  when ('clipart' in (old.owner, new.owner)
    and (old.sha256, old.owner, old.thing_id, old.group_id, old.deleted_at)
      is distinct from (new.sha256, new.owner, new.thing_id, new.group_id, new.deleted_at))
  execute function file_shaped();
--> statement-breakpoint
-- Also where the prints were there: a file that came with these bytes meanwhile did not see them.
create function print_shaped() returns trigger language plpgsql as $$
begin
  perform write_clipart_shapes(array(
    select f.id from files f where f.sha256 = new.sha256 and f.owner = 'clipart' and f.deleted_at is null order by 1));
  return null;
end $$;
--> statement-breakpoint
create trigger prints_shaped after insert or update of sha256 on picture_prints for each row execute function print_shaped();
--> statement-breakpoint
insert into clipart_shapes (file_id, clipart_id, group_id, white, black)
select f.id, f.thing_id, f.group_id, p.white_trimmed, p.black_trimmed
from files f join picture_prints p on p.sha256 = f.sha256
where f.owner = 'clipart' and f.deleted_at is null and f.thing_id is not null;
--> statement-breakpoint
analyze clipart_shapes;
