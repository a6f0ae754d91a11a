import type { Takeout } from '@halftone/contract/parts/takeouts/takeout.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import { restoreNames } from './in/arrive.queries.ts'
import { presentTakeout } from './takeouts.present.ts'
import {
  type AuthoredTakeout,
  deleteTakeout,
  insertTakeout,
  listTakeouts,
  type Place,
  type TakeoutRow,
} from './takeouts.queries.ts'

/** The person's own, as it is shown to them. */
export function shown({ actor, resources }: Ctx, row: TakeoutRow & { author?: AuthoredTakeout['author'] }): Takeout {
  const { id, display_name, avatar, color } = actor.row
  const author = row.author ?? (row.createdBy === id ? { id, display_name, avatar, color } : null)
  return presentTakeout(resources.storage, { ...row, author })
}

type Change = 'asked' | 'made' | 'taken' | 'deleted' | 'uploaded' | 'begun' | 'paused' | 'came in'
/** One line of the log, and one message to who is at it. */
export const note = (ctx: Ctx, { id, groupId, state, name, createdBy }: TakeoutRow, change: Change): Promise<void> =>
  ctx.record({
    name: 'takeouts.changed',
    groupId,
    payload: { id, groupId, userId: createdBy, state },
    facts: { name, change },
  })

export const listOf = async (ctx: Ctx, { groupId }: Place): Promise<Takeout[]> =>
  (await listTakeouts(ctx.db, groupId)).map((row) => shown(ctx, row))

/** Asks for an archive, which a job makes. Throws 409 while another one of the company is made. */
export async function ask(ctx: Ctx, { companyId, groupId, name }: Place): Promise<Takeout> {
  const values = { companyId, groupId, name, direction: 'out' as const, state: 'making' as const }
  const row = await insertTakeout(ctx.db, { ...values, createdBy: ctx.actor.id })
  if (!row) throw conflict(phrase('takeouts.oneAtATime'))
  await ctx.enqueue('takeouts.make', { id: row.id })
  await note(ctx, row, 'asked')
  return shown(ctx, row)
}

/** Where the archive is, for some minutes. Throws 409 where there is none. */
export async function addressOf(ctx: Ctx, row: AuthoredTakeout): Promise<{ url: string; fileName: string }> {
  if (row.direction !== 'out' || row.state !== 'ready' || row.key === null) throw conflict(phrase('takeouts.notReady'))
  const { key, size, groupId } = row
  const day = (row.doneAt ?? row.createdAt).toISOString().slice(0, 10)
  const fileName = `halftone-${row.groupId === row.companyId ? 'company' : 'team'}-${groupId}-${day}.zip`
  await note(ctx, row, 'taken')
  const taken = { fileId: null, key, name: fileName, bytes: size ?? 0, groupId, productId: null, artworkId: null }
  const { actor, request } = ctx
  ctx.afterCommit(({ readLog }) => readLog.taken({ actor, request }, [taken], 'bulk'))
  return { url: ctx.resources.storage.signedGet(key, { downloadName: fileName, type: 'application/zip' }), fileName }
}

/** Deletes one that nothing is at work on. Throws 409. */
export async function remove(ctx: Ctx, row: AuthoredTakeout): Promise<{ id: number }> {
  if (['making', 'looking', 'running'].includes(row.state)) throw conflict(phrase('takeouts.cannot'))
  const { key } = row
  // Names that made room for those of the archive.
  if (row.place !== null) await restoreNames(ctx.db, row.companyId)
  await deleteTakeout(ctx.db, row.id)
  await note(ctx, row, 'deleted')
  if (key !== null) ctx.afterCommit(({ storage }) => storage.remove([key]))
  return { id: row.id }
}
