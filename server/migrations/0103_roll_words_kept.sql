-- hand-written
-- Roll-ups know what was said as well: the days on which something was are rolled up anew.

insert into roll_changes (group_id, at)
select group_id, quarter_of(decided_at) from decisions where not is_approved
union select group_id, quarter_of(at) from publications where not is_live;
