-- hand-written
-- Roll-ups know all figures of each person by type, tag, account and channel: all days are rolled up anew.

select note_all_facts((select coalesce(array_agg(id), '{}') from groups), 'UTC');
