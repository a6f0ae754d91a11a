import type { productCalls } from '@halftone/contract/areas/products.ts'
import type { BodyOf, ReplyOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { mentionsIn } from '@halftone/contract/rules/richText.ts'
import { defaultStatus } from '@halftone/contract/rules/transitions.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { bindUploads } from '../files/bind.service.ts'
import type { VerifiedUploads } from '../files/verify.service.ts'
import { insertProducts } from './create.queries.ts'
import { cardOf, presentLookups } from './products.present.ts'
import type { Product } from './products.queries.ts'
import { findHeldRefs, type Refs } from './refs.queries.ts'
import { refProblems } from './refs.rules.ts'
import { membersOf, watchedOf } from './watched.present.ts'

type Created = ReplyOf<typeof productCalls.create>
interface Group {
  id: number
  name: string
}

/** New idea where the team has that board (R147), else its first one. */
function startOf(refs: Refs, asked: number | undefined): number {
  if (asked !== undefined) return asked
  const own = refs.boards.filter((board) => board.isOwn)
  const start = own.find(({ id }) => id === defaultStatus) ?? own[0]
  if (!start) throw invalid({ status: phrase('products.noBoards') })
  return start.id
}

/** A new product (R146 to R148). What it refers to must belong to the team (422); `uploads` are those of its `files`. */
export async function createProduct(
  ctx: Ctx,
  group: Group,
  body: BodyOf<typeof productCalls.create>,
  uploads: VerifiedUploads | undefined,
): Promise<Created> {
  const mentioned = body.description ? mentionsIn(body.description) : []
  const fields = {
    name: body.name,
    description: body.description ?? null,
    descriptionVersion: body.description ? 1 : 0,
    priority: body.priority ?? 0,
    deadline: body.deadline ?? null,
    links: body.links ?? [],
    assigneeIds: body.assignees ?? [],
    typeIds: body.productType ?? [],
    labelIds: body.labels ?? [],
    tagIds: body.tags ?? [],
    accountIds: body.accounts ?? [],
    createdBy: ctx.actor.id,
  }
  const named = {
    types: fields.typeIds,
    labels: fields.labelIds,
    tags: fields.tagIds,
    accounts: fields.accountIds,
    priorities: fields.priority ? [fields.priority] : [],
  }
  const people = [...fields.assigneeIds, ...mentioned, ctx.actor.id]
  const refs = await findHeldRefs(ctx.db, group.id, { ...named, people, boards: [] }, named)
  const row = { ...fields, statusId: startOf(refs, body.status) }
  const problems = refProblems(refs, undefined, row)
  if (problems) throw invalid(problems)
  const [made] = await insertProducts(ctx.db, group, [row], { boards: 'own' })
  if (!made) throw new Error('no product')
  const files = await bindUploads(ctx, uploads, {
    holder: { kind: 'product', id: made.id },
    groupId: group.id,
    productId: made.id,
  })
  return announce(ctx, { ...made, fileCount: files.length }, refs, null, membersOf(refs, mentioned))
}

/** Records a product that has come into being, and answers with its card. */
export async function announce(
  ctx: Ctx,
  product: Product,
  refs: Refs,
  copyOf: { id: number; name: string } | null,
  mentioned: number[] = [],
): Promise<Created> {
  const { storage } = ctx.resources
  const card = cardOf(storage, product, refs)
  const shown = refs.people.filter(({ id }) => id === product.createdBy || product.assigneeIds.includes(id))
  const lookups = presentLookups(storage, { ...refs, people: shown })
  const { id, groupId } = product
  await ctx.record({
    name: 'products.created',
    groupId,
    payload: { id, groupId, productName: product.name, card, lookups },
    after: product,
    facts: { watched: watchedOf(product, refs), copyOf, mentioned },
  })
  return { card, lookups }
}
