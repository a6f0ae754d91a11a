import { statusIds } from '@halftone/contract/rules/levels.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

/** By board where the next step takes a right, who of a team, or of all of its company, has it: whom what waits there may be given. */
export async function listAble(db: Db, groupId: number, companyId: number): Promise<Map<number, number[]>> {
  const { REVIEWING, READY_TO_SALE } = statusIds
  const { rows } = await db.execute<{ statusId: number; users: number[] }>(sql`
    select n.status_id as "statusId", array_agg(distinct m.user_id) as users
    from (values (${REVIEWING}::int, 'P_APPROVE_ART'), (${READY_TO_SALE}::int, 'P_UPLOAD_ET')) as n (status_id, code)
    cross join memberships m join users u on u.id = m.user_id and u.status = 1 and u.deleted_at is null
    join roles r on r.company_id = m.company_id and r.id = m.role_id
    where m.group_id in (${groupId}, ${companyId}) and not m.is_suspended
      and (n.code = any(r.codes) or exists (select from membership_codes c where c.user_id = m.user_id
        and c.group_id = m.group_id and c.code = n.code and (c.until is null or c.until > now())))
    group by 1`)
  return new Map(rows.map(({ statusId, users }) => [statusId, users]))
}
