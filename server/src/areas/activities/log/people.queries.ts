import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { holdsWords } from '../../../db/search.ts'
import { PersonRow, person } from '../activities.queries.ts'

/** Suggestions at once. */
const few = 50

/** People of a company, and whose lines are left of it, by name. */
export async function listPeople(
  db: Db,
  companyId: number,
  { search, ids }: { search?: string | undefined; ids?: readonly number[] | undefined },
): Promise<z.output<typeof PersonRow>[]> {
  const wanted = ids?.length ? sql`p.id = any(${ints(ids)})` : sql`true`
  const { rows } = await db.execute<{ person: unknown }>(sql`
    select ${person(sql`p.id`)} as person from users p
    where ${wanted} and ${holdsWords(sql`p.document`, search)} and (
      exists (select 1 from memberships m where m.user_id = p.id and m.company_id = ${companyId})
      or exists (select 1 from activities l where l.author_id = p.id and l.company_id = ${companyId}))
    order by p.display_name, p.id limit ${few}`)
  return z.array(PersonRow).parse(rows.map((row) => row.person))
}
