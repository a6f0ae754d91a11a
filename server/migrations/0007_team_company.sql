-- hand-written
-- The company of a row's team stands in the row itself (server/src/db/schema/identity.ts, teamCompany): what the row
-- names must be of that company, and references hold it.

create function own_company() returns trigger language plpgsql as $$
begin
  select company_id into new.company_id from groups where id = new.group_id;
  return new;
end $$;
--> statement-breakpoint
create trigger memberships_company before insert or update of group_id on memberships
  for each row execute function own_company();
--> statement-breakpoint
create trigger boards_company before insert or update of group_id on boards
  for each row execute function own_company();
--> statement-breakpoint
create trigger accounts_company before insert or update of group_id on accounts
  for each row execute function own_company();
--> statement-breakpoint
create trigger config_item_groups_company before insert or update of group_id on config_item_groups
  for each row execute function own_company();
