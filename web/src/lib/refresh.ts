import { errorOf, isAppError, networkError } from './appError.ts'
import { session, type Tokens } from './session.ts'
import { personStore } from './state/person.ts'

const running = personStore<Promise<boolean> | undefined>(() => undefined)

/**
 * New tokens for those that `spent` belongs to. One request for all calls of the tab, and one at a time for all tabs,
 * since a refresh token works once. True: repeat the call. False: the session is over. Throws when no answer came, and
 * when another session is there now.
 */
export function refresh(spent: string): Promise<boolean> {
  const known = running.get()
  if (known) return known
  const mine = locked(() => renew(spent)).finally(() => running.set((now) => (now === mine ? undefined : now)))
  running.set(mine)
  return mine
}

async function renew(spent: string): Promise<boolean> {
  if (!session.reread()) throw networkError()
  const tokens = session.tokens()
  if (!tokens) return false
  if (tokens.access_token !== spent) return true
  const response = await fetch('/api/auth/refresh-token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: tokens.refresh_token }),
  }).catch(() => {
    throw networkError()
  })
  if (response.ok) {
    const { data }: { data: Tokens } = await response.json()
    if (!session.renew(data)) throw networkError()
    return true
  }
  const error = await errorOf(response)
  if (isAppError(error, 'UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED')) throw error
  return false
}

async function locked(work: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('halftone-refresh', work)
}
