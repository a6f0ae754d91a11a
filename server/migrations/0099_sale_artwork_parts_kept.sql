-- hand-written
-- Sums of artworks tell of each thing that reports are narrowed by what the artwork sold of it (server/src/db/schema/sales/saleDays.ts):
-- all artworks are added up anew. Until then their sales are read.

select note_all_sales((select coalesce(array_agg(id), '{}') from groups), 'UTC');
