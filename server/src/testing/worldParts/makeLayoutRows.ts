import { emptyScene } from '@halftone/contract/parts/layout/scene.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { files } from '../../db/schema/files.ts'
import { layoutShares, layouts } from '../../db/schema/layouts.ts'

/** A layout of a team with one picture, shared with a second team, as the world of the matrix has it. */
export async function makeLayoutRows(
  db: Db,
  stored: Omit<typeof files.$inferInsert, 'createdBy'> & { createdBy: number },
  { unique, second, marker }: { unique: string; second: number; marker: string },
) {
  const { groupId, createdBy } = stored
  const named = { name: `${marker} layout ${unique}`, note: marker, subId: `LT-${unique}` }
  const [layout] = await db
    .insert(layouts)
    .values({ groupId, createdBy, ...named, totalFiles: 1 })
    .returning({ id: layouts.id })
  if (!layout) throw new Error('nothing was inserted')
  await db.insert(layoutShares).values({ layoutId: layout.id, groupId: second, sharedBy: createdBy })
  const [file] = await db
    .insert(files)
    .values({
      ...{ ...stored, owner: 'layout-template', thingId: layout.id },
      key: `${groupId}/${marker}-layout-${unique}.png`,
    })
    .returning({ id: files.id })
  if (!file) throw new Error('nothing was inserted')
  await db
    .update(layouts)
    .set({ scene: { ...emptyScene, baseFileId: file.id } })
    .where(eq(layouts.id, layout.id))
  return { layout: layout.id, layoutFile: file.id }
}
