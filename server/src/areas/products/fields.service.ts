import { isDeepStrictEqual } from 'node:util'
import type { productCalls } from '@halftone/contract/areas/products.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { ProductPatch } from '@halftone/contract/parts/product.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { mentionsIn } from '@halftone/contract/rules/richText.ts'
import { indexStep } from '@halftone/contract/rules/transitions.ts'
import type { Ctx } from '../../core/context.ts'
import { conflict, invalid } from '../../core/errors.ts'
import { answerOf, type Done, Unchanged, unchanged } from '../../core/unchanged.ts'
import { moveProduct, placeIn } from './board/move.service.ts'
import { writeSearch } from './create.queries.ts'
import { cardPatchOf, type FieldName, fieldNames, logOf, patchOf, viewOf } from './fields.present.ts'
import { presentLookups } from './products.present.ts'
import { changeProduct, heldBoard, type Product, refuseGoneBoard, topIndex } from './products.queries.ts'
import { findHeldRefs, linkRefs, newlyNamed, type RefIds, type Refs } from './refs.queries.ts'
import { refProblems } from './refs.rules.ts'
import { membersOf, watchedOf } from './watched.present.ts'

type Body = BodyOf<typeof productCalls.patch>
/** Fields to set; what is missing stays as it is. */
export type FieldChanges = Pick<Body, FieldName | 'version'>

/** The wire fields of a body as columns. */
function columnsOf(body: FieldChanges): Partial<Product> {
  const { name, status, assignees, productType, priority, deadline, description, tags, labels, links, accounts } = body
  return {
    ...(name !== undefined && { name }),
    ...(status !== undefined && { statusId: status }),
    ...(assignees !== undefined && { assigneeIds: assignees }),
    ...(productType !== undefined && { typeIds: productType }),
    ...(priority !== undefined && { priority }),
    ...(deadline !== undefined && { deadline }),
    ...(description !== undefined && { description }),
    ...(tags !== undefined && { tagIds: tags }),
    ...(labels !== undefined && { labelIds: labels }),
    ...(links !== undefined && { links }),
    ...(accounts !== undefined && { accountIds: accounts }),
  }
}

/** All ids that the product names, before and after. */
const idsOf = (...states: Product[]): RefIds => ({
  people: states.flatMap((p) => [...p.assigneeIds, p.createdBy, ...(p.description ? mentionsIn(p.description) : [])]),
  types: states.flatMap((p) => p.typeIds),
  labels: states.flatMap((p) => p.labelIds),
  tags: states.flatMap((p) => p.tagIds),
  accounts: states.flatMap((p) => p.accountIds),
  priorities: states.flatMap((p) => p.priority || []),
  boards: states.map((p) => p.statusId),
  covers: states.flatMap((p) => p.coverFileId ?? []),
  previews: linkRefs(states),
})

const minus = (ids: number[], others: number[]) => ids.filter((id) => !others.includes(id))
/**
 * Sets fields of a product that the transaction holds (`lockProduct`); others stay untouched. New references must
 * belong to the team (422); a description from an older `version` is refused with 409 and the current one. One log
 * line, whatever the number of fields. Nothing to change: nothing is recorded.
 */
export async function changeFields(ctx: Ctx, before: Product, body: FieldChanges): Promise<Done<ProductPatch>> {
  const { storage } = ctx.resources
  const columns = columnsOf(body)
  const asked = fieldNames.filter((name) => body[name] !== undefined)
  const wanted: Product = { ...before, ...columns }
  const changed = asked.filter((name) => !isDeepStrictEqual(before[viewOf(name).column], wanted[viewOf(name).column]))
  if (changed.length === 1 && changed[0] === 'status') return movedPatch(ctx, before, wanted.statusId)

  const refs = await findHeldRefs(ctx.db, before.groupId, idsOf(before, wanted), newlyNamed(before, wanted))
  if (changed.length === 0) return unchanged(patchOf(storage, before, refs, asked))
  if (changed.includes('description') && (body.version ?? 0) !== before.descriptionVersion)
    throw conflict(phrase('products.descriptionChanged'), patchOf(storage, before, refs, ['description']))
  const problems = refProblems(refs, before, wanted)
  if (problems) throw invalid(problems)

  const isMove = changed.includes('status')
  const after = await changeProduct(ctx.db, before.id, {
    ...columns,
    ...(changed.includes('description') && { descriptionVersion: before.descriptionVersion + 1 }),
    ...(isMove && {
      statusId: heldBoard(before.groupId, wanted.statusId),
      oldStatusId: before.statusId,
      index: topIndex(before.groupId, wanted.statusId, indexStep),
    }),
  }).catch(refuseGoneBoard('status'))
  if (changed.includes('name')) await writeSearch(ctx.db, [after.id])
  await recordChange(ctx, before, after, refs, changed)
  return patchOf(storage, after, refs, asked)
}

async function movedPatch(ctx: Ctx, before: Product, statusId: number): Promise<Done<ProductPatch>> {
  const moved = await moveProduct(ctx, before, statusId)
  const { status, index } = answerOf(moved)
  const patch = {
    id: before.id,
    oldStatusId: before.statusId,
    ...(status !== undefined && { status }),
    ...(index !== undefined && { index }),
  }
  return moved instanceof Unchanged ? unchanged(patch) : patch
}

async function recordChange(ctx: Ctx, before: Product, after: Product, refs: Refs, changed: FieldName[]) {
  const { storage } = ctx.resources
  const [first] = changed
  const only = changed.length === 1 && first ? viewOf(first) : undefined
  const columns = changed.map((name) => viewOf(name).column)
  const pick = (product: Product) => ({
    ...Object.fromEntries(columns.map((column) => [column, product[column]])),
    ...(changed.includes('status') && placeIn(product)),
  })
  // A text of the description comes by fetching: without it the new version would let an old text overwrite it.
  const sent = changed.filter((name) => name !== 'description')
  const card = cardPatchOf(storage, after, refs, changed)
  const mentions = (product: Product) => (product.description ? mentionsIn(product.description) : [])
  await ctx.record({
    name: 'products.updated',
    groupId: after.groupId,
    payload: {
      id: after.id,
      groupId: after.groupId,
      productName: after.name,
      kind: only?.event ?? 'update-product-dialog',
      ...(card && { card, lookups: presentLookups(storage, refs) }),
      ...(sent.length > 0 && { changed: patchOf(storage, after, refs, sent) }),
      ...(changed.includes('description') && { stale: ['description', 'descriptionVersion'] }),
    },
    before: pick(before),
    after: pick(after),
    facts: {
      watched: watchedOf(after, refs),
      logged: only?.logged ?? 'product',
      oldContent: logOf(before, refs, changed),
      newContent: logOf(after, refs, changed),
      assigned: membersOf(refs, minus(after.assigneeIds, before.assigneeIds)),
      mentioned: membersOf(refs, minus(mentions(after), mentions(before))),
    },
  })
}
