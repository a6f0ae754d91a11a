-- hand-written
-- A statement that writes many sales prices them itself, once for each day and currency, and says so
-- (server/src/areas/sales/take/take.queries.ts); all others are priced one by one as before.

drop trigger sales_priced on artwork_sales;
--> statement-breakpoint
create trigger sales_priced before insert on artwork_sales for each row
  when (current_setting('halftone.sales_priced', true) is distinct from 'on') execute function price_sale();
--> statement-breakpoint
create trigger sales_repriced before update of sold_at, quantity, currency, type_id, group_id on artwork_sales
  for each row execute function price_sale();
