import { CardKind, CardState, ShownThing } from '@halftone/contract/parts/social/thingCard.ts'
import type { ThingRef } from '@halftone/contract/things.ts'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { columnOf, isThere, ofThing, type Thing, type Things } from '../../../core/things.ts'
import type { Db } from '../../../db/client.ts'
import { postCards } from '../../../db/schema/social/posts.ts'
import { CardCoverRow, cardCover } from '../../files/cardCover.queries.ts'

export type CardThing = ThingRef<CardKind>

const Row = z.object({
  kind: CardKind,
  id: z.number(),
  /** Its team, the teams that it is shared with, and whether all of the company look at it. */
  groupId: z.number(),
  companyId: z.number(),
  shares: z.array(z.number()),
  isForAll: z.boolean(),
  name: z.string(),
  subId: z.string().nullable(),
  productId: z.number().nullable(),
  artworkId: z.number().nullable(),
  cover: CardCoverRow.nullable(),
  state: CardState.nullable(),
  types: ShownThing.shape.types,
  counts: ShownThing.shape.counts,
  people: ShownThing.shape.people,
  link: z.string().nullable(),
})
export type CardRow = z.output<typeof Row>

const noCounts = sql`'{"artworks":null,"files":null,"listings":null,"sold":0}'::jsonb`
/** People by their ids, in that order; who is gone is left out. */
const faces = (ids: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('id', u.id, 'display_name', u.display_name, 'avatar', u.avatar, 'color', u.color) order by o.n)
  from unnest(${ids}) with ordinality o (id, n) join users u on u.id = o.id and u.deleted_at is null), '[]'::json)`

/** All that is said of a thing of the kind with that id, as JSON; null where it is not there. */
function factsOf(thing: Thing, id: SQL): SQL | undefined {
  const { team, name, card, code, cover, shares, everyone, place = {} } = thing
  if (!card || team === undefined || name === undefined) return undefined
  const own = (column: string | undefined) => (column === undefined ? sql`null` : columnOf(column))
  const shared = shares
    ? sql`coalesce((select json_agg(s.${sql.identifier(shares.team)}) from ${sql.identifier(shares.table)} s
        where s.${sql.identifier(shares.thing)} = t.id), '[]'::json)`
    : sql`'[]'::json`
  const facts = sql`json_build_object('kind', ${thing.kind}::text, 'id', t.id, 'groupId', ${columnOf(team)},
    'companyId', (select g.company_id from groups g where g.id = ${columnOf(team)}), 'shares', ${shared},
    'isForAll', ${everyone ?? sql`false`}, 'name', ${columnOf(name)}, 'subId', ${card.code ?? own(code)},
    'productId', ${own(place.productId)}, 'artworkId', ${own(place.artworkId)},
    'cover', ${cardCover(card.cover ?? own(cover))}, 'state', ${card.state}, 'link', ${card.link ?? sql`null`},
    'types', coalesce(${card.types ?? sql`null`}, '[]'::json), 'people', ${faces(card.people)},
    'counts', ${noCounts} || (${card.counts})::jsonb)`
  return sql`(${ofThing(thing, id, facts)} and ${card.isWithin ?? sql`true`})`
}

/** Things as rows `w` of a statement, in their order. */
const asRows = (refs: readonly CardThing[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(
    refs.map(({ kind, id }, place) => ({ kind, id, place })),
  )}::json) as w (kind text, id int, place int)`

/** What is there of these things, whoever may look at it. One statement for all. */
export async function listThings(db: Db, things: Things, refs: readonly CardThing[]): Promise<CardRow[]> {
  if (refs.length === 0) return []
  const { rows } = await db.execute<{ items: unknown }>(sql`
    select coalesce(json_agg(r.facts) filter (where r.facts is not null), '[]'::json) as items from (
      select ${things.caseOf(sql`w.kind`, (thing) => factsOf(thing, sql`w.id`))} as facts
      from ${asRows(refs)}) r`)
  return z.array(Row).parse(rows[0]?.items ?? [])
}

/** The thing that a screen shows by its number or reference code; undefined where the kind has no such code. */
export async function findByScreen(db: Db, thing: Thing, shown: string): Promise<number | undefined> {
  const isNumber = /^[1-9]\d{0,9}$/.test(shown) && Number(shown) <= 2_147_483_647
  if (!isNumber && thing.code === undefined) return undefined
  const where = isNumber ? sql`t.id = ${Number(shown)}` : sql`${columnOf(thing.code ?? '')} = ${shown}`
  const { rows } = await db.execute<{ id: number }>(sql`
    select t.id from ${sql.identifier(thing.table)} t where ${where} and ${isThere(thing)}`)
  return rows[0]?.id
}

/** A card of a post by its own number. */
export interface HeldCard {
  id: number
  kind: CardKind
  targetId: number
}

/** The things of which posts have cards, by post, in the order in which they came. */
export const listCardRefs = (db: Db, postIds: readonly number[]) =>
  db
    .select({ id: postCards.id, postId: postCards.postId, kind: postCards.kind, targetId: postCards.targetId })
    .from(postCards)
    .where(inArray(postCards.postId, [...postIds]))
    .orderBy(postCards.id)

/** Makes these the cards of a post: what stays keeps its row. */
export async function writeCards(db: Db, postId: number, wanted: readonly CardThing[]): Promise<void> {
  const rows = asRows(wanted)
  await db.execute(sql`delete from post_cards c where c.post_id = ${postId}
    and not exists (select from ${rows} where w.kind = c.kind and w.id = c.target_id)`)
  await db.execute(sql`insert into post_cards (post_id, kind, target_id)
    select ${postId}, w.kind, w.id from ${rows} order by w.place on conflict do nothing`)
}
