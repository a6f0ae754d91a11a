import { retriesAgain } from '@halftone/contract/rules/uploadAllowance.ts'
import { uuid } from '../clientId.ts'
import { keptCounts } from '../outbox.ts'
import { onForget, personStore } from '../state/person.ts'
import { pause, waitForServer } from './reachable.ts'
import { findTransfer, isOpenUpload, patchTransfer, removeTransfers, type Transfer, transfers } from './store.ts'
import { AttemptError } from './xhr.ts'

/** Carries one attempt out; throws AttemptError. */
export type Work = (signal: AbortSignal, onProgress: (loaded: number, total: number) => void) => Promise<void>

interface Job {
  work: Work
  failText: (error: unknown) => string
  done: (error: unknown) => void
  abort: AbortController
  /** ms; not before. */
  startAt: number
}

// of the tab: what `transfers` names; cancelled with them.
const jobs = new Map<string, Job>()
/** Four at a time for each kind: more only splits the line. */
const lanes = 4
/** Finished groups leave the panel after this many ms; a failure stays. */
export const closeAfter = 3000

export const panelFolded = personStore<{ upload: boolean; download: boolean }>(() => ({
  upload: false,
  download: false,
}))

interface Entry {
  id?: string
  kind: Transfer['kind']
  group: string
  name: string
  size: number
  preview?: string | undefined
  kept?: Transfer['kept']
  delay?: number
  work: Work
  failText: (error: unknown) => string
}

/** Puts a transfer in the queue. `done` settles once: resolved when moved, rejected when cancelled or given up. */
export function enqueue(entry: Entry): { id: string; done: Promise<void> } {
  const id = entry.id ?? uuid()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  jobs.set(id, {
    work: entry.work,
    failText: entry.failText,
    abort: new AbortController(),
    startAt: Date.now() + (entry.delay ?? 0),
    done: (error) => (error === undefined ? resolve() : reject(error)),
  })
  const transfer: Transfer = {
    id,
    kind: entry.kind,
    group: entry.group,
    name: entry.name,
    size: entry.size,
    loaded: 0,
    state: 'waiting',
    offline: false,
    isAgain: false,
    speed: 0,
    error: undefined,
    preview: entry.preview,
    kept: entry.kept ?? 'no',
  }
  transfers.set((all) => [...all, transfer])
  pump(entry.kind)
  if (entry.delay) setTimeout(() => pump(entry.kind), entry.delay)
  return { id, done: promise }
}

function pump(kind: Transfer['kind']): void {
  const own = transfers.get().filter((transfer) => transfer.kind === kind)
  let free = lanes - own.filter((transfer) => transfer.state === 'running').length
  for (const transfer of own) {
    if (free <= 0) return
    const job = jobs.get(transfer.id)
    if (transfer.state !== 'waiting' || transfer.offline || !job || job.startAt > Date.now()) continue
    free -= 1
    patchTransfer(transfer.id, { state: 'running', error: undefined })
    void run(transfer.id, job, kind)
  }
}

async function run(id: string, job: Job, kind: Transfer['kind']): Promise<void> {
  try {
    await withRetries(id, job)
    patchTransfer(id, { state: 'done', loaded: findTransfer(id)?.size ?? 0, speed: 0 })
    jobs.delete(id)
    job.done(undefined)
    setTimeout(sweep, closeAfter)
  } catch (error) {
    if (!job.abort.signal.aborted)
      patchTransfer(id, { state: 'failed', speed: 0, isAgain: false, error: job.failText(error) })
    if (job.abort.signal.aborted) job.done(error)
  }
  pump(kind)
}

/** The automatic retries (R247, R270). What fails because nothing answers waits for the network and is not counted. */
async function withRetries(id: string, job: Job): Promise<void> {
  const { signal } = job.abort
  for (let failures = 0; ; ) {
    try {
      return await job.work(signal, meter(id))
    } catch (error) {
      if (signal.aborted) throw error
      if (error instanceof AttemptError && error.why === 'final') throw error
      patchTransfer(id, { loaded: 0, speed: 0, isAgain: true })
      const wasAway = await waitForServer(signal, () => patchTransfer(id, { offline: true, state: 'waiting' }))
      patchTransfer(id, { offline: false, state: 'running', isAgain: !wasAway })
      if (wasAway) continue
      failures += 1
      if (!retriesAgain(failures)) throw error
      await pause(500 * 2 ** failures, signal)
      patchTransfer(id, { isAgain: false })
    }
  }
}

/** Progress at most ten times a second, with a speed that does not jump. */
function meter(id: string): (loaded: number, total: number) => void {
  let lastAt = Date.now()
  let lastLoaded = 0
  let speed = 0
  return (loaded, total) => {
    const now = Date.now()
    if (now - lastAt < 100 && loaded !== total) return
    const current = ((loaded - lastLoaded) * 1000) / Math.max(1, now - lastAt)
    speed = speed === 0 ? current : speed * 0.8 + current * 0.2
    lastAt = now
    lastLoaded = loaded
    patchTransfer(id, { loaded, speed, ...(total > 0 ? { size: total } : {}) })
  }
}

/** Groups of which every transfer is done leave; one failure keeps its whole group (R252). */
function sweep(): void {
  const all = transfers.get()
  const open = new Set(all.filter((transfer) => transfer.state !== 'done').map((transfer) => transfer.group))
  removeTransfers(new Set(all.filter((transfer) => !open.has(transfer.group)).map((transfer) => transfer.id)))
}

/** Cancels one, wherever it stands (R242). */
export function cancelTransfer(id: string): void {
  const job = jobs.get(id)
  const state = findTransfer(id)?.state
  job?.abort.abort(new DOMException('Cancelled', 'AbortError'))
  if (job && (state === 'waiting' || state === 'failed')) job.done(job.abort.signal.reason)
  jobs.delete(id)
  removeTransfers(new Set([id]))
  sweep()
}

/** 'Reupload' and 'Redownload': from the start, with new retries (R243, R244). */
export function retryTransfer(id: string): void {
  const transfer = findTransfer(id)
  if (transfer?.state !== 'failed' || !jobs.has(id)) return
  patchTransfer(id, { state: 'waiting', loaded: 0, error: undefined })
  pump(transfer.kind)
}

/** The panel's close: cancels what runs and clears the list (R251). */
export function dismissTransfers(kind: Transfer['kind']): void {
  for (const transfer of transfers.get().filter((item) => item.kind === kind)) cancelTransfer(transfer.id)
}

onForget(() => {
  for (const { id } of transfers.get()) cancelTransfer(id)
})

/** Leaving the page asks while something waits for the server, or is uploaded that would not go on after a reload. */
export function askBeforeLeaving(event: BeforeUnloadEvent): void {
  const busy = transfers.get().some((item) => isOpenUpload(item) && item.kept !== 'yes')
  const isWaiting = [...keptCounts.get().values()].some((count) => count > 0)
  if (busy || isWaiting) event.preventDefault()
}
