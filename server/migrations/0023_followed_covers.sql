-- hand-written
-- The cover of a product that nobody chose: the first approved artwork's, else the first artwork's, else the first
-- attachment's picture. One rule for all that writes covers (server/src/areas/files/productCover.queries.ts).
create function product_cover(product int) returns int language sql stable as $$
  select coalesce(
    (select f.id from artworks a join files f on f.id = a.cover_file_id and f.deleted_at is null
      where a.product_id = product and a.deleted_at is null and f.preview_state in ('ready', 'pending')
      order by a.review_state = 'approved' desc, a.index, a.id desc limit 1),
    (select f.id from files f
      where f.product_id = product and f.owner = 'product' and f.deleted_at is null and f.preview_state = 'ready'
      order by f.index, f.id limit 1))
$$;
--> statement-breakpoint
-- Since when a product is on its board.
create function product_moved() returns trigger language plpgsql as $$
begin
  new.moved_at := now();
  return new;
end $$;
--> statement-breakpoint
create trigger products_moved before update of status_id on products for each row
  when (old.status_id is distinct from new.status_id) execute function product_moved();
--> statement-breakpoint
update products set moved_at = updated_at;
--> statement-breakpoint
-- Until now the first attachment became the cover by itself: any other one was chosen.
update products p set cover_chosen = true
where p.cover_file_id is not null and p.cover_file_id is distinct from
  (select f.id from files f
    where f.product_id = p.id and f.owner = 'product' and f.deleted_at is null and f.preview_state = 'ready'
    order by f.index, f.id limit 1);
--> statement-breakpoint
update files f set is_cover = false from products p
where p.id = f.product_id and not p.cover_chosen and f.owner = 'product' and f.is_cover
  and f.id is distinct from product_cover(p.id);
--> statement-breakpoint
update products p set cover_file_id = product_cover(p.id)
where not p.cover_chosen and p.deleted_at is null and p.cover_file_id is distinct from product_cover(p.id);
