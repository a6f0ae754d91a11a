-- hand-written, the first statement: a name stands once under one parent; of doubles the oldest keeps it
do $$
declare
  team record;
  base text;
  free text;
  n int;
begin
  for team in
    select g.* from groups g
    where g.deleted_at is null and exists (
      select from groups o where o.deleted_at is null and o.id < g.id
        and coalesce(o.parent_id, 0) = coalesce(g.parent_id, 0) and lower(o.name) = lower(g.name))
    order by g.id
  loop
    base := left(team.name, 90);
    n := 1;
    loop
      n := n + 1;
      free := base || ' (' || n || ')';
      exit when not exists (
        select from groups o where o.deleted_at is null
          and coalesce(o.parent_id, 0) = coalesce(team.parent_id, 0) and lower(o.name) = lower(free));
    end loop;
    update groups set name = free where id = team.id;
    insert into activities (group_id, name, action, event_type, target_kind, target_id, target_name, old_content, new_content)
    values (team.id, 'groups.updated', 'update', 'team', 'group', team.id, free, to_jsonb(team.name), to_jsonb(free));
  end loop;
end $$;--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name" ON "groups" USING btree (coalesce(parent_id, 0),lower(name)) WHERE deleted_at is null;
