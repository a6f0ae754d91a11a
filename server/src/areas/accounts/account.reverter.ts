import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { type RowWanted, rowReverter, shownValue } from '../../core/rowReverter.ts'
import { claimEntries } from '../../db/entries.ts'
import { usesBackLater } from '../configs/cleared.jobs.ts'
import { findItemIds } from '../configs/configs.queries.ts'
import { listTagsOf } from '../tags/tags.queries.ts'
import {
  AccountRow,
  bringAccountBack,
  countOpenJobs,
  findAccount,
  listEverAccounts,
  listNamedAccounts,
  optionOf,
} from './accounts.queries.ts'
import { revertedFields } from './accounts.reverts.ts'
import { openJobsPhrase, removeAccount, setDeactivated, updateAccount } from './accounts.service.ts'

const idsOf = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id)

/** One with listings on their way stays; one comes back to a channel that is there. */
async function refuse(ctx: Ctx, wanted: readonly RowWanted<AccountRow>[]) {
  const refused = new Map<number, Record<string, Phrase>>()
  for (const { row, comes, goes } of wanted) {
    const open = goes ? await countOpenJobs(ctx.db, row.id) : 0
    if (open > 0) refused.set(row.id, { isDeleted: openJobsPhrase(row.name, open) })
    const own = { companyId: ctx.companyId, list: 'sale_channels' } as const
    if (comes && !(await findItemIds(ctx.db, own, [row.channelId])).has(row.channelId))
      refused.set(row.id, { isDeleted: phrase('activities.whyGone') })
  }
  return refused
}

/** By the form's own writes; types and tags that went meanwhile stay away. */
async function write(ctx: Ctx, before: AccountRow, { name, country, types, tags, status }: AccountRow): Promise<void> {
  const own = { companyId: ctx.companyId, list: 'products_type' } as const
  const known = await findItemIds(ctx.db, own, idsOf(types))
  const knownTags = new Set(idsOf(await listTagsOf(ctx.db, ctx.companyId, idsOf(tags), false)))
  await updateAccount(ctx, before, {
    ...(name !== before.name && { name }),
    ...(country !== before.country && { country }),
    types: idsOf(types).filter((id) => known.has(id)),
    tags: idsOf(tags).filter((id) => knownTags.has(id)),
  })
  const written = await findAccount(ctx.db, before.id)
  if (written) await setDeactivated(ctx, written, status === 'deactivated')
}

/** As it was, but for what signs in: it has to be connected anew. */
async function bringBack(ctx: Ctx, kept: AccountRow): Promise<void> {
  await claimEntries(ctx.db, 'accounts')
  if (!(await bringAccountBack(ctx.db, kept.id))) throw new AppError('CONFLICT', phrase('request.changedMeanwhile'))
  const row = await findAccount(ctx.db, kept.id)
  if (!row) throw notFound()
  await ctx.record({ name: 'accounts.created', groupId: row.groupId, payload: { account: optionOf(row) }, after: row })
  await write(ctx, row, kept)
  await usesBackLater(ctx, 'accounts', [kept.id])
}

/** Shop accounts. What signs in, and where, never comes back: credentials, connection, shop, mail address, proxy. */
export const accountReverter = rowReverter<AccountRow>({
  kind: 'account',
  depth: 0,
  label: 'account',
  Kept: AccountRow,
  fields: revertedFields,
  list: ({ db }, ids, hold) => listEverAccounts(db, ids, hold),
  teamOf: ({ groupId }) => groupId,
  may: { create: 'AC_NEW', update: 'AC_EDIT', delete: 'AC_DELETE' },
  notInSwitch: true,
  listNamed: ({ db }, rows) => listNamedAccounts(db, rows),
  refuse,
  show: async (_ctx, values) =>
    values.map(({ field, value }) =>
      Array.isArray(value) ? value.map((one: { name?: string }) => one.name ?? '–') : shownValue(field, value),
    ),
  insert: async (ctx, rows) => {
    for (const row of rows) await bringBack(ctx, row)
  },
  change: async (ctx, changes) => {
    for (const { before, after } of changes) await write(ctx, before, after)
  },
  remove: async (ctx, rows) => {
    for (const row of rows) await removeAccount(ctx, row)
  },
})
