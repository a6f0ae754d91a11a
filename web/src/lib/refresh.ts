import { bodyOf, errorOf, isAppError, networkError } from './appError.ts'
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
  const data = await exchange(tokens)
  if (data && !session.renew(data)) throw networkError()
  return data !== undefined
}

/** New tokens for `tokens`; undefined where their session is over. Throws when no answer came. */
async function exchange(tokens: Tokens): Promise<Tokens | undefined> {
  const response = await fetch('/api/auth/refresh-token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: tokens.refresh_token }),
  }).catch(() => {
    throw networkError()
  })
  if (response.ok) return ((await bodyOf(response)) as { data: Tokens }).data
  const error = await errorOf(response)
  if (isAppError(error, 'UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED')) throw error
  return undefined
}

/**
 * Goes back to the person who switched to another one, whose session is tried first: false, and nothing has changed, where
 * there is none or it is over (R322, R328). Throws when no answer came.
 */
export const backToRoot = (): Promise<boolean> =>
  locked(async () => {
    if (!session.reread()) throw networkError()
    const root = session.root()
    const data = root && (await exchange(root))
    if (data) session.backToRoot(data)
    return data !== undefined
  })

async function locked(work: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('halftone-refresh', work)
}
