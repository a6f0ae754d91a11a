import type { TakeoutContent, TakeoutLook } from '@halftone/contract/parts/takeouts/takeout.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { AppError } from '../../../core/errors.ts'
import type { JobContext } from '../../../core/jobs.ts'
import { inSeconds, now } from '../../../db/clock.ts'
import { fileEntry } from '../../../db/portable/portable.ts'
import { StorageFull, StorageMissing } from '../../../storage/storage.ts'
import { beatOf } from '../progress.service.ts'
import { changeTakeout, findTakeout, type TakeoutRow } from '../takeouts.queries.ts'
import { Archive, changed } from './archive.service.ts'
import { pausedLife } from './in.service.ts'
import { sortPeople } from './place.service.ts'
import { readContents } from './read.service.ts'
import { bringIn, Halted } from './run.service.ts'

const life = 3 * 86_400
export const inRetries = 2
const lock = 7_302

/** What a failure says to whoever waits; undefined for a fault of ours, which is tried again. */
function saidOf(error: unknown): Phrase | undefined {
  if (error instanceof AppError || error instanceof StorageFull) return error.said
  if (error instanceof StorageMissing) return phrase('takeouts.uploadMissing')
  return undefined
}

/** Reads an archive to its end and says what would come in; nothing is written. */
export const look = ({ id }: { id: number }, ctx: JobContext): Promise<void> =>
  worked(ctx, id, 'looking', async (row, archive, signal) => {
    const contents = await readContents(ctx, archive, signal)
    await checkFiles(ctx, row, archive, signal)
    const sorted = await sortPeople(ctx.db, row.companyId, contents)
    const count = (is: (typeof sorted)[number]['is']) => sorted.filter((one) => one.is === is).length
    const { name, of, madeAt, version, tables, files } = archive.manifest
    const found: TakeoutLook = {
      ...{ name, of, madeAt, version, teams: contents.groups.length - 1, mended: contents.mended, left: contents.left },
      people: { here: count('here'), made: count('made'), elsewhere: count('elsewhere'), names: count('names') },
      persons: personsOf(sorted),
    }
    const kinds = tables.flatMap((table) => (table.rows > 0 ? [{ table: table.name, rows: table.rows }] : []))
    const content: TakeoutContent = { kinds, rows: contents.rows, files: files.count, bytes: files.bytes }
    const state = { state: 'looked' as const, look: found, content, progress: null, expiresAt: inSeconds(life) }
    const done = await changeTakeout(ctx.db, row.id, state, ['looking'])
    if (done) await beatOf(ctx, done).now()
  })

/** People of whom the look says each by name. */
const shownPeople = 200
const order = ['elsewhere', 'made', 'here', 'names'] as const
const personsOf = (sorted: Awaited<ReturnType<typeof sortPeople>>): TakeoutLook['persons'] =>
  order
    .flatMap((is) => sorted.filter((one) => one.is === is))
    .slice(0, shownPeople)
    .map(({ row, is }) => ({
      name: String(row.display_name ?? ''),
      mail: is === 'names' || typeof row.email !== 'string' ? null : row.email,
      is,
    }))

async function checkFiles(ctx: JobContext, row: TakeoutRow, archive: Archive, signal: AbortSignal): Promise<void> {
  const beat = beatOf(ctx, row)
  const { count, bytes } = archive.manifest.files
  let sum = 0
  const seen = new Set<string>()
  for await (const file of archive.files()) {
    signal.throwIfAborted()
    seen.add(file.key)
    sum += file.size
    for await (const _ of archive.bytes(fileEntry(file.key), file));
    await beat({ phase: 'files', done: seen.size, total: count })
  }
  if (seen.size !== count || sum !== bytes || archive.fileCount !== count) throw changed('files.jsonl')
}

/** Brings an archive in that was looked at, or goes on where the last run has come to. */
export const run = ({ id }: { id: number }, ctx: JobContext): Promise<void> =>
  worked(ctx, id, 'running', async (row, archive, signal) => {
    await bringIn(ctx, row, archive, signal)
    await ctx.asUser(row.createdBy, async (own) => {
      const done = await changeTakeout(own.db, id, { state: 'done', progress: null, doneAt: now, key: null }, [
        'running',
      ])
      if (!done) throw new Halted()
      const { groupId, state, name, createdBy } = done
      const payload = { id, groupId, userId: createdBy, state }
      await own.record(
        { name: 'takeouts.changed', groupId, payload, facts: { name, change: 'came in' } },
        { echo: true },
      )
    })
    if (row.key !== null) await ctx.resources.storage.remove([row.key])
  })

type Work = (row: TakeoutRow, archive: Archive, signal: AbortSignal) => Promise<void>

/** One process at a time works on one; what people are told is kept with it, and a fault of ours is tried again. */
async function worked(ctx: JobContext, id: number, state: 'looking' | 'running', work: Work): Promise<void> {
  const row = await findTakeout(ctx.db, id)
  if (row?.state !== state) return
  const { storage, locks } = ctx.resources
  await locks.tryWhile([lock, id], async (lost) => {
    const signal = AbortSignal.any([ctx.signal, lost])
    try {
      if (!row.key || (await storage.head(row.key))?.size !== row.size)
        throw new AppError('VALIDATION', phrase('takeouts.uploadMissing'))
      await storage.withFile(row.key, async (path) => {
        const archive = await Archive.open(path)
        try {
          await work(row, archive, signal)
        } finally {
          archive.close()
        }
      })
    } catch (error) {
      // Somebody paused it, or gave it up: that is said already.
      if (error instanceof Halted) return
      const said = saidOf(error)
      if (signal.aborted || (!said && ctx.attempt <= inRetries)) throw error
      if (!said) ctx.log.error({ err: error, takeout: id }, 'an archive did not come in')
      await failed(ctx, row, said)
    }
  })
}

async function failed(ctx: JobContext, row: TakeoutRow, said: Phrase | undefined): Promise<void> {
  const last = await findTakeout(ctx.db, row.id)
  const { done = 0, total = 0 } = last?.progress ?? {}
  const problem = said ?? phrase('takeouts.stopped', { done, total })
  const ended = await changeTakeout(
    ctx.db,
    row.id,
    { state: 'failed', problem, expiresAt: inSeconds(last?.place ? pausedLife : life) },
    [row.state],
  )
  if (ended) await beatOf(ctx, ended).now()
}
