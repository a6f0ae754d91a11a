import type { OwnData } from '@halftone/contract/areas/auth.own.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { AppError } from '../../../core/errors.ts'
import { type ExportRow, findExport, insertExport } from './ownData.queries.ts'

const present = (row: ExportRow | undefined): OwnData => ({
  state: row === undefined ? 'none' : row.key === null ? 'working' : 'ready',
  size: row?.size ?? null,
  expires_at: row?.expiresAt?.toISOString() ?? null,
})

export const readOwnData = async ({ db, actor }: Ctx): Promise<OwnData> => present(await findExport(db, actor.id))

/** Asks for an archive of one's own data, which a job makes. Throws 429 for a second one within an hour. */
export async function askOwnData(ctx: Ctx): Promise<OwnData> {
  const row = await insertExport(ctx.db, ctx.actor.id)
  if (!row) throw new AppError('RATE_LIMITED', phrase('auth.dataOnceAnHour'), { retryAfter: 3_600 })
  await ctx.enqueue('auth.ownData', { id: row.id })
  await ctx.record({
    name: 'auth.ownDataChanged',
    groupId: null,
    payload: { userId: ctx.actor.id },
    facts: { name: ctx.actor.row.display_name, change: 'asked' },
  })
  return present(row)
}

/** Where the archive is, for some minutes. Throws 409 where there is none. */
export async function addressOwnData(ctx: Ctx): Promise<{ url: string }> {
  const row = await findExport(ctx.db, ctx.actor.id)
  if (!row?.key) throw new AppError('CONFLICT', phrase('auth.noData'))
  const named = { downloadName: 'halftone-my-data.zip', type: 'application/zip' }
  return { url: ctx.resources.storage.signedGet(row.key, named) }
}
