-- hand-written
-- What sales are worth in the company's own currency, and what they cost (server/src/db/schema/sales/sales.ts): by the rates and costs
-- that the company imported, never guessed. Reckoned where a sale is written; where rates or costs change the sales are written
-- again (areas/sales/inputs).

create function rate_on(company integer, source text, target text, at date) returns numeric language sql stable parallel safe as
  $$ select case when source = target then 1::numeric else (
    -- The last one that is known, of a month at most; said the other way round it is the same rate.
    select x.rate from (
      (select r.rate, r.day from currency_rates r where r.company_id = company and r.from_currency = source
        and r.to_currency = target and r.day between at - 31 and at order by r.day desc limit 1)
      union all
      (select 1 / r.rate, r.day from currency_rates r where r.company_id = company and r.from_currency = target
        and r.to_currency = source and r.day between at - 31 and at order by r.day desc limit 1)
    ) x order by x.day desc limit 1) end $$;
--> statement-breakpoint
create function cost_on(company integer, product_type integer, own text, at date) returns numeric language sql stable parallel safe as
  $$ select c.cost * rate_on(company, c.currency, own, at) from product_costs c
    where c.company_id = company and c.type_id = product_type and c.from_date <= at order by c.from_date desc limit 1 $$;
--> statement-breakpoint
create function price_sale() returns trigger language plpgsql as $$
declare
  company integer;
  own text;
  zone text;
  at date;
begin
  select coalesce(g.company_id, g.id), coalesce(s.value ->> 'currency', 'USD'), coalesce(s.value ->> 'timeZone', 'UTC')
  into company, own, zone
  from groups g left join company_settings s on s.company_id = coalesce(g.company_id, g.id) and s.key = 'general'
  where g.id = new.group_id;
  at := (new.sold_at at time zone zone)::date;
  new.rate := case when new.currency = own then 1 else rate_on(company, new.currency, own, at) end;
  -- What was called off, or given back before it was made, is not made.
  new.cost := case when new.quantity = 0 then 0 when new.type_id is not null then new.quantity * cost_on(company, new.type_id, own, at) end;
  return new;
end $$;
--> statement-breakpoint
create trigger sales_priced before insert or update of sold_at, quantity, currency, type_id, group_id on artwork_sales
  for each row execute function price_sale();
--> statement-breakpoint
-- Sales of before: whose design and of which type.
update artwork_sales s set made_by = a.created_by, type_id = p.type_ids[1], currency = s.currency
from artworks a join products p on p.id = a.product_id where a.id = s.artwork_id;
