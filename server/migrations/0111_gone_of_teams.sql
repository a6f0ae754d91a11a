-- hand-written
-- What left a board is kept of whole teams as well, so that reports say how much was in progress on a day that is over
-- (server/src/areas/reports/roll/marks.queries.ts). Days that are still to be rolled up anew are made of their facts then.

insert into roll_days (group_id, dim, key, day, figure, status_id, n)
select s.group_id, '', 0, (s.left_at at time zone coalesce(c.value ->> 'timeZone', 'UTC'))::date, 'gone', s.status_id, count(*)
from stays s left join groups g on g.id = s.group_id
  left join company_settings c on c.company_id = coalesce(g.company_id, g.id) and c.key = 'general'
where s.left_at is not null group by 1, 4, 6
on conflict do nothing;
