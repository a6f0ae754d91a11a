import type { CopySettings } from '@halftone/contract/areas/configs/copy.ts'
import type { productCalls } from '@halftone/contract/areas/products.ts'
import type { ReplyOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { invalid } from '../../../core/errors.ts'
import { getCopySettings } from '../../configs/copy/copy.service.ts'
import { findGroup, type GroupRow } from '../../groups/groups.queries.ts'
import { insertProducts, listProductsById } from '../create.queries.ts'
import { announce } from '../create.service.ts'
import { inOrder, presentCard, presentLookups } from '../products.present.ts'
import type { Product } from '../products.queries.ts'
import { cardRefs, findHeldRefs, findRefs, type Refs } from '../refs.queries.ts'
import { watchedOf } from '../watched.present.ts'
import { takeAlong } from './along.service.ts'

type Group = Pick<GroupRow, 'id' | 'name'>

/** Copies into a team; what the team does not have (members, labels, accounts …) is left out. In the order of `sources`. */
async function copyInto(ctx: Ctx, sources: Product[], group: Group, refs: Refs, statusId?: number): Promise<Product[]> {
  const ownIds = (rows: { id: number; isOwn: boolean }[]) =>
    new Set(rows.filter((row) => row.isOwn).map((row) => row.id))
  const settings = await settingsOf(ctx, sources)
  const [types, labels, tags] = [ownIds(refs.types), ownIds(refs.labels), ownIds(refs.tags)]
  const accounts = ownIds(refs.accounts)
  const people = new Set(refs.people.filter((person) => person.isMember).map(({ id }) => id))
  const made = await insertProducts(
    ctx.db,
    group,
    sources.map((source) => ({
      name: source.name,
      description: source.description,
      descriptionVersion: source.description ? 1 : 0,
      priority: source.priority,
      deadline: settings.deadline ? source.deadline : null,
      links: source.links,
      assigneeIds: settings.assignees ? source.assigneeIds.filter((id) => people.has(id)) : [],
      typeIds: source.typeIds.filter((id) => types.has(id)),
      labelIds: source.labelIds.filter((id) => labels.has(id)),
      tagIds: settings.tags ? source.tagIds.filter((id) => tags.has(id)) : [],
      accountIds: source.accountIds.filter((id) => accounts.has(id)),
      parentId: source.id,
      statusId: statusId ?? source.statusId,
      createdBy: ctx.actor.id,
    })),
    // A copy beside its original may lie where that lies, on a board that the team no longer shows too.
    { boards: statusId === undefined ? 'any' : 'own' },
  )
  const pairs = made.map((copy) => ({ from: copy.parentId ?? 0, to: copy.id }))
  const isWithinTeam = sources.every(({ groupId }) => groupId === group.id)
  await takeAlong(ctx, settings, { group, made, pairs, isWithinTeam })
  const rows = await listProductsById(
    ctx.db,
    made.map(({ id }) => id),
  )
  return inOrder(
    rows,
    made.map(({ id }) => id),
  )
}

/** What goes along is the decision of the team that the products are copied from; they are all of one. */
async function settingsOf({ db, companyId }: Ctx, [first]: Product[]): Promise<CopySettings> {
  const group = first && (await findGroup(db, first.groupId))
  return getCopySettings(db, { companyId: group?.companyId ?? companyId, groupId: first?.groupId ?? null })
}

/** What copies of the sources will name, held for them. */
function refsOf(ctx: Ctx, group: Group, sources: Product[]): Promise<Refs> {
  const named = {
    types: sources.flatMap((one) => one.typeIds),
    labels: sources.flatMap((one) => one.labelIds),
    tags: sources.flatMap((one) => one.tagIds),
    accounts: sources.flatMap((one) => one.accountIds),
    priorities: sources.flatMap((one) => one.priority || []),
  }
  const people = [...sources.flatMap((one) => one.assigneeIds), ctx.actor.id]
  return findHeldRefs(ctx.db, group.id, { ...named, people, boards: sources.map((one) => one.statusId) }, named)
}

/** A copy on the same board of the same team, with texts and what else goes along (`getCopySettings`). */
export async function copyProduct(ctx: Ctx, group: Group, source: Product): Promise<ReplyOf<typeof productCalls.copy>> {
  const refs = await refsOf(ctx, group, [source])
  const [copy] = await copyInto(ctx, [source], group, refs)
  if (!copy) throw new Error('no copy')
  const { covers } = await findRefs(ctx.db, group.id, { covers: copy.coverFileId === null ? [] : [copy.coverFileId] })
  return announce(ctx, copy, { ...refs, covers }, { id: source.id, name: source.name })
}

/** Copies into another team: all of them or none. Throws 422 for the same team or a board that it does not have. */
export async function copyToTeam(
  ctx: Ctx,
  group: Group,
  sources: Product[],
  statusId: number,
): Promise<ReplyOf<typeof productCalls.copyToTeam>> {
  if (sources.some(({ groupId }) => groupId === group.id))
    throw invalid({ groupId: phrase('products.chooseOtherTeam') })
  const refs = await refsOf(ctx, group, sources)
  if (!refs.boards.some((board) => board.id === statusId && board.isOwn))
    throw invalid({ statusId: phrase('products.chooseBoard') })
  const copies = await copyInto(ctx, sources, group, refs, statusId)
  const { storage } = ctx.resources
  const { covers } = await findRefs(ctx.db, group.id, { covers: cardRefs(copies).covers })
  const cards = copies.map((copy) =>
    presentCard(
      storage,
      copy,
      covers.find(({ id }) => id === copy.coverFileId),
    ),
  )
  const names = sources.map(({ name }) => name)
  await ctx.record({
    name: 'products.copied',
    groupId: group.id,
    payload: { groupId: group.id, cards, lookups: presentLookups(storage, refs) },
    after: { list: copies.map(({ id, parentId }) => ({ id, parentId })) },
    facts: { list: copies.map((copy) => watchedOf(copy, refs)), names },
  })
  return copies.map((copy) => ({
    id: copy.id,
    subId: copy.subId,
    groupId: group.id,
    name: group.name,
    status: statusId,
    createdAt: copy.createdAt.toISOString(),
  }))
}
