import { isAppError } from './appError.ts'
import { personMark } from './queryClient.ts'
import { pause, waitForServer } from './transfers/reachable.ts'

/** ms until what the server did not hear is sent again. */
const again = 1_000

/**
 * Runs `run` until the server has answered: a network that is gone, a server that restarts or has too much to do is waited
 * for. Rejects with any other failure. `run` is told which try it is, from 1, and must bear to be heard twice: an answer may have been lost.
 * Undefined when `isWanted` says, before a later try, that nobody wants it any more, and after a sign-out.
 */
export async function untilHeard<T>(
  run: (attempt: number) => Promise<T>,
  isWanted: () => boolean = () => true,
): Promise<T | undefined> {
  const { signal } = new AbortController()
  const person = personMark()
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(attempt)
    } catch (error) {
      if (!isAppError(error, 'NETWORK', 'UNAVAILABLE', 'RATE_LIMITED')) throw error
      await waitForServer(signal)
      await pause(error.retryAfter ? error.retryAfter * 1000 : again, signal)
    }
    if (personMark() !== person || !isWanted()) return undefined
  }
}
