import { isDeepStrictEqual } from 'node:util'
import type {
  AdditionalSalesChannel,
  additionalSalesChannelBody,
  ContentConflict,
  ContentField,
  saleChannelConfigBody,
} from '@halftone/contract/parts/saleChannel.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { type Content, contentErrors } from '@halftone/contract/rules/contentFields.ts'
import type { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { type AppError, conflict, invalid } from '../../core/errors.ts'
import { presentContents, type ShownContents } from './content.present.ts'
import {
  type ChannelRow,
  type ContentHolder,
  findChannels,
  findContents,
  writeAdditional,
  writeContent,
} from './content.queries.ts'

export type ConfigBody = z.infer<typeof saleChannelConfigBody>
export type AdditionalBody = z.infer<typeof additionalSalesChannelBody>

/** A channel whose contents changed. */
export interface WrittenChannel {
  channelId: number
  name: string
  /** The new one. */
  version: number
  before: ChannelRow | undefined
}

function checkContents(fields: readonly ContentField[], contents: readonly Content[], path: string): void {
  const errors = Object.entries(contentErrors(fields, contents))
  if (errors.length > 0)
    throw invalid(Object.fromEntries(errors.map(([name, text]) => [`${path}.contents.${name}`, text])))
}

/**
 * The channels of these configs, by id. Throws 422 for one that is gone, contents against its fields (R673, R676, R679,
 * R681), or an account that is not of the team and on this channel.
 */
async function checkConfigs(ctx: Ctx, groupId: number, configs: readonly ConfigBody[]) {
  const { channels, accounts } = await findChannels(ctx.db, groupId, {
    channels: configs.map(({ channelId }) => channelId),
    accounts: configs.flatMap(({ accountId }) => accountId ?? []),
  })
  const path = 'saleChannelConfigs'
  for (const { channelId, contents, accountId = null } of configs) {
    const channel = channels.find(({ id }) => id === channelId)
    if (!channel) throw invalid({ [`${path}.channelId`]: phrase('content.channelGone') })
    checkContents(channel.fields, contents, path)
    if (accountId !== null && !accounts.some((one) => one.id === accountId && one.channelId === channelId))
      throw invalid({ [`${path}.accountId`]: phrase('content.chooseAccount') })
  }
  return new Map(channels.map((channel) => [channel.id, channel]))
}

/**
 * Writes contents of channels; those that say the same are left alone. Answers the channels that changed. Throws 409 with
 * the current contents (`ContentConflict`) for an older version, 422 for what the channel does not take.
 */
export async function writeConfigs(
  ctx: Ctx,
  holder: ContentHolder,
  configs: readonly ConfigBody[],
): Promise<WrittenChannel[]> {
  if (configs.length === 0) return []
  const rules = await checkConfigs(ctx, holder.groupId, configs)
  const { channels } = await findContents(ctx.db, holder)
  const written: WrittenChannel[] = []
  for (const { channelId, contents, accountId = null, version } of configs) {
    const before = channels.find((channel) => channel.channelId === channelId)
    if (before?.version === version && isDeepStrictEqual(before.contents, contents) && before.accountId === accountId)
      continue
    const next = await writeContent(ctx.db, holder, { channelId, contents, accountId, version })
    if (next === undefined) throw await outdated(ctx, holder, channelId)
    written.push({ channelId, name: rules.get(channelId)?.name ?? '', version: next, before })
  }
  return written
}

async function outdated(ctx: Ctx, holder: ContentHolder, channelId: number): Promise<AppError> {
  const { saleChannelConfigs } = await shownContents(ctx, holder)
  const current: ContentConflict = {
    saleChannelConfigs: saleChannelConfigs.filter((config) => config.channelId === channelId),
  }
  return conflict(phrase('content.changed'), current)
}

/** What the holder says now, as dialogs show it. */
export const shownContents = async (ctx: Ctx, holder: ContentHolder): Promise<ShownContents> =>
  presentContents(ctx.resources.storage, await findContents(ctx.db, holder))

/**
 * Sets what is said for further accounts, the whole list at once: it becomes the given one (R457, R458). Answers the list
 * before and after. Throws 422 for entries that are gone, accounts of others, and contents against the channel's fields.
 */
export async function changeAdditional(
  ctx: Ctx,
  holder: ContentHolder,
  entries: AdditionalBody,
): Promise<{ before: AdditionalSalesChannel[]; after: AdditionalSalesChannel[] }> {
  const path = 'additionalSalesChannel'
  const found = await findChannels(ctx.db, holder.groupId, { accounts: entries.map(({ accountId }) => accountId) })
  const { additional: before } = await findContents(ctx.db, holder)
  const known = new Set(before.map(({ id }) => id))
  if (entries.some(({ id }) => id !== undefined && !known.has(id)))
    throw invalid({ [path]: phrase('content.entryGone') })
  for (const [place, { accountId, contents }] of entries.entries()) {
    const account = found.accounts.find(({ id }) => id === accountId)
    if (!account) throw invalid({ [`${path}.${place}.accountId`]: phrase('content.chooseTeamAccount') })
    const channel = found.channels.find(({ id }) => id === account.channelId)
    checkContents(channel?.fields ?? [], contents, `${path}.${place}`)
  }
  await writeAdditional(
    ctx.db,
    holder,
    entries.map(({ accountId, contents }) => ({ accountId, contents })),
  )
  const { additional: after } = await findContents(ctx.db, holder)
  return { before, after }
}
