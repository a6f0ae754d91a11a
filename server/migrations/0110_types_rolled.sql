-- hand-written
-- Roll-ups know by type what each person made, and what was made with each tag, account and channel: all days are rolled up anew.

select note_all_facts((select coalesce(array_agg(id), '{}') from groups), 'UTC');
