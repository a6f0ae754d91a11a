import { cardsAtOnce, type importCalls } from '@halftone/contract/areas/imports/imports.ts'
import type { BodyOf, ReplyOf } from '@halftone/contract/call.ts'
import { noProgress } from '@halftone/contract/parts/imports/import.ts'
import type { TrelloMapping } from '@halftone/contract/parts/imports/trello.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { FreeCtx } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { jobContext } from '../../core/jobContext.ts'
import type { JobContext } from '../../core/jobs.ts'
import { now } from '../../db/clock.ts'
import type { GroupRow } from '../groups/groups.queries.ts'
import { changeImport, findImport, type ImportRow, insertImport } from './imports.queries.ts'
import { checkMapping, insertTrello } from './imports.service.ts'
import { readImport, saidOf } from './read.service.ts'
import { runImport } from './run/run.service.ts'
import { sealKeys } from './secrets.service.ts'

type Body = BodyOf<typeof importCalls.crawl>
type Job = Pick<JobContext, 'db' | 'resources' | 'asUser' | 'signal'>

/** Seconds that a request may import by itself; what is left then goes on as a job. */
const atOnceSeconds = 50

/** A board of the request; `path` is an export that came in its form. */
interface Begun {
  row: ImportRow
  isExport: boolean
  path?: string | undefined
}
type Reply = ReplyOf<typeof importCalls.crawl>
type Crawled = Reply['boards'][number]

/**
 * Imports boards with what is proposed for each (R692 to R696). Exports of up to `cardsAtOnce` cards are brought over within
 * the request, their files by a job after it; anything else is a job. All exports are read before one starts. Throws what
 * stopped one.
 */
export async function crawl(ctx: FreeCtx, group: GroupRow, body: Body): Promise<Reply> {
  const { resources } = ctx
  const job = jobContext(resources, 1, AbortSignal.timeout(600_000))
  const deadline = performance.now() + atOnceSeconds * 1000
  const begun = await begin(ctx, group, body)
  const read = new Map<number, ImportRow>()
  for (const { row, isExport, path } of begun) if (isExport) read.set(row.id, await readWhole(job, row, path))
  for (const row of read.values()) if (row.mapping) await start(ctx, row, row.mapping, body.statusByList ?? {})
  const boards: Crawled[] = []
  for (const { row } of begun) {
    const whole = read.get(row.id)
    if (!whole) await resources.jobs.send(ctx.db, 'imports.read', { id: row.id })
    boards.push(whole ? await bring(ctx, job, whole, deadline) : { jobId: row.id, count: null })
  }
  const counts = boards.flatMap(({ count }) => count ?? [])
  const count = counts.length === boards.length ? counts.reduce((sum, one) => sum + one, 0) : null
  if (count !== null) ctx.say(phrase('imports.done', { count }))
  return { jobId: boards.find(({ jobId }) => jobId !== null)?.jobId ?? null, count, boards }
}

async function readWhole(job: Job, row: ImportRow, path: string | undefined): Promise<ImportRow> {
  const read = await readImport(job, row, path)
  if (read?.mapping && read.state === 'ready') return read
  throw new AppError('VALIDATION', read?.problem ?? phrase('imports.failed'))
}

/** Brings an export over as far as there is time; what is left goes on as a job. Throws what stopped it. */
async function bring({ db, resources }: FreeCtx, job: Job, row: ImportRow, deadline: number): Promise<Crawled> {
  const seconds = (deadline - performance.now()) / 1000
  const goOn = () => resources.jobs.send(db, 'imports.run', { id: row.id })
  if ((row.counts?.cards ?? 0) > cardsAtOnce || seconds <= 0) {
    await goOn()
    return { jobId: row.id, count: null }
  }
  const end = await runImport(job, row.id, { seconds, withoutFiles: true })
  const after = await findImport(db, row.id)
  if (after?.state === 'failed') throw new AppError('VALIDATION', after.problem ?? phrase('imports.failed'))
  if (end !== 'done') await goOn()
  const isCounted = after !== undefined && after.progress.cards.done >= after.progress.cards.total
  return {
    jobId: end === 'done' ? null : row.id,
    count: isCounted ? after.progress.made + after.progress.updated : null,
  }
}

async function begin(ctx: FreeCtx, group: GroupRow, body: Body): Promise<Begun[]> {
  const { file: given = [], boardURL = [], boardId = [], key, token } = body
  const parts = given.flatMap((one) => (typeof one === 'string' ? [] : one))
  const files = given.flatMap((one) => (typeof one === 'string' ? { key: one } : []))
  const boards = [...boardURL, ...boardId]
  // What is given at once stands together.
  const createdAt = new Date(ctx.resources.clock.now())
  const isNothing = parts.length + files.length + boards.length === 0
  const rows =
    isNothing || files.length + boards.length > 0
      ? await insertTrello(ctx, group, { files, boards, key, token }, createdAt)
      : []
  const begun: Begun[] = []
  const secrets = key && token ? sealKeys(ctx.config.secret, ctx.actor.id, { key, token }) : null
  const common = { groupId: group.id, source: 'trello' as const, createdBy: ctx.actor.id, progress: noProgress }
  for (const part of parts) {
    const name = part.name.slice(0, 255)
    const row = await insertImport(ctx.db, { ...common, createdAt, secrets, name, fileName: name, size: part.size })
    begun.push({ row, isExport: true, path: part.path })
  }
  for (const row of rows) {
    const isExport = row.fileKey !== null
    // As soon as a board was read it goes on by itself, with these statuses.
    const asked = { startedAt: now, statusByList: body.statusByList ?? null }
    const waiting = isExport ? row : await changeImport(ctx.db, row.id, asked)
    begun.push({ row: waiting ?? row, isExport })
  }
  return begun
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
