import type { Account, accountCalls } from '@halftone/contract/areas/accounts.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { refuseInSwitch } from '../../core/access.ts'
import type { Ctx } from '../../core/context.ts'
import { AppError, invalid, notFound } from '../../core/errors.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { now } from '../../db/clock.ts'
import { claimEntries, type EntryList, heldEntries } from '../../db/entries.ts'
import { isDuplicate } from '../../db/errors.ts'
import { clearLater } from '../configs/cleared.jobs.ts'
import { findItemIds } from '../configs/configs.queries.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { countTags } from '../tags/tags.queries.ts'
import type { AccountChange } from './accounts.effects.ts'
import { presentAccount } from './accounts.present.ts'
import {
  type AccountRow,
  type AccountValues,
  changeAccount,
  countOpenJobs,
  findAccount,
  insertAccount,
  lockAccount,
  optionOf,
  type StoredAccount,
} from './accounts.queries.ts'
import { mergeCredentials, mergeTokens, sealTokens } from './credentials.rules.ts'

type Create = BodyOf<typeof accountCalls.create>
type Update = BodyOf<typeof accountCalls.update>

/** The ids of a body exist. Throws 422. */
async function checkIds(ctx: Ctx, groupId: number, write: Update): Promise<void> {
  const lists: EntryList[] = []
  if (write.channelId !== undefined) lists.push('sale_channels')
  if (write.types?.length) lists.push('products_type')
  if (write.tags?.length) lists.push('tags')
  await heldEntries(ctx.db, lists, () => findIds(ctx, groupId, write))
}

async function findIds(ctx: Ctx, groupId: number, { channelId, types = [], tags: tagIds = [] }: Update): Promise<void> {
  const companyId = (await findGroup(ctx.db, groupId))?.companyId ?? 0
  const known = (list: 'sale_channels' | 'products_type', ids: number[]) =>
    findItemIds(ctx.db, { companyId, list }, ids)
  if (channelId !== undefined && !(await known('sale_channels', [channelId])).has(channelId)) {
    throw invalid({ channelId: phrase('groups.chooseChannel') })
  }
  const ownTypes = await known('products_type', types)
  if (types.some((id) => !ownTypes.has(id))) throw invalid({ types: phrase('accounts.typeMissing') })
  if (tagIds.length === 0) return
  const found = await countTags(ctx.db, companyId, [...new Set(tagIds)])
  if (found < new Set(tagIds).size) throw invalid({ tags: phrase('accounts.tagMissing') })
}

/** The columns that a write sets; secrets apart. */
function valuesOf(write: Update): AccountValues {
  const { name, email, proxy, country, types, tags: tagIds, note, shopId, channelId } = write
  const all = { name, email, proxy, country, note, shopId, channelId, typeIds: types, tagIds }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** The sealed secrets that a write leaves. Tokens typed by hand connect the account once the shop is known. */
function secretsOf(ctx: Ctx, row: StoredAccount, write: Update): AccountValues {
  if (!write.credentials) return {}
  refuseInSwitch(ctx.actor)
  const values: AccountValues = {
    credentials: mergeCredentials(ctx.config, row.id, row.credentials, write.credentials),
  }
  const tokens = mergeTokens(ctx.config, row.id, row.tokens, write.credentials)
  if (tokens === 'incomplete') throw invalid({ 'credentials.refreshToken': phrase('accounts.bothTokens') })
  if (tokens === undefined) return values
  if (tokens === null) return { ...values, tokens: null, tokensExpireAt: null, connection: 'none' }
  const shopId = write.shopId === undefined ? row.shopId : write.shopId
  return {
    ...values,
    tokens: sealTokens(ctx.config, row.id, tokens),
    tokensExpireAt: null,
    connection: shopId ? 'connected' : 'none',
  }
}

function refuseDuplicate(error: unknown, name: string): never {
  if (!isDuplicate(error)) throw error
  const text = phrase('accounts.nameTaken', { name })
  throw new AppError('CONFLICT', text, { errors: { name: text } })
}

/** Throws 409 for a name that the team has on the channel, 422 for ids that don't exist. */
export async function createAccount(ctx: Ctx, write: Create): Promise<Account> {
  await checkIds(ctx, write.groupId, write)
  const values = { ...valuesOf(write), name: write.name, groupId: write.groupId, channelId: write.channelId }
  const id = await insertAccount(ctx.db, { ...values, createdBy: ctx.actor.id }).catch((error) =>
    refuseDuplicate(error, write.name),
  )
  const stored = await lockAccount(ctx.db, id)
  // Secrets are bound to the row's id.
  if (stored && write.credentials) await changeAccount(ctx.db, id, secretsOf(ctx, stored, write))
  const row = await getAccount(ctx, id)
  await ctx.record({ name: 'accounts.created', groupId: row.groupId, payload: { account: optionOf(row) }, after: row })
  return presentAccount(ctx.resources.storage, row)
}

async function getAccount(ctx: Ctx, id: number): Promise<AccountRow> {
  const row = await findAccount(ctx.db, id)
  if (!row) throw notFound()
  return row
}

/** Writes `values` and tells the team. The activity row holds the account as people see it, without secrets. */
export async function changeAndRecord(
  ctx: Ctx,
  before: AccountRow,
  values: AccountValues,
  what: AccountChange,
): Promise<AccountRow> {
  await changeAccount(ctx.db, before.id, values).catch((error) => refuseDuplicate(error, values.name ?? before.name))
  const after = await getAccount(ctx, before.id)
  await ctx.record({
    name: 'accounts.updated',
    groupId: after.groupId,
    payload: { account: optionOf(after) },
    before,
    after,
    facts: { what, before: before.name, fields: Object.keys(values) },
  })
  return after
}

/** Changes the given fields only. Another channel, or another shop, ends the connection. */
export async function updateAccount(ctx: Ctx, before: AccountRow, write: Update): Promise<Done<Account>> {
  await checkIds(ctx, before.groupId, write)
  const stored = await lockAccount(ctx.db, before.id)
  if (!stored) throw notFound()
  const moves = write.channelId !== undefined && write.channelId !== stored.channelId
  const isOther = moves || (write.shopId !== undefined && write.shopId !== stored.shopId && stored.tokens !== null)
  if (isOther) {
    // It would end the connection.
    refuseInSwitch(ctx.actor)
    await refuseOpenJobs(ctx, before)
  }
  const ended = isOther ? { tokens: null, tokensExpireAt: null, connection: 'none', shopName: null } : {}
  const base = isOther ? { ...stored, tokens: null } : stored
  const values = { ...ended, ...(moves && { shopId: null }), ...valuesOf(write), ...secretsOf(ctx, base, write) }
  if (Object.keys(values).length === 0) return unchanged(presentAccount(ctx.resources.storage, before))
  return presentAccount(ctx.resources.storage, await changeAndRecord(ctx, before, values, 'fields'))
}

/** A deactivated account keeps its listings and publishes nothing more (R640). */
export async function setDeactivated(ctx: Ctx, before: AccountRow, isDeactivated: boolean): Promise<Done<Account>> {
  const status = isDeactivated ? 'deactivated' : 'active'
  if (before.status === status) return unchanged(presentAccount(ctx.resources.storage, before))
  const what = isDeactivated ? 'deactivated' : 'activated'
  return presentAccount(ctx.resources.storage, await changeAndRecord(ctx, before, { status }, what))
}

/** Why one stays while `open` listings are on their way. */
export const openJobsPhrase = (name: string, open: number) =>
  phrase(open === 1 ? 'accounts.listingUnderWay' : 'accounts.listingsUnderWay', { name, n: open })

async function refuseOpenJobs(ctx: Ctx, { id, name }: AccountRow): Promise<void> {
  const open = await countOpenJobs(ctx.db, id)
  if (open === 0) return
  throw new AppError('CONFLICT', openJobsPhrase(name, open), { current: { open } })
}

/** Deletes an account and forgets its secrets. Throws 409 while listings are on their way. */
export async function removeAccount(ctx: Ctx, row: AccountRow): Promise<{ id: number }> {
  await claimEntries(ctx.db, 'accounts')
  if (!(await lockAccount(ctx.db, row.id))) throw notFound()
  await refuseOpenJobs(ctx, row)
  const forgotten = { credentials: null, tokens: null, tokensExpireAt: null, connection: 'none' }
  await changeAccount(ctx.db, row.id, { ...forgotten, deletedAt: now })
  await clearLater(ctx, 'accounts', [row.id])
  await ctx.record({
    name: 'accounts.deleted',
    groupId: row.groupId,
    payload: { id: row.id, groupId: row.groupId },
    before: row,
    facts: { name: row.name },
  })
  return { id: row.id }
}
