import type { socialCalls } from '@halftone/contract/areas/social/social.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import type { PostCard, ShownThing } from '@halftone/contract/parts/social/thingCard.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Actor } from '../../../core/actor.ts'
import type { Ctx } from '../../../core/context.ts'
import { invalid, notFound } from '../../../core/errors.ts'
import type { Things } from '../../../core/things.ts'
import type { Addresses } from '../../../storage/storage.ts'
import { presentCardCover, presentPerson } from '../../files/files.present.ts'
import { type CardRow, type CardThing, findByScreen, type HeldCard, listThings } from './cards.queries.ts'
import { screenOf } from './screen.rules.ts'

/** Whether the person may look at a thing: in its team, in one that it is shared with, or as all of its company do. */
function mayLook(things: Things, actor: Actor, { kind, groupId, companyId, shares, isForAll }: CardRow): boolean {
  const view = things.find(kind)?.view
  if (view === undefined) return false
  return [groupId, ...shares].some((team) => actor.can(view, team)) || (isForAll && actor.canWithin(view, companyId))
}

export const present = (storage: Addresses, row: CardRow): ShownThing => {
  const { companyId: _, shares: __, isForAll: ___, cover, people, ...rest } = row
  return {
    ...rest,
    people: people.flatMap((person) => presentPerson(storage, person) ?? []),
    cover: cover && presentCardCover(storage, cover),
  }
}

const keyOf = ({ kind, id }: CardThing): string => `${kind}:${id}`

/** Of these things, those that the person may look at, by kind and id. One statement for all. */
async function seenThings({ db, actor, resources }: Ctx, refs: readonly CardThing[]): Promise<Map<string, CardRow>> {
  const rows = await listThings(db, resources.things, refs)
  return new Map(rows.filter((row) => mayLook(resources.things, actor, row)).map((row) => [keyOf(row), row]))
}

/** The cards of posts as the person sees them, by post; what is another company's by now is seen by nobody. One statement for all. */
export async function cardsOfPosts(
  ctx: Ctx,
  posts: readonly { id: number; companyId: number; cards: readonly HeldCard[] }[],
): Promise<Map<number, PostCard[]>> {
  const refs = posts.flatMap(({ cards }) => cards.map(({ kind, targetId }) => ({ kind, id: targetId })))
  const seen = await seenThings(ctx, [...new Map(refs.map((ref) => [keyOf(ref), ref])).values()])
  const cardOf = (companyId: number, { id, kind, targetId }: HeldCard): PostCard => {
    const row = seen.get(keyOf({ kind, id: targetId }))
    return { id, thing: row?.companyId === companyId ? present(ctx.resources.storage, row) : null }
  }
  return new Map(posts.map(({ id, companyId, cards }) => [id, cards.map((card) => cardOf(companyId, card))]))
}

/** Throws 422 where one of the things is none that the person may share in the company. */
export async function checkCards(ctx: Ctx, companyId: number, cards: readonly CardThing[]): Promise<void> {
  if (cards.length === 0) return
  const seen = await seenThings(ctx, cards)
  if (cards.some((card) => seen.get(keyOf(card))?.companyId !== companyId))
    throw invalid({ cards: phrase('social.noCard') })
}

/** What a card would show. Throws 404 for what the person may not look at in the company, and for an address of nothing. */
export async function findThingCard(ctx: Ctx, query: QueryOf<typeof socialCalls.thingCard>): Promise<ShownThing> {
  const ref = await refOf(ctx, query)
  const row = ref && (await seenThings(ctx, [ref])).get(keyOf(ref))
  if (row?.companyId !== ctx.companyId) throw notFound()
  return present(ctx.resources.storage, row)
}

async function refOf({ db, resources }: Ctx, query: QueryOf<typeof socialCalls.thingCard>) {
  const { link, kind, thingId } = query
  if (kind !== undefined && thingId !== undefined) return { kind, id: thingId }
  const screen = link === undefined ? undefined : screenOf(resources.things, link)
  const id = screen && (await findByScreen(db, screen.thing, screen.shown))
  return screen && id !== undefined ? { kind: screen.kind, id } : undefined
}

/** The things of which a post keeps cards, and what is added to them. */
export const cardsAfter = (
  held: readonly HeldCard[],
  keep: readonly number[] | undefined,
  added: readonly CardThing[] = [],
): CardThing[] => {
  const kept = held.filter(({ id }) => keep === undefined || keep.includes(id))
  const all = [...kept.map(({ kind, targetId }) => ({ kind, id: targetId })), ...added]
  return [...new Map(all.map((card) => [keyOf(card), card])).values()]
}

/** Things by their names, where the person may look at them. */
export async function cardNames(ctx: Ctx, cards: readonly CardThing[]): Promise<string[]> {
  const seen = await seenThings(ctx, cards)
  return cards.flatMap((card) => seen.get(keyOf(card))?.name ?? [])
}
