import type { LinkCardKind } from '@halftone/contract/parts/links/linkPreview.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linkCards, linkPreviews } from '../../db/schema/links/links.ts'
import type { PreviewRow } from './previews.queries.ts'

/** A text below which a card may stand. */
export interface Linked {
  kind: LinkCardKind
  id: number
  groupId: number
}

const of = ({ kind, id }: Pick<Linked, 'kind' | 'id'>): SQL | undefined =>
  and(eq(linkCards.kind, kind), eq(linkCards.thingId, id))

/** The cards of several texts of a kind, by the id of what has the text: one statement for a page. */
export async function listLinkCards(
  db: Db,
  kind: LinkCardKind,
  ids: readonly number[],
): Promise<Map<number, PreviewRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: linkCards.thingId, preview: linkPreviews })
    .from(linkCards)
    .innerJoin(linkPreviews, eq(linkPreviews.id, linkCards.previewId))
    .where(and(eq(linkCards.kind, kind), inArray(linkCards.thingId, [...ids]), eq(linkCards.isRemoved, false)))
  return new Map(rows.map(({ id, preview }) => [id, preview]))
}

/** The address that a text has or had a card of. */
export async function findCardUrl(db: Db, on: Linked): Promise<string | undefined> {
  const [row] = await db
    .select({ url: linkPreviews.url })
    .from(linkCards)
    .innerJoin(linkPreviews, eq(linkPreviews.id, linkCards.previewId))
    .where(of(on))
  return row?.url
}

export const putCard = (db: Db, { kind, id: thingId, groupId }: Linked, previewId: number) =>
  db
    .insert(linkCards)
    .values({ kind, thingId, groupId, previewId })
    .onConflictDoUpdate({ target: [linkCards.kind, linkCards.thingId], set: { previewId, isRemoved: false } })

export const dropCard = (db: Db, on: Linked) => db.delete(linkCards).where(of(on))

/** Its writer does not want it; it comes back with another address only. False where there is none. */
export async function hideCard(db: Db, on: Pick<Linked, 'kind' | 'id'>): Promise<boolean> {
  const hidden = await db
    .update(linkCards)
    .set({ isRemoved: true })
    .where(and(of(on), eq(linkCards.isRemoved, false)))
    .returning({ id: linkCards.thingId })
  return hidden.length > 0
}

/** Copies of comments have the cards of their originals. */
export const copyCommentCards = (db: Db, pairs: SQL) =>
  db.execute(sql`
    insert into link_cards (kind, thing_id, group_id, preview_id, is_removed)
    select k.kind, c.id, c.group_id, k.preview_id, k.is_removed
    from ${pairs} join link_cards k on k.kind = 'comment' and k.thing_id = m."from" join comments c on c.id = m."to"`)
