import { isDeepStrictEqual } from 'node:util'
import type { productCalls } from '@halftone/contract/areas/products.ts'
import type { BodyOf, ReplyOf } from '@halftone/contract/call.ts'
import type { ProductCardPatch } from '@halftone/contract/parts/product.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { indexStep } from '@halftone/contract/rules/transitions.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { placeIn } from './board/move.service.ts'
import { settlePlaces } from './board/place.service.ts'
import { type BulkRow, changeIndexes, changeProducts, deleteProducts, firstIndex } from './bulk.queries.ts'
import { cardPatchOf, type FieldName, fieldNames, logOf, viewOf } from './fields.present.ts'
import type { Batch } from './products.access.ts'
import { inOrder, presentLookups } from './products.present.ts'
import type { Product } from './products.queries.ts'
import { cardRefs, findHeldRefs, findRefs, type Refs } from './refs.queries.ts'
import { refProblems } from './refs.rules.ts'
import { membersOf, watchedOf } from './watched.present.ts'

type Body = BodyOf<typeof productCalls.changeMultiple>

const bulkRow = (product: Product): BulkRow => {
  const { id, statusId, oldStatusId, index, assigneeIds, labelIds, deadline, priority } = product
  return { id, statusId, oldStatusId, index, assigneeIds, labelIds, deadline, priority }
}
const union = (ids: number[], more: number[] = []) => [...new Set([...ids, ...more])]

/** The product as the body wants it; a move goes to `index`. */
function wanted(product: Product, body: Body, index: number): Product {
  const { statusId = product.statusId } = body
  return {
    ...product,
    ...(statusId !== product.statusId && { statusId, oldStatusId: product.statusId, index }),
    assigneeIds: union(product.assigneeIds, body.addAssignees),
    labelIds: union(product.labelIds, body.addLabels).filter((id) => !body.removeLabels?.includes(id)),
    deadline: body.deadline === undefined ? product.deadline : body.deadline,
    priority: body.priority ?? product.priority,
  }
}

/** Several cards at once: all of them or none, one event, a log line for each. What does not change is not written. */
export async function changeMultiple(ctx: Ctx, batch: Batch, body: Body): Promise<Done<ProductCardPatch[]>> {
  const { groupId, products } = batch
  const index = await placeFor(ctx, groupId, body)
  const pairs = products
    .map((before) => ({ before, after: wanted(before, body, index) }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after))
  const asked = {
    ...cardRefs(pairs.flatMap(({ before, after }) => [before, after])),
    priorities: union(
      products.map(({ priority }) => priority),
      body.priority ? [body.priority] : [],
    ),
    boards: products.map(({ statusId }) => statusId),
  }
  const named = { labels: body.addLabels ?? [], priorities: body.priority ? [body.priority] : [] }
  const refs = await findHeldRefs(ctx.db, groupId, asked, named)
  for (const { before, after } of pairs) {
    const problems = refProblems(refs, before, after)
    if (problems) throw invalid(problems)
  }
  if (pairs.length === 0) return unchanged(products.map(({ id }) => ({ id })))
  const rows = await changeProducts(
    ctx.db,
    pairs.map(({ after }) => bulkRow(after)),
  )
  const changes = pairs.flatMap(({ before }) => {
    const after = rows.find(({ id }) => id === before.id)
    return after ? [{ before, after, changed: changedFields(before, after) }] : []
  })
  const list = await recordChanges(ctx, { groupId, refs, changes, destinationId: body.statusId })
  const { statusId, index: place } = body
  const placed = changes.filter(({ changed }) => changed.includes('status')).map(({ after }) => after)
  const settled =
    statusId === undefined || place === undefined ? [] : await settlePlaces(ctx, { groupId, statusId }, placed)
  const places = new Map(settled.map(({ id, index }) => [id, { index }]))
  return inOrder(
    list.map(({ card }) => ({ ...card, ...places.get(card.id) })),
    products.map(({ id }) => id),
  )
}

interface CardChange {
  before: Product
  after: Product
  changed: FieldName[]
}

/** One event for all, with a log line for each; returns the cards as they are told. */
async function recordChanges(
  ctx: Ctx,
  given: { groupId: number; refs: Refs; changes: CardChange[]; destinationId: number | undefined },
) {
  const { groupId, refs, changes, destinationId } = given
  const { storage } = ctx.resources
  const isMoved = changes.some(({ changed }) => changed.includes('status'))
  const destination = refs.boards.find(({ id }) => id === destinationId)
  const list = changes.map(({ before, after, changed }) => ({
    card: cardPatchOf(storage, after, refs, changed) ?? { id: after.id },
    from: before.statusId,
    productName: after.name,
  }))
  await ctx.record({
    name: 'products.changed',
    groupId,
    payload: {
      groupId,
      list,
      ...(isMoved && destination && { destinationName: destination.name }),
      lookups: presentLookups(storage, refs),
    },
    before: { list: changes.map(({ before }) => bulkRow(before)) },
    after: { list: changes.map(({ after }) => bulkRow(after)) },
    facts: {
      list: changes.map(({ before, after, changed: own }) => ({
        ...watchedOf(after, refs),
        logged: own.length === 1 && own[0] ? viewOf(own[0]).logged : 'product',
        oldContent: logOf(before, refs, own),
        newContent: logOf(after, refs, own),
        assigned: membersOf(
          refs,
          after.assigneeIds.filter((id) => !before.assigneeIds.includes(id)),
        ),
      })),
    },
  })
  return list
}

const changedFields = (before: Product, after: Product): FieldName[] =>
  fieldNames.filter((name) => !isDeepStrictEqual(before[viewOf(name).column], after[viewOf(name).column]))

async function placeFor(ctx: Ctx, groupId: number, { statusId, index }: Body): Promise<number> {
  if (statusId === undefined || index !== undefined) return index ?? 0
  return (await firstIndex(ctx.db, groupId, statusId)) - indexStep
}

/** A new order within one column (R176, R182, R445). Two at once end as one of the two: each holds all its cards. */
export async function reorder(
  ctx: Ctx,
  { groupId, products }: Batch,
  listIndexes: { id: number; index: number }[],
): Promise<Done<ReplyOf<typeof productCalls.reorder>>> {
  const statusId = products[0]?.statusId ?? 0
  if (products.some((product) => product.statusId !== statusId))
    throw invalid({ listIndexes: phrase('products.ofOneBoard') })
  const before = products.map(({ id, index }) => ({ id, index }))
  if (before.every(({ id, index }) => listIndexes.find((one) => one.id === id)?.index === index))
    return unchanged(listIndexes)
  await changeIndexes(ctx.db, listIndexes)
  const { boards } = await findRefs(ctx.db, groupId, { boards: [statusId] })
  await ctx.record({
    name: 'products.reordered',
    groupId,
    payload: { groupId, statusId, listIndexes },
    before: { list: products.map((product) => ({ id: product.id, ...placeIn(product) })) },
    after: {
      list: products.map((product) => ({
        id: product.id,
        ...placeIn(product),
        index: listIndexes.find(({ id }) => id === product.id)?.index ?? product.index,
      })),
    },
    facts: { boardName: boards.find(({ id }) => id === statusId)?.name ?? '' },
  })
  return settlePlaces(ctx, { groupId, statusId }, listIndexes)
}

/** Deletes products with their artworks: all of them or none. */
export async function removeProducts(ctx: Ctx, { groupId, products }: Batch): Promise<number[]> {
  const ids = products.map(({ id }) => id)
  const people = products.flatMap((product) => [...product.assigneeIds, product.createdBy])
  const refs = await findRefs(ctx.db, groupId, { people })
  await deleteProducts(ctx.db, ids, ctx.actor.id)
  await ctx.record({
    name: 'products.deleted',
    groupId,
    payload: {
      groupId,
      list: products.map(({ id, statusId, name }) => ({ id, statusId, productName: name })),
    },
    before: { list: products.map(({ id, statusId, index }) => ({ id, statusId, index })) },
    facts: { list: products.map((product) => watchedOf(product, refs)) },
  })
  return ids
}
