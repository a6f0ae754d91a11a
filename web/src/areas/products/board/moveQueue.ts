import { isAppError } from '../../../lib/appError.ts'
import { connection } from '../../../lib/socket.ts'
import { createStore } from '../../../lib/store.ts'

interface Pending {
  count: number
  run: () => Promise<void>
}

const pending: Pending[] = []
/** How many cards wait for the network. */
export const queuedCount = createStore(0)
let isSending = false

const publish = () => queuedCount.set(pending.reduce((sum, { count }) => sum + count, 0))

async function flush(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    // One after the other: the order in which the person moved is the order in which they arrive.
    for (let next = pending[0]; next; next = pending[0]) {
      try {
        await next.run()
      } catch (error) {
        if (isAppError(error, 'NETWORK')) return
      }
      pending.shift()
      publish()
    }
  } finally {
    isSending = false
  }
}

/**
 * Sends a change, or keeps it until the server is back. `refused` is called when the server says no, at once or later.
 */
export async function sendOrKeep(
  count: number,
  run: () => Promise<void>,
  refused: (error: unknown) => void,
): Promise<void> {
  const guarded = async () => {
    try {
      await run()
    } catch (error) {
      if (isAppError(error, 'NETWORK')) throw error
      refused(error)
    }
  }
  if (pending.length > 0 || !navigator.onLine) {
    pending.push({ count, run: guarded })
    publish()
    if (navigator.onLine) void flush()
    return
  }
  try {
    await guarded()
  } catch {
    pending.push({ count, run: guarded })
    publish()
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => void flush())
  connection.subscribe(() => {
    if (connection.get().state === 'online') void flush()
  })
  // A server that was away without the socket noticing.
  setInterval(() => pending.length > 0 && navigator.onLine && void flush(), 5000)
}
