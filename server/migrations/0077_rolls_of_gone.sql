-- hand-written
-- Roll-ups know what is gone from a board as well: all days are rolled up anew.

select note_all_facts((select coalesce(array_agg(id), '{}') from groups), 'UTC');
