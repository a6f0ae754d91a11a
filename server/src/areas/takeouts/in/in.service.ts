import type { takeoutCalls } from '@halftone/contract/areas/takeouts/takeouts.ts'
import type { BodyOf, ReplyOf } from '@halftone/contract/call.ts'
import type { Takeout } from '@halftone/contract/parts/takeouts/takeout.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx, FreeCtx } from '../../../core/context.ts'
import { AppError, conflict, invalid } from '../../../core/errors.ts'
import { inTransaction } from '../../../core/transaction.ts'
import { inSeconds } from '../../../db/clock.ts'
import { uploadKey } from '../../../storage/objectKey.ts'
import { type AuthoredTakeout, changeTakeout, insertTakeout, isBusy, type Place } from '../takeouts.queries.ts'
import { note, shown } from '../takeouts.service.ts'
import { occupiedTables } from './arrive.queries.ts'

/** Seconds that an upload, or an archive that was looked at, waits for somebody to go on. */
const life = 3 * 86_400
/** The same of one that has begun: without it the company stays half of what it was. */
export const pausedLife = 30 * 86_400
/** Bytes that S3 takes with one request. */
const largestPut = 5_000_000_000

/** Throws 422 where the company has anything that an archive would lie among. */
export async function refuseOccupied({ db }: Pick<Ctx, 'db'>, companyId: number): Promise<void> {
  const occupied = await occupiedTables(db, companyId)
  if (occupied.length > 0)
    throw new AppError('VALIDATION', phrase('takeouts.occupied', { what: occupied.slice(0, 5).join(', ') }))
}

type Begun = ReplyOf<typeof takeoutCalls.begin>
/** An address to upload an archive to, for an empty company. Throws 422, 413, 507. */
export async function begin(
  ctx: FreeCtx,
  { companyId, groupId, name }: Place,
  body: BodyOf<typeof takeoutCalls.begin>,
): Promise<Begun> {
  if (groupId !== companyId) throw invalid({ groupId: phrase('takeouts.cannot') })
  const { storage } = ctx.resources
  if (storage.driver === 's3' && body.size > largestPut)
    throw new AppError('TOO_LARGE', phrase('takeouts.tooLarge', { size: largestPut / 1e9 }))
  const free = await storage.freeSpace()
  if (free !== undefined && body.size > free) throw new AppError('STORAGE_FULL', phrase('files.storageFull'))
  await refuseOccupied(ctx, companyId)
  const key = uploadKey({ groupId: companyId, fileName: 'archive.zip' })
  const put = await storage.presignPut({ key, type: 'application/zip', size: body.size })
  const row = await inTransaction(
    { ...ctx, resources: ctx.resources },
    { name: 'takeouts.begin', records: true },
    async (own) => {
      const values = {
        companyId,
        groupId,
        name,
        direction: 'in' as const,
        state: 'waiting' as const,
        key,
        size: body.size,
      }
      const made = await insertTakeout(own.db, { ...values, createdBy: own.actor.id })
      if (!made) throw conflict(phrase('takeouts.cannot'))
      await changeTakeout(own.db, made.id, { expiresAt: inSeconds(life) }, ['waiting'])
      await note(own, made, 'uploaded')
      return made
    },
  )
  return { takeout: shown(ctx, row), upload: { ...put, key, expiresAt: put.expiresAt.toISOString() } }
}

/** Has an uploaded archive read and checked by a job. Throws 409. */
export async function askLook(ctx: Ctx, row: AuthoredTakeout): Promise<Takeout> {
  if (row.direction !== 'in' || row.place !== null || (await isBusy(ctx.db, row.companyId, 'in')))
    throw conflict(phrase('takeouts.cannot'))
  const change = { state: 'looking' as const, problem: null, look: null, progress: null, expiresAt: inSeconds(life) }
  const changed = await changeTakeout(ctx.db, row.id, change, ['waiting', 'looked', 'failed'])
  if (!changed) throw conflict(phrase('takeouts.cannot'))
  await ctx.enqueue('takeouts.look', { id: row.id })
  return shown(ctx, { ...changed, author: row.author })
}

/** Brings it in, or goes on with it. Throws 409, and 422 where the company is not empty any more. */
export async function start(ctx: Ctx, row: AuthoredTakeout): Promise<Takeout> {
  const isBegun = row.place !== null
  if (row.direction !== 'in' || row.look === null || (await isBusy(ctx.db, row.companyId, 'in')))
    throw conflict(phrase('takeouts.cannot'))
  if (!isBegun) await refuseOccupied(ctx, row.companyId)
  const change = { state: 'running' as const, problem: null, expiresAt: null }
  const changed = await changeTakeout(ctx.db, row.id, change, ['looked', 'paused', 'failed'])
  if (!changed) throw conflict(phrase('takeouts.cannot'))
  await ctx.enqueue('takeouts.run', { id: row.id })
  await note(ctx, changed, 'begun')
  return shown(ctx, { ...changed, author: row.author })
}

/** Has it stop where it is: what came by then stays, and `start` goes on behind it. Throws 409. */
export async function pause(ctx: Ctx, row: AuthoredTakeout): Promise<Takeout> {
  const changed = await changeTakeout(ctx.db, row.id, { state: 'paused', expiresAt: inSeconds(pausedLife) }, [
    'running',
  ])
  if (!changed) throw conflict(phrase('takeouts.cannot'))
  await note(ctx, changed, 'paused')
  return shown(ctx, { ...changed, author: row.author })
}
