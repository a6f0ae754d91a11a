import type { socialCalls } from '@halftone/contract/areas/social/social.ts'
import type { ReplyOf } from '@halftone/contract/call.ts'
import type { Ctx } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { actorWithRights } from '../../../core/session.ts'
import type { Resources } from '../../../resources.ts'
import { hashSecret, makeSecret } from '../../auth/secret.rules.ts'
import type { SeenEvent } from '../events/events.access.ts'
import { dropAddress, findAddress, findEntry, findOwner, listOwnEntries, writeAddress } from './calendar.queries.ts'
import { calendarFileName, calendarText } from './ics.rules.ts'

type Address = ReplyOf<typeof socialCalls.calendarAddress>

/** Where a calendar is asked for: whoever has the address reads it. */
export const calendarPath = '/calendar/:secret'

/** One event as a file. */
export async function eventFile(ctx: Ctx, { post }: SeenEvent) {
  const entry = await findEntry(ctx.db, post.id)
  if (!entry) throw notFound()
  return {
    fileName: calendarFileName(entry.title),
    content: calendarText(entry.title, [entry], ctx.config.publicUrl),
  }
}

const told = (createdAt: Date | null): Address => ({ createdAt: createdAt?.toISOString() ?? null })

export const readAddress = async (ctx: Ctx): Promise<Address> => told(await findAddress(ctx.db, ctx.actor.id))

/** Makes the person's address, or another one in its place; it is told this once. */
export async function resetAddress(ctx: Ctx): Promise<Address> {
  const { secret, hash } = makeSecret()
  await writeAddress(ctx.db, ctx.actor.id, hash)
  const url = new URL(calendarPath.replace(':secret', `${secret}.ics`), ctx.config.publicUrl).href
  return { ...told(await findAddress(ctx.db, ctx.actor.id)), url }
}

export async function removeAddress(ctx: Ctx): Promise<Address> {
  await dropAddress(ctx.db, ctx.actor.id)
  return told(null)
}

/**
 * The calendar behind an address: what its person made or joined, as far as they may read it now. Undefined for an address that is
 * none, was reset, or is of somebody who may not sign in.
 */
export async function calendarOf(resources: Resources, secret: string): Promise<string | undefined> {
  const ownerId = await findOwner(resources.db, hashSecret(secret.replace(/\.ics$/, '')))
  const actor = ownerId === undefined ? undefined : await actorWithRights(resources, ownerId)
  if (!actor) return undefined
  const entries = await listOwnEntries(resources.db, actor.id, {
    companies: actor.companyIds().filter((id) => actor.canWithin('SN_VIEW', id)),
    teams: actor.groupsWith('SN_VIEW'),
  })
  return calendarText('Halftone', entries, resources.config.publicUrl)
}
