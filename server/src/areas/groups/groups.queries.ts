import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { groups } from '../../db/schema/identity.ts'

export interface GroupRow {
  id: number
  /** The same as `id`: access checks read it. */
  groupId: number
  name: string
  parentId: number | null
  companyId: number | null
  level: number
  channelId: number | null
}

/** A team that exists, as the subject of an access check. */
export async function findGroup(db: Db, id: number): Promise<GroupRow | undefined> {
  const { name, parentId, companyId, level, channelId } = groups
  const [row] = await db
    .select({ id: groups.id, groupId: groups.id, name, parentId, companyId, level, channelId })
    .from(groups)
    .where(and(eq(groups.id, id), isNull(groups.deletedAt)))
  return row
}
