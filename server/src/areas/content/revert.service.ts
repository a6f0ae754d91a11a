import { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { type ContentHolder, findChannels, findContents, writeAdditional, writeContent } from './content.queries.ts'
import { Said } from './content.reverts.ts'

const Further = z.array(Said.extend({ accountId: z.number() }))

/** Puts back what the holder said on channels (values `content {channel}`); an account that is gone is left out. */
export async function contentsBack(ctx: Ctx, holder: ContentHolder, values: Readonly<Record<string, unknown>>) {
  const wanted = Object.entries(values).flatMap(([field, value]) =>
    field.startsWith('content ') ? [{ channelId: Number(field.slice(8)), ...Said.parse(value) }] : [],
  )
  if (wanted.length === 0) return false
  const { channels } = await findContents(ctx.db, holder)
  const { accounts } = await findChannels(ctx.db, holder.groupId, {
    accounts: wanted.flatMap(({ accountId }) => accountId ?? []),
  })
  for (const one of wanted) {
    const version = channels.find(({ channelId }) => channelId === one.channelId)?.version ?? 0
    const accountId = accounts.some(({ id }) => id === one.accountId) ? one.accountId : null
    await writeContent(ctx.db, holder, { ...one, accountId, version })
  }
  return true
}

/** Puts back what it said for further accounts (value `additional`); those that are gone are left out. */
export async function furtherBack(ctx: Ctx, holder: ContentHolder, values: Readonly<Record<string, unknown>>) {
  if (!('additional' in values)) return false
  const wanted = Further.parse(values.additional)
  const { accounts } = await findChannels(ctx.db, holder.groupId, {
    accounts: wanted.map(({ accountId }) => accountId),
  })
  await writeAdditional(
    ctx.db,
    holder,
    wanted.filter(({ accountId }) => accounts.some(({ id }) => id === accountId)),
  )
  return true
}

/** What is said on a channel, by field. */
export const contentTexts = (said: unknown) =>
  Object.fromEntries(Said.parse(said).contents.map(({ name, value }) => [name, value]))
