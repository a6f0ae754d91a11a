import { cardsAtOnce, type importCalls } from '@halftone/contract/areas/imports/imports.ts'
import type { BodyOf, ReplyOf } from '@halftone/contract/call.ts'
import { noProgress } from '@halftone/contract/parts/imports/import.ts'
import type { TrelloMapping } from '@halftone/contract/parts/imports/trello.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { FreeCtx } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { jobContext } from '../../core/jobContext.ts'
import { now } from '../../db/clock.ts'
import type { GroupRow } from '../groups/groups.queries.ts'
import { changeImport, findImport, type ImportRow, insertImport } from './imports.queries.ts'
import { checkMapping, insertTrello } from './imports.service.ts'
import { readImport, saidOf } from './read.service.ts'
import { runImport } from './run/run.service.ts'

type Body = BodyOf<typeof importCalls.crawl>

/** Seconds that a request may import by itself; what is left then goes on as a job. */
const atOnceSeconds = 50

/**
 * Imports a board with what is proposed for it (R692 to R696). An export of up to `cardsAtOnce` cards is brought over within
 * the request, its files by a job after it; anything else is a job. Throws what stopped it.
 */
export async function crawl(ctx: FreeCtx, group: GroupRow, body: Body): Promise<ReplyOf<typeof importCalls.crawl>> {
  const { resources } = ctx
  const job = jobContext(resources, 1, AbortSignal.timeout(600_000))
  const row = await begin(ctx, group, body)
  const send = (name: 'imports.read' | 'imports.run') => resources.jobs.send(ctx.db, name, { id: row.id })
  if (!body.file) {
    await send('imports.read')
    return { jobId: row.id, count: null }
  }
  const read = await readImport(job, row, typeof body.file === 'string' ? undefined : body.file.path)
  if (!read?.mapping || read.state !== 'ready')
    throw new AppError('VALIDATION', read?.problem ?? phrase('imports.failed'))
  await start(ctx, read, read.mapping, body.statusByList ?? {})
  if ((read.counts?.cards ?? 0) > cardsAtOnce) {
    await send('imports.run')
    return { jobId: row.id, count: null }
  }
  const end = await runImport(job, row.id, { seconds: atOnceSeconds, withoutFiles: true })
  const after = await findImport(ctx.db, row.id)
  if (after?.state === 'failed') throw new AppError('VALIDATION', after.problem ?? phrase('imports.failed'))
  if (end !== 'done') await send('imports.run')
  const count = (after?.progress.made ?? 0) + (after?.progress.updated ?? 0)
  const isCounted = after !== undefined && after.progress.cards.done >= after.progress.cards.total
  if (isCounted) ctx.say(phrase('imports.done', { count }))
  return { jobId: end === 'done' ? null : row.id, count: isCounted ? count : null }
}

async function begin(ctx: FreeCtx, group: GroupRow, body: Body): Promise<ImportRow> {
  const { file, key, token } = body
  const address = body.boardURL ?? body.boardId
  if (file !== undefined && typeof file !== 'string') {
    const values = { groupId: group.id, source: 'trello' as const, createdBy: ctx.actor.id, progress: noProgress }
    return insertImport(ctx.db, {
      ...values,
      name: file.name.slice(0, 255),
      fileName: file.name.slice(0, 255),
      size: file.size,
    })
  }
  const given = { files: file ? [{ key: file }] : [], boards: !file && address ? [address] : [], key, token }
  const [row] = await insertTrello(ctx, group, given)
  if (!row) throw new AppError('VALIDATION', phrase('imports.nothing'))
  if (file) return row
  // As soon as it was read it goes on by itself, with these statuses.
  return (await changeImport(ctx.db, row.id, { startedAt: now, statusByList: body.statusByList ?? null })) ?? row
}

/** Lists whose status was told get it; the rest is as proposed. Throws 422 for a board that the team does not have. */
async function start(
  { db }: Pick<FreeCtx, 'db'>,
  row: ImportRow,
  proposed: TrelloMapping,
  told: Readonly<Record<string, number | null>>,
): Promise<void> {
  const statusOf = (list: TrelloMapping['lists'][number]) =>
    Object.hasOwn(told, list.id) ? (told[list.id] ?? null) : list.statusId
  const mapping = { ...proposed, lists: proposed.lists.map((list) => ({ ...list, statusId: statusOf(list) })) }
  await checkMapping(db, row.groupId, mapping)
  await changeImport(db, row.id, { mapping, state: 'running', startedAt: now }, ['ready'])
}

/** Starts one that was asked for without a look at what it holds, now that it was read. */
export async function startRead({ db, resources }: Pick<FreeCtx, 'db' | 'resources'>, row: ImportRow): Promise<void> {
  if (!row.mapping) return
  try {
    await start({ db }, row, row.mapping, row.statusByList ?? {})
  } catch (error) {
    const problem = saidOf(error)
    if (!problem) throw error
    await changeImport(db, row.id, { state: 'failed', problem }, ['ready'])
    return
  }
  await resources.jobs.send(db, 'imports.run', { id: row.id })
}
