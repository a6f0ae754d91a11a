import type { Db } from '../../db/client.ts'
import { takeouts } from '../../db/schema/takeouts/takeouts.ts'

/** An archive of a team that was made. */
export async function makeTakeout(
  db: Db,
  { companyId, groupId, createdBy, name }: { companyId: number; groupId: number; createdBy: number; name: string },
): Promise<{ takeout: number }> {
  const made = {
    direction: 'out' as const,
    state: 'ready' as const,
    key: `${groupId}/archive-of-${groupId}.zip`,
    size: 10,
  }
  const [row] = await db
    .insert(takeouts)
    .values({ companyId, groupId, createdBy, name, ...made })
    .returning({ id: takeouts.id })
  if (!row) throw new Error('nothing was inserted')
  return { takeout: row.id }
}
