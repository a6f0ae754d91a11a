import { setTimeout as sleep } from 'node:timers/promises'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { AppError } from '../../../core/errors.ts'
import type { JobContext } from '../../../core/jobs.ts'
import { quietly } from '../../../core/revert.ts'
import { breaths } from '../../../rest.ts'
import { StorageFull } from '../../../storage/storage.ts'
import { findGroup } from '../../groups/groups.queries.ts'
import { insertLabel, listLabels } from '../../labels/labels.queries.ts'
import {
  changeImport,
  findImport,
  type ImportRow,
  importLocks,
  lockImport,
  lockTeamImports,
  mayStillAdd,
  readTeamLists,
} from '../imports.queries.ts'
import { tellProgress } from '../progress.service.ts'
import { saidOf } from '../read.service.ts'
import { openImportKeys } from '../secrets.service.ts'
import { bringEntries } from '../table/entries.service.ts'
import { skuCards } from '../table/omzone.service.ts'
import { tableCards } from '../table/rows.service.ts'
import { trelloCards } from '../trello/cards.service.ts'
import { TrelloClient } from '../trello/client.service.ts'
import { lookupOf } from '../trello/draft.rules.ts'
import { bringCards, type CardSource, type Running } from './cards.service.ts'
import { bringComments } from './comments.service.ts'
import { bringFile, nextFiles } from './files.service.ts'
import { finish } from './finish.service.ts'
import { linkCards } from './links.service.ts'
import { orderPictures } from './order.service.ts'
import { progressNow } from './progress.service.ts'
import { findCardData, readProgress } from './rows.queries.ts'

/** Files that one import fetches at the same time. */
const filesAtOnce = 3
/** Times that a fault of ours is met with a pause before the run is given back. */
const pauseMs = 1_000

type Job = Pick<JobContext, 'db' | 'resources' | 'asUser' | 'signal'>
/** `paused`: the state says so, or it was ended. `later`: there is more to do than fits into one run. */
export type RunEnd = 'done' | 'paused' | 'later' | 'elsewhere'

/**
 * Runs an import, `withoutFiles` up to those, until it is done, paused or `until` (own clock) has come; a run that was cut off goes on where it was,
 * since each step settles its rows in its own transaction. One process at a time runs one import.
 */
export async function runImport(job: Job, id: number, { seconds = 240, withoutFiles = false } = {}): Promise<RunEnd> {
  const { locks } = job.resources
  const deadline = performance.now() + seconds * 1000
  const work = async (lost: AbortSignal): Promise<RunEnd> => {
    const signal = AbortSignal.any([job.signal, lost])
    const row = await findImport(job.db, id)
    if (row?.state !== 'running') return 'paused'
    try {
      return await runPhases({ ...job, signal }, row, { isLate: () => performance.now() > deadline, withoutFiles })
    } catch (error) {
      signal.throwIfAborted()
      const problem = error instanceof StorageFull ? phrase('imports.storageFull') : saidOf(error)
      if (!problem) throw error
      await job.asUser(row.createdBy, (ctx) => fail(ctx, id, { problem }), { records: false })
      return 'paused'
    }
  }
  return (await locks.tryWhile([importLocks.running, id], work)) ?? 'elsewhere'
}

async function fail(ctx: Ctx, id: number, { problem }: { problem: NonNullable<ImportRow['problem']> }): Promise<void> {
  const held = await lockImport(ctx.db, id)
  if (!held) return
  const progress = await progressNow(ctx.db, held)
  const failed = await changeImport(ctx.db, id, { state: 'failed', problem, progress }, ['running'])
  if (failed) await tellProgress(ctx, failed)
}

/** Between two counts of all rows of an import, so that a long one does not count more than it brings. */
const countedMs = 500
function paceOfCounts() {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - last < countedMs) return false
    last = performance.now()
    return true
  }
}

const breath = { share: 0.6, most: 60 }

/** How long this run is at work, and how fast its files come, for whoever waits for it. */
type Pace = ReturnType<typeof paceOf>
function paceOf({ progress }: ImportRow) {
  const begun = performance.now()
  let [bytes, ms] = [0, 0]
  return {
    took: (came: number, since: number) => {
      bytes += came
      ms += performance.now() - since
    },
    now: () => ({
      workedMs: Math.round(progress.workedMs + performance.now() - begun),
      bytesPerSecond: bytes > 0 ? Math.round((1_000 * bytes) / ms) : 0,
    }),
  }
}

const whole = (count: number) => ({ done: count, total: count })

/** Steps that work in a transaction; each answers how much it did. */
type Step = (ctx: Ctx, run: Running) => Promise<number>

async function runPhases(
  job: Job,
  row: ImportRow,
  { isLate, withoutFiles }: { isLate: () => boolean; withoutFiles: boolean },
): Promise<RunEnd> {
  const group = await findGroup(job.db, row.groupId)
  const isUpdate = (row.mapping ?? row.tableMapping)?.isUpdate ?? false
  if (!group) throw new AppError('VALIDATION', phrase('imports.noTeam'))
  const run: Running = { id: row.id, source: row.source, group, isUpdate }
  const kind = row.tableMapping?.kind
  const steps: Step[] =
    kind === 'store' || kind === 'niche'
      ? [(ctx) => bringEntries(ctx, row)]
      : await cardSteps(job, row, run).then((source): Step[] => [
          (ctx) => bringCards(ctx, run, source),
          (ctx) => bringComments(ctx, run),
        ])
  const [isCounted, pace] = [paceOfCounts(), paceOf(row)]
  const breathe = breaths(breath, job.signal)
  for (const step of steps) {
    for (;;) {
      const did = await stepOf(job, row, (ctx) => step(ctx, run), { isCounted, pace })
      if (did === undefined) return 'paused'
      if (did === 0) break
      if (isLate()) return 'later'
      await breathe()
    }
  }
  if (withoutFiles && (await nextFiles(job, run, 1)).length > 0) return 'later'
  const files = await bringFiles(job, row, run, { isLate, isCounted, pace })
  if (files !== 'done') return files
  const end = await job.asUser(
    row.createdBy,
    async (ctx) => {
      const held = await lockImport(ctx.db, row.id)
      if (held?.state !== 'running') return undefined
      const links = whole(run.source === 'trello' ? await linkCards(ctx, run) : 0)
      const order = whole(await orderPictures(ctx, run))
      const progress = { ...(await readProgress(ctx.db, row.id)), ...pace.now(), links, order }
      return finish(ctx, { ...held, progress }, group, 'done')
    },
    { records: false },
  )
  return end ? 'done' : 'paused'
}

/** What the cards of an import are, by where it comes from. */
async function cardSteps(job: Job, row: ImportRow, run: Running): Promise<CardSource> {
  const { board, mapping, tableMapping } = row
  if (tableMapping) return (tableMapping.kind === 'omzone' ? skuCards : tableCards)(row, tableMapping)
  if (!board || !mapping) throw new AppError('VALIDATION', phrase('imports.noTeam'))
  const made = await job.asUser(row.createdBy, (ctx) => makeLabels(ctx, row), { records: false })
  const { priorities } = await readTeamLists(job.db, run.group.id)
  return trelloCards(run, lookupOf(board, mapping, made, priorities))
}

/** One step in one transaction, with how far it is now and then, and at its end; undefined where it is to stop. */
async function stepOf(
  job: Job,
  row: ImportRow,
  step: (ctx: Ctx) => Promise<number>,
  { isCounted, pace }: { isCounted: () => boolean; pace: Pace },
): Promise<number | undefined> {
  job.signal.throwIfAborted()
  return job.asUser(
    row.createdBy,
    async (ctx) => {
      // Whoever pauses or ends it waits for this row.
      const held = await lockImport(ctx.db, row.id)
      if (held?.state !== 'running') return undefined
      if (!(await mayStillAdd(ctx.db, row.createdBy, held.groupId)))
        throw new AppError('VALIDATION', phrase('imports.noTeam'))
      await lockTeamImports(ctx.db, held.groupId)
      const did = await step(ctx)
      if (did > 0 && !isCounted()) return did
      const progress = { ...(await progressNow(ctx.db, held)), ...pace.now() }
      const changed = await changeImport(ctx.db, row.id, { progress, problem: null })
      if (changed) await tellProgress(ctx, changed)
      return did
    },
    { records: false },
  )
}

/** The labels that are to be made, by the board's ids: those of that name that the team has already are taken. */
async function makeLabels(ctx: Ctx, row: ImportRow): Promise<Record<string, number>> {
  const { board, mapping, groupId } = row
  const wanted = mapping?.labels.filter(({ to, id }) => to === 'new' && !(id in row.made)) ?? []
  if (!board || wanted.length === 0) return row.made
  const made = { ...row.made }
  for (const { id } of wanted) {
    const label = board.labels.find((one) => one.id === id)
    if (!label) continue
    const { name, color } = label
    const fresh = await insertLabel(ctx.db, { name, color, groupId })
    const same =
      fresh ?? (await listLabels(ctx.db, groupId)).find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (same) made[id] = same.id
    if (fresh) await quietly(ctx).record({ name: 'labels.created', groupId, payload: { label: fresh }, after: fresh })
  }
  await changeImport(ctx.db, row.id, { made })
  return made
}

async function bringFiles(
  job: Job,
  row: ImportRow,
  run: Running,
  { isLate, isCounted, pace }: { isLate: () => boolean; isCounted: () => boolean; pace: Pace },
): Promise<'done' | 'paused' | 'later'> {
  const { config } = job.resources
  const keys = row.secrets ? openImportKeys(config.secret, row.createdBy, row.secrets) : undefined
  const coverOf = (card: string) => findCardData(job.db, row.id, card)
  const trello = keys && new TrelloClient(job.resources, keys, job.signal)
  for (;;) {
    const next = await nextFiles(job, run, filesAtOnce)
    if (next.length === 0) return 'done'
    const held = await findImport(job.db, row.id)
    if (held?.state !== 'running') return 'paused'
    const begun = performance.now()
    const results = await Promise.allSettled(
      next.map((file) =>
        bringFile(job, { ...run, createdBy: row.createdBy, coverOf }, file, { trello, signal: job.signal }),
      ),
    )
    const broken = results.find((result) => result.status === 'rejected')
    if (broken) {
      // The others were settled; a database or storage that is away for a moment is not asked at once again.
      await sleep(pauseMs, undefined, { signal: job.signal })
      throw broken.reason
    }
    pace.took(
      results.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0), 0),
      begun,
    )
    if ((await stepOf(job, row, async () => next.length, { isCounted, pace })) === undefined) return 'paused'
    if (isLate()) return 'later'
  }
}
