import { type ListingState, ListingState as States } from '@halftone/contract/parts/listingState.ts'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/client.ts'
import { findPage, inOrderOf } from '../../../db/paging.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { artworks } from '../../../db/schema/artworks.ts'
import { files } from '../../../db/schema/files.ts'
import { users } from '../../../db/schema/identity.ts'
import { listingJobs, listingTemplates } from '../../../db/schema/listing.ts'
import { products } from '../../../db/schema/products.ts'
import { holdProductsOf } from '../../artworks/artworks.queries.ts'
import { type FileRow, toFileRow } from '../../files/files.queries.ts'
import type { Shown } from './state.queries.ts'

type Stored = typeof listingJobs.$inferSelect
export type JobRow = Omit<Stored, 'state'> & { state: ListingState }
export type JobValues = { [N in keyof typeof listingJobs.$inferInsert]?: (typeof listingJobs.$inferInsert)[N] | SQL }
/** A job that one run has taken over. */
export type ClaimedJob = JobRow & { runId: string }

const toJob = (row: Stored): JobRow => ({ ...row, state: States.parse(row.state) })
const live = isNull(listingJobs.cancelledAt)
/** Who paused it, beside who asked for it. */
const pausers = alias(users, 'pausers')

/** A job that was not cancelled; the subject of access checks. */
export async function findJob(db: Db, id: number): Promise<JobRow | undefined> {
  const [row] = await db
    .select()
    .from(listingJobs)
    .where(and(eq(listingJobs.id, id), live))
  return row && toJob(row)
}

/** The newest job of an artwork on an account. */
export async function findJobOn(db: Db, artworkId: number, accountId: number): Promise<JobRow | undefined> {
  const [row] = await db
    .select()
    .from(listingJobs)
    .where(and(eq(listingJobs.artworkId, artworkId), eq(listingJobs.accountId, accountId), live))
    .orderBy(desc(listingJobs.id))
    .limit(1)
  return row && toJob(row)
}

/** Whoever changes jobs of an artwork holds its row first: always in this order, so that nobody waits in a circle. */
export async function holdArtwork(db: Db, artworkId: number): Promise<void> {
  await holdProductsOf(db, [artworkId])
  await db.select({ id: artworks.id }).from(artworks).where(eq(artworks.id, artworkId)).for('no key update')
}

/** A job for a change, with its artwork held. */
export async function lockJob(db: Db, id: number): Promise<JobRow | undefined> {
  const seen = await findJob(db, id)
  if (!seen) return undefined
  await holdArtwork(db, seen.artworkId)
  const [row] = await db
    .select()
    .from(listingJobs)
    .where(and(eq(listingJobs.id, id), live))
    .for('update')
  return row && toJob(row)
}

/** Undefined where another request has just made the artwork's job on this account. */
export async function insertJob(db: Db, values: typeof listingJobs.$inferInsert): Promise<JobRow | undefined> {
  const [row] = await db.insert(listingJobs).values(values).onConflictDoNothing().returning()
  return row && toJob(row)
}

export async function updateJob(db: Db, id: number, values: JobValues): Promise<JobRow> {
  const [row] = await db
    .update(listingJobs)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(listingJobs.id, id))
    .returning()
  if (!row) throw new Error(`listing job ${id} is gone`)
  return toJob(row)
}

/** Stores how far run `runId` is. False where the job is no longer that run's. */
export async function storeSaga(db: Db, id: number, runId: string, values: JobValues): Promise<boolean> {
  const done = await db
    .update(listingJobs)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(listingJobs.id, id), eq(listingJobs.runId, runId), live))
    .returning({ id: listingJobs.id })
  return done.length === 1
}

/** The state of the artwork's newest job, null without one, and whether that is off sale for now. */
export async function newestState(db: Db, artworkId: number): Promise<Shown> {
  const [row] = await db
    .select({ state: listingJobs.state, pausedAt: listingJobs.pausedAt })
    .from(listingJobs)
    .where(and(eq(listingJobs.artworkId, artworkId), live))
    .orderBy(desc(listingJobs.id))
    .limit(1)
  const state = row ? States.parse(row.state) : null
  return { state, isPaused: state === 'active' && Boolean(row?.pausedAt) }
}

/**
 * Jobs that a run is due for: on their way, or to be tried again by now. Most have one already, which an extra run finds
 * out at once. Those without a snapshot (brought in from elsewhere) are never run.
 */
export async function listDue(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: listingJobs.id })
    .from(listingJobs)
    .where(
      and(
        live,
        inArray(listingJobs.state, ['pending', 'draft', 'error']),
        sql`coalesce(${listingJobs.nextAt}, '-infinity') <= now()`,
        sql`${listingJobs.payload} ? 'images'`,
      ),
    )
    .orderBy(asc(listingJobs.id))
    .limit(1_000)
  return rows.map(({ id }) => id)
}

const by = { id: users.id, display_name: users.displayName, avatar: users.avatar, color: users.color }
const pausedBy = { id: pausers.id, display_name: pausers.displayName, avatar: pausers.avatar, color: pausers.color }
/** Of files with several versions: which one the snapshot's pictures are, those that stay in the shop too, by their bytes; the newest of equal ones. */
const shows = sql<{ fileId: number; name: string; version: number | null; newest: number }[]>`
  coalesce((
    select json_agg(json_build_object('fileId', f.id, 'name', f.name, 'newest', f.version, 'version',
        case when f.key = i.key then f.version
          else (select max(v.version) from file_versions v where v.file_id = f.id and v.key = i.key) end)
      order by i.slot, f.id)
    from jsonb_to_recordset(coalesce(${listingJobs.payload} -> 'images', '[]')
      || coalesce(${listingJobs.payload} -> 'liveImages', '[]')) as i("fileId" int, key text, slot text)
    join files f on f.id = i."fileId" and f.version > 1 and f.deleted_at is null), '[]'::json)`
const viewed = (db: Db) =>
  db
    .select({
      job: listingJobs,
      artworkName: artworks.name,
      productName: products.name,
      cover: files,
      accountName: accounts.name,
      templateName: listingTemplates.name,
      by,
      pausedBy,
      shows,
    })
    .from(listingJobs)
    .innerJoin(artworks, eq(artworks.id, listingJobs.artworkId))
    .innerJoin(products, eq(products.id, listingJobs.productId))
    .leftJoin(files, and(eq(files.id, artworks.coverFileId), isNull(files.deletedAt)))
    .leftJoin(accounts, eq(accounts.id, listingJobs.accountId))
    .leftJoin(listingTemplates, eq(listingTemplates.id, listingJobs.templateId))
    .leftJoin(users, eq(users.id, listingJobs.createdBy))
    .leftJoin(pausers, eq(pausers.id, listingJobs.pausedBy))
    .$dynamic()
type Viewed = Awaited<ReturnType<typeof viewed>>[number]
/** A job with the names that lists show. */
export type JobView = Omit<Viewed, 'job' | 'cover'> & { job: JobRow; cover: FileRow | null }
const toView = (row: Viewed): JobView => ({
  ...row,
  job: toJob(row.job),
  cover: row.cover && toFileRow(row.cover),
})

export async function getJobView(db: Db, id: number): Promise<JobView> {
  const [row] = await viewed(db).where(eq(listingJobs.id, id))
  if (!row) throw new Error(`listing job ${id} is gone`)
  return toView(row)
}

interface Wanted {
  groupId: number
  productId?: number | undefined
  artworkId?: number | undefined
  accountId?: number | undefined
  state?: ListingState[] | undefined
  from_date?: string | undefined
  limit: number
  page: number
}

/** One page by place, the newest first among equals (R557), and how many there are. */
export async function listJobs(db: Db, wanted: Wanted): Promise<{ rows: JobView[]; total: number }> {
  const where = and(
    live,
    eq(listingJobs.groupId, wanted.groupId),
    wanted.productId === undefined ? undefined : eq(listingJobs.productId, wanted.productId),
    wanted.artworkId === undefined ? undefined : eq(listingJobs.artworkId, wanted.artworkId),
    wanted.accountId === undefined ? undefined : eq(listingJobs.accountId, wanted.accountId),
    wanted.state ? inArray(listingJobs.state, wanted.state) : undefined,
    wanted.from_date ? sql`${listingJobs.updatedAt} >= ${wanted.from_date}::timestamptz` : undefined,
    sql`exists (select 1 from ${artworks} where ${artworks.id} = ${listingJobs.artworkId} and ${artworks.deletedAt} is null)`,
  )
  const order = [
    { by: sql`${listingJobs.index}`, isDown: false },
    { by: sql`${listingJobs.id}`, isDown: true },
  ]
  const list = { id: sql`${listingJobs.id}`, from: sql`from ${listingJobs} where ${where}`, order }
  const { ids, total } = await findPage(db, list, wanted)
  if (ids.length === 0) return { rows: [], total }
  const rows = await viewed(db).where(inArray(listingJobs.id, ids)).orderBy(inOrderOf(order))
  return { rows: rows.map(toView), total }
}
