-- hand-written
-- Comments of artworks that were deleted stayed in the counts of their products; the program now takes them along.

update products p set comment_count = greatest(0, p.comment_count - gone.n)
from (
  select product_id, sum(comment_count)::int as n from artworks where deleted_at is not null group by product_id
) gone
where gone.product_id = p.id and gone.n > 0 and p.deleted_at is null;
