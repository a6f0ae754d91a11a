import { isDeepStrictEqual } from 'node:util'
import type { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { ArtworkPatch } from '@halftone/contract/parts/artwork.ts'
import type { Content, ContentField, SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { contentErrors } from '@halftone/contract/rules/contentFields.ts'
import type { Ctx } from '../../core/context.ts'
import { conflict, invalid } from '../../core/errors.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { heldEntries } from '../../db/entries.ts'
import { presentChannels } from '../products/detail.present.ts'
import { type ArtworkRow, writeDocument } from './artworks.queries.ts'
import { findContents, listFields, writeAdditional, writeContent } from './content.queries.ts'
import { onOf } from './patch.present.ts'
import { isAccountOf } from './status.queries.ts'

type Config = BodyOf<typeof artworkCalls.setContent>['saleChannelConfigs']
type Entries = BodyOf<typeof artworkCalls.setAdditionalSalesChannel>['additionalSalesChannel']

/** Throws 422 for a channel that is gone, contents against its fields, or an account of another team. */
async function checkConfigs(ctx: Ctx, groupId: number, configs: readonly Config[], path: string): Promise<void> {
  const fields = await listFields(
    ctx.db,
    groupId,
    configs.map(({ channelId }) => channelId),
  )
  for (const { channelId, contents } of configs) checkContents(fields.get(channelId), contents, path)
  const accounts = configs.flatMap(({ accountId }) => accountId ?? [])
  if (!(await isAccountOf(ctx.db, accounts, groupId)))
    throw invalid({ [`${path}.accountId`]: phrase('artworks.accountGone') })
}

function checkContents(fields: readonly ContentField[] | undefined, contents: readonly Content[], path: string): void {
  if (!fields) throw invalid({ [`${path}.channelId`]: phrase('artworks.channelGone') })
  const errors = Object.entries(contentErrors(fields, contents))
  if (errors.length > 0)
    throw invalid(Object.fromEntries(errors.map(([name, text]) => [`${path}.contents.${name}`, text])))
}

const currentConfigs = async (ctx: Ctx, artwork: { id: number; groupId: number }): Promise<SaleChannelConfig[]> => {
  const { channels, accounts } = await findContents(ctx.db, artwork)
  return presentChannels(ctx.resources.storage, channels, accounts)
}

/**
 * Writes contents of channels; those that say the same are left alone. Answers the channels that changed with their new
 * versions. Throws 409 with the current contents for an older version, 422 for contents that the channel does not take.
 */
export async function writeConfigs(
  ctx: Ctx,
  artwork: { id: number; groupId: number },
  configs: readonly Config[],
  path = 'saleChannelConfigs',
): Promise<{ channelId: number; version: number }[]> {
  if (configs.length === 0) return []
  await checkConfigs(ctx, artwork.groupId, configs, path)
  const current = new Map((await currentConfigs(ctx, artwork)).map((config) => [config.channelId, config]))
  const written: { channelId: number; version: number }[] = []
  for (const { channelId, contents, accountId = null, version } of configs) {
    const before = current.get(channelId)
    if (before?.version === version && isDeepStrictEqual(before.contents, contents) && before.accountId === accountId)
      continue
    const next = await writeContent(ctx.db, artwork.id, { channelId, contents, accountId, version })
    if (next === undefined) {
      const now = (await currentConfigs(ctx, artwork)).find((config) => config.channelId === channelId)
      throw conflict(phrase('products.contentChanged'), { saleChannelConfigs: now })
    }
    written.push({ channelId, version: next })
  }
  if (written.length > 0) await writeDocument(ctx.db, artwork.id)
  return written
}

/** The channels as the dialog shows them. */
export async function configsOf(ctx: Ctx, artwork: { id: number; groupId: number }) {
  const saleChannelConfigs = await currentConfigs(ctx, artwork)
  const saleChannel = saleChannelConfigs.filter(({ version }) => version > 0).map(({ channelId }) => channelId)
  return { saleChannelConfigs, saleChannel }
}

/** One channel's contents (R194, R454). */
export async function setContent(ctx: Ctx, artwork: ArtworkRow, config: Config): Promise<Done<ArtworkPatch>> {
  const [written] = await writeConfigs(ctx, artwork, [config])
  if (written)
    await ctx.record({
      name: 'artworks.contentChanged',
      groupId: artwork.groupId,
      payload: { ...(await onOf(ctx, artwork)), ...written },
      after: { channelId: config.channelId, contents: config.contents },
    })
  const shown = { id: artwork.id, ...(await configsOf(ctx, artwork)) }
  return written ? shown : unchanged(shown)
}

/** What is said for further accounts: the list becomes the given one (R457, R458). */
export async function setAdditional(ctx: Ctx, artwork: ArtworkRow, entries: Entries): Promise<Done<ArtworkPatch>> {
  const before = await heldEntries(ctx.db, ['accounts', 'sale_channels'], () => findContents(ctx.db, artwork))
  const known = new Set(before.additional.map(({ id }) => id))
  if (entries.some(({ id }) => id !== undefined && !known.has(id)))
    throw invalid({ additionalSalesChannel: phrase('artworks.foreignEntry') })
  const channelOf = new Map(before.accounts.map((account) => [account.id, account.channelId]))
  const fields = await listFields(ctx.db, artwork.groupId, [...new Set(channelOf.values())])
  for (const [place, { accountId, contents }] of entries.entries()) {
    const channelId = channelOf.get(accountId)
    const path = `additionalSalesChannel.${place}`
    if (channelId === undefined) throw invalid({ [`${path}.accountId`]: phrase('artworks.accountGone') })
    checkContents(fields.get(channelId), contents, path)
  }
  await writeAdditional(
    ctx.db,
    artwork.id,
    entries.map(({ accountId, contents }) => ({ accountId, contents })),
  )
  const { additional } = await findContents(ctx.db, artwork)
  const listAdded = additional.filter((entry) => !before.additional.some((old) => isDeepStrictEqual(old, entry)))
  const listDeleted = before.additional
    .filter(({ id }) => !additional.some((entry) => entry.id === id))
    .map(({ id }) => id)
  const shown = { id: artwork.id, additionalSalesChannel: additional }
  if (listAdded.length === 0 && listDeleted.length === 0) return unchanged(shown)
  await ctx.record({
    name: 'artworks.channelsChanged',
    groupId: artwork.groupId,
    payload: { ...(await onOf(ctx, artwork)), listAdded, listDeleted },
    before: before.additional,
    after: additional,
  })
  return shown
}
