-- hand-written
-- What a search of layouts looks through (server/src/db/schema/layouts.ts): their own words.

create function layout_searched() returns trigger language plpgsql as $$
begin
  new.document := lower(unaccent(concat_ws(' ', new.name, new.sub_id, array_to_string(new.tags, ' '), new.note)));
  return new;
end $$;
--> statement-breakpoint
create trigger layouts_searched before insert or update of name, sub_id, tags, note on layouts for each row
  execute function layout_searched();
