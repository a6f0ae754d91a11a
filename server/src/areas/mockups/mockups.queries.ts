import type { Outdated } from '@halftone/contract/areas/mockups/mockups.ts'
import { MockupState, mockupFormats } from '@halftone/contract/areas/mockups/mockups.ts'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { artworks } from '../../db/schema/artworks.ts'
import { files } from '../../db/schema/files.ts'
import { mockups } from '../../db/schema/mockups.ts'
import { isMockupTab } from '../files/mockupTab.queries.ts'

type Stored = typeof mockups.$inferSelect
export type MockupRow = Omit<Stored, 'state' | 'format'> & {
  state: z.output<typeof MockupState>
  format: (typeof mockupFormats)[number]
}
/** With why it may not be published any more. */
export type SeenMockup = MockupRow & { outdated: Outdated | null }

const toRow = (row: Stored): MockupRow => ({
  ...row,
  state: MockupState.parse(row.state),
  format: z.enum(mockupFormats).parse(row.format),
})

/** Other bytes than it was made of, none any more, or an artwork that was turned down. */
const outdated = sql<Outdated | null>`case
  when ${mockups.fileId} is null then null
  when not exists (select from files s where s.id = ${mockups.sourceFileId} and s.deleted_at is null
    and s.artwork_id = ${mockups.artworkId}) then 'gone'
  when exists (select from files s where s.id = ${mockups.sourceFileId} and s.sha256 is distinct from ${mockups.sourceSha256})
    then 'replaced'
  when ${artworks.reviewState} = 'unapproved' then 'rejected' end`

const seen = (db: Db) =>
  db
    .select({ mockup: mockups, outdated })
    .from(mockups)
    .innerJoin(artworks, eq(artworks.id, mockups.artworkId))
    .leftJoin(files, eq(files.id, mockups.fileId))
    .$dynamic()
const toSeen = (rows: { mockup: Stored; outdated: Outdated | null }[]): SeenMockup[] =>
  rows.map((row) => ({ ...toRow(row.mockup), outdated: row.outdated }))
/** What became a file goes and comes with it. */
const isThere = or(isNull(mockups.fileId), isNull(files.deletedAt))

/** All of an artwork in their order, those on their way besides. */
export const listMockups = async (db: Db, artworkId: number): Promise<SeenMockup[]> =>
  toSeen(
    await seen(db)
      .where(and(eq(mockups.artworkId, artworkId), isThere))
      .orderBy(asc(mockups.index), asc(mockups.id)),
  )

export const listByIds = async (db: Db, ids: readonly number[]): Promise<SeenMockup[]> =>
  ids.length === 0
    ? []
    : toSeen(
        await seen(db)
          .where(inArray(mockups.id, [...ids]))
          .orderBy(asc(mockups.index), asc(mockups.id)),
      )

export async function insertMockups(db: Db, values: (typeof mockups.$inferInsert)[]): Promise<number[]> {
  const rows = await db.insert(mockups).values(values).returning({ id: mockups.id })
  return rows.map(({ id }) => id)
}

/** The next of an artwork that waits, or that a run which was cut off had begun. */
export async function nextWaiting(db: Db, artworkId: number): Promise<MockupRow | undefined> {
  const [row] = await db
    .select()
    .from(mockups)
    .where(and(eq(mockups.artworkId, artworkId), inArray(mockups.state, ['waiting', 'making'])))
    .orderBy(asc(mockups.index), asc(mockups.id))
    .limit(1)
  return row && toRow(row)
}

export type MockupValues = Partial<Pick<Stored, 'state' | 'error' | 'layoutVersion' | 'fileId'>>
/** Changes those in one of the states; answers which they were. */
export async function changeMockups(
  db: Db,
  ids: readonly number[],
  from: readonly MockupRow['state'][],
  values: MockupValues,
): Promise<number[]> {
  const rows = await db
    .update(mockups)
    .set(values)
    .where(and(inArray(mockups.id, [...ids]), inArray(mockups.state, [...from])))
    .returning({ id: mockups.id })
  return rows.map(({ id }) => id)
}

/** Has those of an artwork that wait stand still, or go on; answers which they were. */
export async function pauseMockups(db: Db, artworkId: number, isPaused: boolean): Promise<number[]> {
  const [from, to] = isPaused ? ['waiting', 'paused'] : ['paused', 'waiting']
  const rows = await db
    .update(mockups)
    .set({ state: to as MockupRow['state'] })
    .where(and(eq(mockups.artworkId, artworkId), eq(mockups.state, from as MockupRow['state'])))
    .returning({ id: mockups.id })
  return rows.map(({ id }) => id)
}

/** Leaves out those of an artwork that are not made. */
export async function deleteMockups(db: Db, artworkId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .delete(mockups)
    .where(
      and(
        eq(mockups.artworkId, artworkId),
        inArray(mockups.id, [...ids]),
        inArray(mockups.state, ['waiting', 'paused', 'failed']),
      ),
    )
    .returning({ id: mockups.id })
  return rows.map(({ id }) => id)
}

/** Those of the files that are mock-ups as they were made. */
export async function mockupFiles(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: mockups.fileId })
    .from(mockups)
    .innerJoin(files, eq(files.id, mockups.fileId))
    .where(and(inArray(mockups.fileId, [...ids]), eq(files.version, 1)))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** Where mock-ups stand among an artwork's files: the team's tab of that name, or the all tab. */
export async function findMockupTab(db: Db, groupId: number): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select i.id from config_items i join groups g on g.id = ${groupId} and g.company_id = i.company_id
    where ${isMockupTab} and (
      not exists (select from config_item_groups o where o.company_id = i.company_id and o.item_id = i.id)
      or exists (select from config_item_groups o where o.company_id = i.company_id and o.item_id = i.id
        and o.group_id = ${groupId}))
    order by i.index, i.id limit 1`)
  return rows[0]?.id ?? 0
}

/** Artworks with mock-ups that wait: their run was lost with a node. */
export async function listWaitingArtworks(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: mockups.artworkId })
    .from(mockups)
    .where(inArray(mockups.state, ['waiting', 'making']))
  return rows.map(({ id }) => id)
}

/** Which of an artwork's files are mock-ups that may not be published any more. */
export async function outdatedFiles(db: Db, artworkId: number): Promise<Set<number>> {
  const list = await listMockups(db, artworkId)
  return new Set(list.flatMap(({ fileId, outdated: why }) => (fileId !== null && why !== null ? fileId : [])))
}

/** Whether the team may use the layouts: its own, or shared with it. */
export async function usableLayouts(db: Db, ids: readonly number[], groupId: number): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select t.id from layouts t where t.id = any(${ints(ids)}) and t.deleted_at is null and (t.group_id = ${groupId}
      or exists (select from layout_shares h where h.layout_id = t.id and h.group_id = ${groupId}))`)
  return new Set(rows.map(({ id }) => id))
}
