import { useState } from 'react'
import { queryClient, refetchShown } from '../queryClient.ts'
import { personStore } from '../state/person.ts'
import { useStore } from '../store.ts'
import { waitForServer } from './reachable.ts'

/** Addresses of stored files: of the server's own storage, or signed for S3. Others do not end. */
const isSigned = (src: string): boolean => src.startsWith('/storage/') || /[?&]X-Amz-Signature=/.test(src)

/** What was found out about addresses that failed; each is asked about once. */
const asked = personStore(() => new Map<string, Promise<void>>())
const keeps = 2_000
/** What is being fetched again, and since when. */
const refetching = personStore<{ done: Promise<unknown>; since: number } | undefined>(() => undefined)
/** Counts how often the server came back after pictures had failed for want of it: they are tried again. */
const returns = personStore(() => 0)

/**
 * Finds out why the picture at `src` failed. Where its address has ended (403, or 410 of what was deleted) all that is
 * shown is fetched again, with new addresses, once for all pictures that ask meanwhile; where nothing answered, they are
 * tried again as soon as something does. Never rejects; resolves when there is no more to wait for.
 */
export function askFresh(src: string): Promise<void> {
  if (!isSigned(src)) return Promise.resolve()
  const all = asked.get()
  const known = all.get(src)
  if (known) return known
  const oldest = all.size >= keeps ? all.keys().next().value : undefined
  if (oldest !== undefined) all.delete(oldest)
  const answer = ask(src)
  all.set(src, answer)
  return answer
}

async function ask(src: string): Promise<void> {
  const running = refetching.get()
  // One that this refetch brought is not replaced by it: it has ended since, or is broken.
  const isNew = running !== undefined && broughtSince(src, running.since)
  if (!running || isNew) {
    const status = await statusOf(src)
    if (status === undefined) {
      if (await waitForServer(new AbortController().signal)) returns.set((before) => before + 1)
      return
    }
    if (status !== 403 && status !== 410) return
  }
  if (isNew) await running.done
  await refetch()
}

/** All that is shown is fetched again; who asks meanwhile waits for the same answers. */
function refetch(): Promise<unknown> {
  const known = refetching.get()
  if (known) return known.done
  // own clock: compared with the moments at which this tab got its answers
  const since = Date.now()
  // A query that fails says so itself.
  const done = refetchShown()
    .catch(() => undefined)
    .finally(() => refetching.set(undefined))
  refetching.set({ done, since })
  return done
}

/** Whether an answer that came since then has the address. */
const broughtSince = (src: string, since: number): boolean =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.dataUpdatedAt >= since && JSON.stringify(state.data)?.includes(src))

/** An `img` does not tell. Undefined where nothing answers. */
async function statusOf(src: string): Promise<number | undefined> {
  try {
    const { status, body } = await fetch(src, { headers: { range: 'bytes=0-0' }, cache: 'no-store' })
    await body?.cancel()
    return status
  } catch {
    return undefined
  }
}

/** Which pictures of a component failed: `fail` is told by their `onError`, another address is another picture. */
export function useFailures() {
  const turn = useStore(returns)
  const [failed, setFailed] = useState<Record<string, 'asking' | 'broken'>>({})
  const mark = (src: string) => `${turn} ${src}`
  return {
    /** What stands for it is shown: it cannot be drawn, or is being asked about. */
    has: (src: string | null | undefined): boolean => !!src && failed[mark(src)] !== undefined,
    /** New addresses are on their way. */
    isAsking: (src: string | null | undefined): boolean => !!src && failed[mark(src)] === 'asking',
    fail: (src: string): void => {
      setFailed((before) => ({ ...before, [mark(src)]: 'asking' }))
      void askFresh(src).then(() => setFailed((before) => ({ ...before, [mark(src)]: 'broken' })))
    },
    /** Tries all of them again. */
    retry: (): void => setFailed({}),
  }
}
