import type { Db } from '../../db/client.ts'
import { clipartShares, cliparts } from '../../db/schema/cliparts.ts'
import { files } from '../../db/schema/files.ts'

/** A clip art of a team with one file, shared with a second team, as the world of the matrix has it. */
export async function makeClipartRows(
  db: Db,
  stored: Omit<typeof files.$inferInsert, 'createdBy'> & { createdBy: number },
  { unique, second, marker }: { unique: string; second: number; marker: string },
) {
  const { groupId, createdBy } = stored
  const named = { name: `${marker} clip art ${unique}`, note: marker, subId: `CA-${unique}` }
  const [clipart] = await db
    .insert(cliparts)
    .values({ groupId, createdBy, ...named, totalFiles: 1 })
    .returning({ id: cliparts.id })
  if (!clipart) throw new Error('nothing was inserted')
  await db.insert(clipartShares).values({ clipartId: clipart.id, groupId: second, sharedBy: createdBy })
  const [file] = await db
    .insert(files)
    .values({
      ...{ ...stored, owner: 'clipart', thingId: clipart.id },
      key: `${groupId}/${marker}-clipart-${unique}.png`,
    })
    .returning({ id: files.id })
  return { clipart: clipart.id, clipartFile: file?.id ?? 0 }
}
