import { isAppError } from './appError.ts'
import { session } from './session.ts'
import { personStore } from './state/person.ts'
import { useStore } from './store.ts'
import { pause, waitForServer } from './transfers/reachable.ts'

/** ms until what the server did not hear is sent again. */
const again = 1_000

interface Options {
  /** What has the same lane goes one after the other, in the order in which it came. */
  lane?: string
  /** What it counts in `useKept`: cards, files. */
  size?: number
  /** Asked before a later try: nobody may want it any more. */
  isWanted?: () => boolean
}

interface Lane {
  /** Sizes of what has not been answered, in order. */
  sizes: { size: number }[]
  /** The first of them waits for the server. */
  isStuck: boolean
  end: Promise<unknown>
}

const lanes = personStore(() => new Map<string, Lane>())
/** How much waits for the server, by lane. */
export const keptCounts = personStore<ReadonlyMap<string, number>>(() => new Map())
export const useKept = (lane: string): number => useStore(keptCounts, (counts) => counts.get(lane) ?? 0)

/** Ends with the person: nothing that one queued goes out as another. */
const life = personStore(
  () => new AbortController(),
  (before) => before.abort(),
)

/**
 * Runs `run` until the server has answered: a network that is gone, a server that restarts or has too much to do is waited
 * for, and after a session that expired the next one of the same person. Rejects with any other failure. `run` is told
 * which try it is, from 1, and must bear to be heard twice: an answer may have been lost. Undefined when nobody wants it
 * any more, and where the person has signed out or changed. What waits is in this tab only: a reload drops it, since others
 * go on meanwhile.
 */
export function untilHeard<T>(run: (attempt: number) => Promise<T>, options: Options = {}): Promise<T | undefined> {
  const { lane, size = 1, isWanted = () => true } = options
  const { signal } = life.get()
  if (lane === undefined) return heard(run, isWanted, signal)
  const own: Lane = lanes.get().get(lane) ?? { sizes: [], isStuck: false, end: Promise.resolve() }
  lanes.get().set(lane, own)
  const entry = { size }
  const tell = () => {
    if (lanes.get().get(lane) !== own) return
    const count = own.isStuck ? own.sizes.reduce((sum, one) => sum + one.size, 0) : 0
    keptCounts.set((counts) => ((counts.get(lane) ?? 0) === count ? counts : new Map(counts).set(lane, count)))
  }
  const begin = () =>
    heard(run, isWanted, signal, (isStuck) => {
      own.isStuck = isStuck
      tell()
    }).finally(() => {
      own.sizes.splice(own.sizes.indexOf(entry), 1)
      tell()
    })
  const result = own.sizes.length === 0 ? begin() : own.end.then(begin)
  own.sizes.push(entry)
  tell()
  own.end = result.catch(() => undefined)
  return result
}

async function heard<T>(
  run: (attempt: number) => Promise<T>,
  isWanted: () => boolean,
  signal: AbortSignal,
  tell: (isStuck: boolean) => void = () => undefined,
): Promise<T | undefined> {
  for (let attempt = 1; !signal.aborted; ) {
    try {
      if (navigator.onLine) {
        const answer = await run(attempt)
        tell(false)
        return signal.aborted ? undefined : answer
      }
      tell(true)
      await waitForServer(signal)
    } catch (error) {
      if (signal.aborted) return undefined
      const next = whenAgain(error, signal)
      tell(next !== undefined)
      if (!next) throw error
      attempt += 1
      // It rejects where the person changes: the loop ends by itself then.
      await next.catch(() => undefined)
    }
    if (!isWanted()) break
  }
  tell(false)
  return undefined
}

/** When it makes sense to send once more what failed so; undefined: never. */
function whenAgain(error: unknown, signal: AbortSignal): Promise<void> | undefined {
  if (isAppError(error, 'UNAUTHENTICATED', 'TOKEN_EXPIRED')) return signedInAnew(signal)
  if (isAppError(error, 'NETWORK', 'UNAVAILABLE', 'RATE_LIMITED')) return answersAgain(error.retryAfter, signal)
  return undefined
}

async function answersAgain(retryAfter: number | undefined, signal: AbortSignal): Promise<void> {
  await waitForServer(signal)
  await pause(retryAfter ? retryAfter * 1000 : again, signal)
}

/** Other tokens than those that were refused. */
function signedInAnew(signal: AbortSignal): Promise<void> {
  const spent = session.tokens()?.access_token
  return new Promise((resolve) => {
    const stop = session.subscribe(() => {
      const now = session.tokens()?.access_token
      if (signal.aborted || (now !== undefined && now !== spent)) end()
    })
    const end = () => {
      stop()
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
  })
}
