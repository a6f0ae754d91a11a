import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'

interface Rest {
  /** Milliseconds between two looks. */
  every?: number
  /** Gives the memory back; without `--expose-gc` V8 does, in its own time. */
  collect?: () => void
}

/** Shares of a processor: what works more than this is at work. */
const atWork = 0.05
/** Looks in a row that find nothing to do before it counts as rest. */
const looks = 2

/**
 * Gives memory back when a node has come to rest after work, its start included: V8 keeps what it had in its busiest minute
 * for long (192 MB after the start, 155 once it was asked for all). It stops for some hundred milliseconds, which is why
 * nobody may be asking for anything. Returns what ends it.
 */
export function collectAtRest({ every = 5_000, collect = collectAll }: Rest = {}): () => void {
  let hasWorked = true
  let quiet = 0
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    quiet = utilization < atWork ? quiet + 1 : 0
    hasWorked ||= quiet === 0
    if (!hasWorked || quiet < looks) return
    hasWorked = false
    collect()
    // What collecting took is no work.
    before = performance.eventLoopUtilization()
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}

/** Bytes that long work may leave behind before it is given back. */
const leftMost = 24 * 2 ** 20

/**
 * What long work of many steps calls between two of them: gives back what they left behind, once it is much. V8 takes what one step
 * holds for what stays and looks at that late: by itself it would keep 100 to 200 MB of a list that is read to its end.
 */
export function collectAsItGoes(collect: () => void = collectSoon): () => void {
  let before = getHeapStatistics().used_heap_size
  return () => {
    const now = getHeapStatistics().used_heap_size
    // What V8 collected by itself is no work of ours.
    before = Math.min(before, now)
    if (now - before < leftMost) return
    before = now
    collect()
  }
}

interface Breath {
  /** Of what the work before it took. */
  share: number
  /** ms at most, so that a busy machine does not make long work wait for itself. */
  most: number
}
/** ms of work after which there is a breath: shorter steps go on at once. */
const workedAtLeast = 8

/**
 * What long work of many steps waits for between two of them: whoever works at the screens comes first. Time that is spent
 * before the first call counts as work.
 */
export function breaths({ share, most }: Breath, signal?: AbortSignal): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    const worked = performance.now() - begun
    if (worked < workedAtLeast) return
    await sleep(Math.min(most, worked * share), undefined, signal && { signal })
    begun = performance.now()
  }
}

const collectSoon = () => globalThis.gc?.({ type: 'major', execution: 'async' })
const collectAll = () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
