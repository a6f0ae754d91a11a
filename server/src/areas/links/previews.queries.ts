import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { inSeconds, now } from '../../db/clock.ts'
import { linkPreviews } from '../../db/schema/links/links.ts'
import type { Found } from './read.service.ts'

export type PreviewRow = typeof linkPreviews.$inferSelect

/** Seconds that what was read counts, and that what could not be had is left alone. */
const readFor = 86_400
const failedFor = 300
/** Seconds for one look; who takes longer has died with its process. */
const takenFor = 30

export const digestOf = (url: string): string => createHash('sha256').update(url).digest('hex')
const at = (companyId: number, url: string) =>
  and(eq(linkPreviews.companyId, companyId), eq(linkPreviews.digest, digestOf(url)))

/**
 * Takes an address to be looked at, for at most half a minute; undefined where somebody else looks at it, or where what is
 * known is new enough.
 */
export async function takePreview(db: Db, companyId: number, url: string): Promise<PreviewRow | undefined> {
  const takenUntil = inSeconds(takenFor)
  const [taken] = await db
    .insert(linkPreviews)
    .values({ companyId, url, digest: digestOf(url), takenUntil })
    .onConflictDoUpdate({
      target: [linkPreviews.companyId, linkPreviews.digest],
      set: { takenUntil },
      setWhere: sql`coalesce(${linkPreviews.takenUntil} < now(), true) and coalesce(${linkPreviews.lookedAt} < now() -
        make_interval(secs => case when ${linkPreviews.readAt} is null then ${failedFor}::int else ${readFor}::int end), true)`,
    })
    .returning()
  return taken
}

/** What is known of an address; `isTaken`: somebody looks at it now. */
export async function findPreview(
  db: Db,
  companyId: number,
  url: string,
): Promise<(PreviewRow & { isTaken: boolean }) | undefined> {
  const [row] = await db
    .select({ row: linkPreviews, isTaken: sql<boolean>`coalesce(${linkPreviews.takenUntil} > now(), false)` })
    .from(linkPreviews)
    .where(at(companyId, url))
  return row && { ...row.row, isTaken: row.isTaken }
}

/** Keeps what was read. */
export async function keepRead(db: Db, id: number, found: Found): Promise<PreviewRow | undefined> {
  const [row] = await db
    .update(linkPreviews)
    .set({ ...found, readAt: now, lookedAt: now, takenUntil: null })
    .where(eq(linkPreviews.id, id))
    .returning()
  return row
}

/** It was looked at in vain: what was read before stays. */
export async function keepFault(db: Db, id: number, fault: Found['fault']): Promise<PreviewRow | undefined> {
  const [row] = await db
    .update(linkPreviews)
    .set({
      fault: sql`case when ${linkPreviews.readAt} is null then ${fault}::text else ${linkPreviews.fault} end`,
      lookedAt: now,
      takenUntil: null,
    })
    .where(eq(linkPreviews.id, id))
    .returning()
  return row
}

/** It was given up halfway: whoever comes next looks again. */
export const letGo = (db: Db, id: number) =>
  db.update(linkPreviews).set({ takenUntil: null }).where(eq(linkPreviews.id, id))

/** What is known of several addresses, by address. */
export async function listPreviews(
  db: Db,
  companyId: number,
  urls: readonly string[],
): Promise<Map<string, PreviewRow>> {
  if (urls.length === 0) return new Map()
  const rows = await db
    .select()
    .from(linkPreviews)
    .where(
      and(
        eq(linkPreviews.companyId, companyId),
        inArray(linkPreviews.digest, urls.map(digestOf)),
        sql`read_at is not null`,
      ),
    )
  return new Map(rows.map((row) => [row.url, row]))
}
