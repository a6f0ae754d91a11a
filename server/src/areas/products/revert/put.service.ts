import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '../../../core/context.ts'
import type { Wanted } from '../../../core/revert.ts'
import { contentsBack, furtherBack } from '../../content/revert.service.ts'
import { settlePlaces } from '../board/place.service.ts'
import { removeProducts } from '../bulk.service.ts'
import { recordDetail } from '../content.service.ts'
import { writeSearch } from '../create.queries.ts'
import { cardPatchOf, type FieldName, fieldNames, patchOf, viewOf } from '../fields.present.ts'
import { cardOf, presentLookups } from '../products.present.ts'
import type { Product } from '../products.queries.ts'
import { cardRefs, findHeldRefs, linkRefs, newlyNamed, type RefIds, type Refs } from '../refs.queries.ts'
import { watchedOf } from '../watched.present.ts'
import { restoreProducts, writeStates } from './revert.queries.ts'
import { type ProductState, withValues } from './state.rules.ts'

type WantedProduct = Wanted<ProductState>

/** Puts values of products back: who was deleted first, then fields and places of all at once, then texts of channels. */
export async function putProducts(ctx: Ctx, wanted: readonly WantedProduct[]): Promise<void> {
  for (const [groupId, own] of Map.groupBy(wanted, ({ held }) => held.row.product.groupId)) {
    const comes = own.filter(({ values }) => values.isDeleted === false)
    const goes = own.filter(({ values }) => values.isDeleted === true)
    const restored = await restore(ctx, groupId, comes)
    await change(ctx, groupId, own, restored)
    await putContents(ctx, own)
    if (goes.length > 0) await removeProducts(ctx, { groupId, products: goes.map(({ held }) => held.row.product) })
  }
}

async function restore(ctx: Ctx, groupId: number, wanted: readonly WantedProduct[]): Promise<Map<number, Product>> {
  if (wanted.length === 0) return new Map()
  const rows = await restoreProducts(
    ctx.db,
    wanted.map(({ held }) => held.id),
  )
  const refs = await findHeldRefs(ctx.db, groupId, cardRefs(rows), {})
  await ctx.record({
    name: 'products.restored',
    groupId,
    payload: {
      groupId,
      cards: rows.map((row) => cardOf(ctx.resources.storage, row, refs)),
      lookups: presentLookups(ctx.resources.storage, refs),
    },
    after: { list: rows.map(({ id }) => ({ id })) },
    facts: { list: rows.map(({ id, name }) => ({ id, name })) },
  })
  return new Map(rows.map((row) => [row.id, row]))
}

interface Changed {
  before: Product
  after: Product
  fields: FieldName[]
}

const all = (states: readonly Product[]): RefIds => ({
  ...cardRefs([...states]),
  tags: states.flatMap((p) => p.tagIds),
  accounts: states.flatMap((p) => p.accountIds),
  priorities: states.flatMap((p) => p.priority || []),
  boards: states.map((p) => p.statusId),
  previews: linkRefs(states),
})

const merged = (named: readonly RefIds[]): RefIds => ({
  types: named.flatMap(({ types = [] }) => types),
  labels: named.flatMap(({ labels = [] }) => labels),
  tags: named.flatMap(({ tags = [] }) => tags),
  accounts: named.flatMap(({ accounts = [] }) => accounts),
  priorities: named.flatMap(({ priorities = [] }) => priorities),
})

/** Fields and places in one statement. What the board shows is told at once for all, the rest to each one's dialog. */
async function change(
  ctx: Ctx,
  groupId: number,
  wanted: readonly WantedProduct[],
  restored: ReadonlyMap<number, Product>,
): Promise<void> {
  const pairs = wanted.flatMap(({ held, values }) => {
    const before = restored.get(held.id) ?? held.row.product
    const after = withValues(before, values)
    return isDeepStrictEqual(before, after) ? [] : [{ before, after }]
  })
  if (pairs.length === 0) return
  const states = pairs.flatMap(({ before, after }) => [before, after])
  const named = merged(pairs.map(({ before, after }) => newlyNamed(before, after)))
  const refs = await findHeldRefs(ctx.db, groupId, all(states), named)
  const rows = new Map(
    (
      await writeStates(
        ctx.db,
        pairs.map(({ after }) => after),
      )
    ).map((row) => [row.id, row]),
  )
  const changes = pairs.flatMap(({ before }): Changed[] => {
    const after = rows.get(before.id)
    if (!after) return []
    const fields = fieldNames.filter(
      (name) => !isDeepStrictEqual(before[viewOf(name).column], after[viewOf(name).column]),
    )
    return [
      { before, after, fields: before.index === after.index ? fields : [...new Set<FieldName>([...fields, 'status'])] },
    ]
  })
  const renamed = changes.filter(({ fields }) => fields.includes('name')).map(({ after }) => after.id)
  if (renamed.length > 0) await writeSearch(ctx.db, renamed)
  await tell(ctx, groupId, changes, refs)
  const placed = changes.filter(({ fields }) => fields.includes('status')).map(({ after }) => after)
  for (const [statusId, own] of Map.groupBy(placed, (row) => row.statusId))
    await settlePlaces(ctx, { groupId, statusId }, own)
}

async function tell(ctx: Ctx, groupId: number, changes: readonly Changed[], refs: Refs): Promise<void> {
  const { storage } = ctx.resources
  const onBoard = changes.flatMap((one) => {
    const card = cardPatchOf(storage, one.after, refs, one.fields)
    return card ? [{ ...one, card }] : []
  })
  if (onBoard.length > 0)
    await ctx.record({
      name: 'products.changed',
      groupId,
      payload: {
        groupId,
        list: onBoard.map(({ card, before, after }) => ({ card, from: before.statusId, productName: after.name })),
        lookups: presentLookups(storage, refs),
      },
      facts: {
        list: onBoard.map(({ after }) => ({
          ...watchedOf(after, refs),
          assigned: [],
          logged: 'product' as const,
          oldContent: null,
          newContent: null,
        })),
      },
    })
  // The dialog is told of what the card does not show.
  for (const { after, fields } of changes) {
    const sent = fields.filter((name) => viewOf(name).card === undefined && name !== 'description')
    const stale = fields.includes('description') ? ['description', 'descriptionVersion'] : []
    if (sent.length === 0 && stale.length === 0) continue
    await recordDetail(ctx, after, refs, {
      ...(sent.length > 0 && { changed: patchOf(storage, after, refs, sent) }),
      ...(stale.length > 0 && { stale }),
    })
  }
}

async function putContents(ctx: Ctx, wanted: readonly WantedProduct[]): Promise<void> {
  for (const { held, values } of wanted) {
    const { product } = held.row
    const holder = { kind: 'product' as const, id: product.id, groupId: product.groupId }
    const channels = await contentsBack(ctx, holder, values)
    const isFurther = await furtherBack(ctx, holder, values)
    const stale = [
      ...(channels ? ['saleChannelConfigs', 'saleChannel'] : []),
      ...(isFurther ? ['additionalSalesChannel'] : []),
    ]
    if (stale.length > 0) await recordDetail(ctx, product, undefined, { stale })
  }
}
