import type { Db } from '../db/client.ts'
import { activities } from '../db/schema/activities.ts'

/** A line of the log as record() would have written it. */
export async function makeActivity(db: Db, line: Partial<typeof activities.$inferInsert>): Promise<void> {
  const defaults = { name: 'products.updated', action: 'update', eventType: 'name', targetKind: 'product' }
  await db.insert(activities).values({ ...defaults, targetName: 'Cat', ...line })
}
