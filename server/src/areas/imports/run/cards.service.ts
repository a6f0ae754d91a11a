import { isDeepStrictEqual } from 'node:util'
import type { ImportNote } from '@halftone/contract/parts/imports/import.ts'
import type { RichText } from '@halftone/contract/rules/richText.ts'
import type { Ctx } from '../../../core/context.ts'
import { type Held, quietly, type Wanted } from '../../../core/revert.ts'
import { textColumns } from '../../comments/comments.service.ts'
import { insertImported } from '../../comments/imported.queries.ts'
import { insertProducts } from '../../products/create.queries.ts'
import { cardOf, presentLookups } from '../../products/products.present.ts'
import type { Product } from '../../products/products.queries.ts'
import { findHeldRefs, type Refs } from '../../products/refs.queries.ts'
import { putProducts } from '../../products/revert/put.service.ts'
import { listEver } from '../../products/revert/revert.queries.ts'
import type { ProductState } from '../../products/revert/state.rules.ts'
import { watchedOf } from '../../products/watched.present.ts'
import type { Draft, Left } from '../trello/draft.rules.ts'
import { type Known, nextCards, type RowOf, rememberThings, type Settled, settleRows } from './rows.queries.ts'

/** The fields of a card that a second import brings up to date. */
const fieldNames = [
  'name',
  'description',
  'deadline',
  'links',
  'assigneeIds',
  'typeIds',
  'labelIds',
  'tagIds',
  'accountIds',
  'priority',
] as const

export interface Running {
  id: number
  source: string
  group: { id: number; name: string }
  isUpdate: boolean
}
type Row = RowOf<unknown>
interface One {
  row: Row
  draft: Draft
}

/** What one kind of source knows of its cards. */
export interface CardSource {
  /** Cards of one transaction: a cancel waits for no longer. */
  atOnce: number
  /** Products that cards became earlier, or that they mean. */
  known: (ctx: Ctx, rows: readonly Row[]) => Promise<Known[]>
  /** What each card becomes, in their order, or why it does not. */
  drafts: (ctx: Ctx, rows: readonly Row[]) => Promise<(Draft | Left)[]>
  /** What came from it is remembered by the card's id, so that it is known the next time. */
  remembers: boolean
  /** Rows that belong to another one wait for it. */
  childrenApart?: boolean
  /** What else belongs to cards that became products. */
  after?: (ctx: Ctx, cards: readonly { externalId: string; productId: number; draft: Draft }[]) => Promise<void>
  /** Once no card is left. */
  end?: (ctx: Ctx) => Promise<unknown>
}

/** Brings the next cards over; how many there were. */
export async function bringCards(ctx: Ctx, run: Running, source: CardSource): Promise<number> {
  const cards = await nextCards<unknown>(ctx.db, run.id, source.atOnce, source.childrenApart)
  if (cards.length === 0) {
    await source.end?.(ctx)
    return 0
  }
  const known = new Map((await source.known(ctx, cards)).map((one) => [one.externalId, one]))
  const drafts = await source.drafts(ctx, cards)
  const settled: Settled[] = []
  const fresh: One[] = []
  const again: (One & { known: Known })[] = []
  for (const [at, row] of cards.entries()) {
    const own = known.get(row.externalId)
    if (own && !run.isUpdate) {
      settled.push({ externalId: row.externalId, state: 'known', productId: own.productId, notes: [{ code: 'known' }] })
      continue
    }
    const draft = drafts[at]
    if (!draft) continue
    if ('left' in draft) settled.push({ externalId: row.externalId, state: draft.state ?? 'left', notes: draft.left })
    else if (own) again.push({ row, draft, known: own })
    else fresh.push({ row, draft })
  }
  const written = [...(await makeAll(ctx, run, source, fresh)), ...(await updateAll(ctx, run, source, again))]
  await settleRows(ctx.db, run.id, 'card', [...settled, ...written])
  if (source.after) {
    const draftOf = new Map([...fresh, ...again].map(({ row, draft }) => [row.externalId, draft]))
    const rows = written.flatMap(({ externalId, productId }) => {
      const draft = draftOf.get(externalId)
      return draft && productId ? [{ externalId, productId, draft }] : []
    })
    await source.after(ctx, rows)
  }
  return cards.length
}

/** Those that are there and the team's own, in the order given. */
const own = (ids: readonly number[], rows: readonly { id: number; isOwn: boolean }[]) =>
  ids.filter((id) => rows.some((row) => row.id === id && row.isOwn))

function fieldsOf(draft: Draft, refs: Refs) {
  const people = new Set(refs.people.map(({ id }) => id))
  return {
    name: draft.name,
    description: draft.description,
    deadline: draft.deadline,
    links: draft.links,
    assigneeIds: draft.assigneeIds.filter((id) => people.has(id)),
    typeIds: own(draft.typeIds, refs.types),
    labelIds: own(draft.labelIds, refs.labels),
    tagIds: own(draft.tagIds ?? [], refs.tags),
    accountIds: own(draft.accountIds ?? [], refs.accounts),
    priority: own([draft.priority], refs.priorities)[0] ?? 0,
  }
}

function refsOf(ctx: Ctx, groupId: number, drafts: readonly Draft[]): Promise<Refs> {
  const named = {
    types: drafts.flatMap(({ typeIds }) => typeIds),
    labels: drafts.flatMap(({ labelIds }) => labelIds),
    tags: drafts.flatMap(({ tagIds = [] }) => tagIds),
    accounts: drafts.flatMap(({ accountIds = [] }) => accountIds),
    priorities: drafts.flatMap(({ priority }) => priority || []),
  }
  const people = [...drafts.flatMap(({ assigneeIds }) => assigneeIds), ctx.actor.id]
  return findHeldRefs(ctx.db, groupId, { ...named, people, boards: [] }, named)
}

async function makeAll(ctx: Ctx, run: Running, source: CardSource, cards: readonly One[]): Promise<Settled[]> {
  if (cards.length === 0) return []
  const { group } = run
  const refs = await refsOf(
    ctx,
    group.id,
    cards.map(({ draft }) => draft),
  )
  const rows = cards.map(({ draft }) => ({
    ...fieldsOf(draft, refs),
    descriptionVersion: draft.description ? 1 : 0,
    statusId: draft.statusId,
    createdBy: ctx.actor.id,
  }))
  const made = await insertProducts(ctx.db, group, rows, { boards: 'own' })
  const remembered = made.flatMap((product, at) => {
    const [card, row] = [cards[at], rows[at]]
    if (!card || !row) return []
    const fields = Object.fromEntries(fieldNames.map((name) => [name, row[name]]))
    return [{ externalId: card.row.externalId, productId: product.id, fields }]
  })
  if (source.remembers) await rememberThings(ctx.db, group.id, run.source, remembered)
  await restAsComments(ctx, group.id, made, cards)
  await announce(ctx, group.id, made, refs, cards)
  return made.map((product, at) => ({
    externalId: cards[at]?.row.externalId ?? '',
    state: 'made',
    productId: product.id,
    notes: cards[at]?.draft.notes ?? [],
  }))
}

/** What of descriptions had no room stands in comments, before all others. */
async function restAsComments(
  ctx: Ctx,
  groupId: number,
  made: readonly Product[],
  cards: readonly One[],
): Promise<void> {
  const texts = made.flatMap((product, at) =>
    (cards[at]?.draft.rest ?? []).map((text: RichText) => ({ product, text })),
  )
  if (texts.length === 0) return
  const at = ctx.resources.clock.iso()
  await insertImported(
    ctx.db,
    groupId,
    ctx.actor.id,
    texts.map(({ product, text }) => ({ productId: product.id, ...textColumns(text), importedName: null, at })),
  )
}

/** Boards show them as they come; the log has one line for all, at the end, and nobody is notified. */
async function announce(
  ctx: Ctx,
  groupId: number,
  made: readonly Product[],
  refs: Refs,
  cards: readonly One[],
): Promise<void> {
  const { storage } = ctx.resources
  await quietly(ctx).record({
    name: 'products.copied',
    groupId,
    payload: {
      groupId,
      cards: made.map((product) => cardOf(storage, product, refs)),
      lookups: presentLookups(storage, refs),
    },
    facts: { list: made.map((product) => watchedOf(product, refs)), names: cards.map(({ row }) => row.name) },
  })
}

/** Brings products up to date by their cards: what was changed here since the last import stays, and is told. */
async function updateAll(
  ctx: Ctx,
  run: Running,
  source: CardSource,
  cards: readonly (One & { known: Known })[],
): Promise<Settled[]> {
  if (cards.length === 0) return []
  const refs = await refsOf(
    ctx,
    run.group.id,
    cards.map(({ draft }) => draft),
  )
  const ids = cards.map(({ known }) => known.productId)
  const held = new Map((await listEver(ctx.db, ids, true)).map((product) => [product.id, product]))
  const wanted: Wanted<ProductState>[] = []
  const settled: Settled[] = []
  const remembered: { externalId: string; productId: number; fields: object }[] = []
  for (const { row, draft, known } of cards) {
    const product = held.get(known.productId)
    if (!product) continue
    const next = fieldsOf(draft, refs)
    const { values, kept, before } = changesOf(next, known, product, draft)
    const notes: ImportNote[] = [
      { code: 'updated' },
      ...(kept.length > 0 ? [{ code: 'keptOwn' as const, detail: kept.join(', ') }] : []),
    ]
    const undo = { before: { id: known.productId, ...before }, after: { id: known.productId, ...values } }
    settled.push({
      externalId: row.externalId,
      state: 'updated',
      productId: known.productId,
      notes: [...notes, ...draft.notes],
      undo,
    })
    remembered.push({ externalId: row.externalId, productId: known.productId, fields: { ...known.fields, ...values } })
    if (Object.keys(values).length > 0) wanted.push({ held: heldOf(product), values })
  }
  if (wanted.length > 0) await putProducts(quietly(ctx), wanted)
  if (source.remembers) await rememberThings(ctx.db, run.group.id, run.source, remembered)
  return settled
}

const heldOf = (product: Product): Held<ProductState> => ({
  ...{ kind: 'product', id: product.id, groupId: product.groupId, name: product.name, subId: product.subId },
  ...{ productId: product.id, artworkId: null, isDeleted: false },
  row: { product, contents: { channels: [], accounts: [], additional: [] } },
})

/** What of a product is brought up to date. A source that says what it gives changes that alone, and its place. */
function changesOf(next: ReturnType<typeof fieldsOf>, { fields }: Known, now: Product, draft: Draft) {
  const values: Record<string, unknown> = {}
  const before: Record<string, unknown> = {}
  const kept: string[] = []
  const { given, statusId } = draft
  if (given?.has('place') && statusId !== now.statusId) {
    values.place = { statusId, oldStatusId: now.statusId, index: now.index }
    before.place = { statusId: now.statusId, oldStatusId: now.oldStatusId, index: now.index }
  }
  for (const field of fieldNames) {
    if (given && !given.has(field)) continue
    const [is, was, becomes] = [now[field] ?? null, fields?.[field] ?? null, next[field] ?? null]
    if (isDeepStrictEqual(is, becomes)) continue
    if (!given && !isDeepStrictEqual(is, was)) kept.push(field)
    else [values[field], before[field]] = [becomes, is]
  }
  return { values, kept, before }
}
