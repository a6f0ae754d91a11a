import type { Db } from '../../db/client.ts'
import { files } from '../../db/schema/files.ts'
import { fontShares, fonts } from '../../db/schema/fonts.ts'

/** A font of a team with one file, shared with a second team, as the world of the matrix has it. */
export async function makeFontRows(
  db: Db,
  stored: Omit<typeof files.$inferInsert, 'createdBy'> & { createdBy: number },
  { unique, second, marker }: { unique: string; second: number; marker: string },
) {
  const { groupId, createdBy } = stored
  const named = {
    name: `${marker} font ${unique}`,
    note: marker,
    subId: `FT-${unique}`,
    document: `${marker} font ${unique}`,
  }
  const [font] = await db
    .insert(fonts)
    .values({ groupId, createdBy, ...named, totalFiles: 1 })
    .returning({ id: fonts.id })
  if (!font) throw new Error('nothing was inserted')
  await db.insert(fontShares).values({ fontId: font.id, groupId: second, sharedBy: createdBy })
  const key = `${groupId}/${marker}-font-${unique}.ttf`
  await db.insert(files).values({ ...stored, owner: 'font', thingId: font.id, key })
  return { font: font.id }
}
