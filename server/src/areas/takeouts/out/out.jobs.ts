import { phrase } from '@halftone/contract/phrase.ts'
import type { JobContext } from '../../../core/jobs.ts'
import { inSeconds, now } from '../../../db/clock.ts'
import { uploadKey } from '../../../storage/objectKey.ts'
import { StorageFull } from '../../../storage/storage.ts'
import { type Beat, beatOf } from '../progress.service.ts'
import { changeTakeout, findTakeout, type TakeoutRow } from '../takeouts.queries.ts'
import { makeArchive } from './make.service.ts'

/** Seconds that an archive stays. */
export const life = 3 * 86_400
export const outRetries = 2
const lock = 7_301

/** Makes an archive that was asked for; one process at a time. */
export async function make({ id }: { id: number }, ctx: JobContext): Promise<void> {
  const row = await findTakeout(ctx.db, id)
  if (row?.state !== 'making') return
  await ctx.resources.locks.tryWhile([lock, id], (lost) => makeOnce(ctx, row, AbortSignal.any([ctx.signal, lost])))
}

async function makeOnce(ctx: JobContext, row: TakeoutRow, signal: AbortSignal): Promise<void> {
  const { companyId, groupId, name } = row
  const key = uploadKey({ groupId: companyId, fileName: 'halftone.zip' })
  const beat: Beat = beatOf(ctx, row)
  const { resources } = ctx
  try {
    const made = await makeArchive({ resources, place: { companyId, groupId, name }, key, onProgress: beat, signal })
    await finish(ctx, row, { key, ...made })
  } catch (error) {
    await resources.storage.remove([key])
    // Another run goes on after a restart; a fault of ours is tried again.
    if (signal.aborted || (!(error instanceof StorageFull) && ctx.attempt <= outRetries)) throw error
    ctx.log.error({ err: error, takeout: row.id }, 'an archive was not made')
    const problem = error instanceof StorageFull ? error.said : phrase('takeouts.broken')
    await end(ctx, row, { state: 'failed', problem, expiresAt: inSeconds(life) })
  }
}

const finish = (ctx: JobContext, row: TakeoutRow, made: Pick<TakeoutRow, 'key' | 'size' | 'content'>) =>
  ctx.asUser(row.createdBy, async (own) => {
    const change = { ...made, state: 'ready' as const, problem: null, doneAt: now, expiresAt: inSeconds(life) }
    const done = await changeTakeout(own.db, row.id, change, ['making'])
    if (!done) throw new Error('the archive was made by another run, or given up')
    const { id, groupId, state, name } = done
    const payload = { id, groupId, state, userId: row.createdBy }
    await own.record({ name: 'takeouts.changed', groupId, payload, facts: { name, change: 'made' } }, { echo: true })
  })

async function end(ctx: JobContext, row: TakeoutRow, change: Parameters<typeof changeTakeout>[2]): Promise<void> {
  const ended = await changeTakeout(ctx.db, row.id, change, ['making'])
  if (ended) await beatOf(ctx, ended).now()
}
