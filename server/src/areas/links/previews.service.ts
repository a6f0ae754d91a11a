import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../db/client.ts'
import { findPreview, keepFault, keepRead, letGo, type PreviewRow, takePreview } from './previews.queries.ts'
import { hasRead, type LinkResources, readLink } from './read.service.ts'

/** ms between two looks at what somebody else is reading, and how many of them. */
const pause = 200
const looks = 150

/**
 * What is known of a link in a company, read where nothing is known or what is known is older than a day. An address is read
 * by one at a time, over all nodes: others wait for what that one finds, and those who know an older preview go on with
 * it. Undefined where the other one never ended.
 */
export async function previewOf(
  db: Db,
  resources: LinkResources,
  companyId: number,
  url: string,
): Promise<PreviewRow | undefined> {
  for (let look = 0; look < looks; look++) {
    const taken = await takePreview(db, companyId, url)
    if (taken) return readTaken(db, resources, taken)
    const known = await findPreview(db, companyId, url)
    if (known && (!known.isTaken || known.readAt)) return known
    await wait(pause)
  }
  return undefined
}

async function readTaken(db: Db, resources: LinkResources, taken: PreviewRow): Promise<PreviewRow | undefined> {
  const { id, companyId, url, imageUrl, imageKey } = taken
  let made: string | null = null
  try {
    const found = await readLink(resources, db, companyId, url)
    if (!hasRead(found)) return await keepFault(db, id, found.fault)
    made = found.imageKey
    // A picture that cannot be had today is still the one that it was.
    const row = await keepRead(db, id, made === null && imageKey !== null ? { ...found, imageKey, imageUrl } : found)
    const loose = row ? imageKey : made
    if (loose && loose !== row?.imageKey) await resources.storage.remove([loose])
    return row
  } catch (error) {
    if (made) await resources.storage.remove([made])
    await letGo(db, id)
    throw error
  }
}
