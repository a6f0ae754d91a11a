import { queryClient } from '../queryClient.ts'
import { sessionScope } from '../session.ts'
import { onForget } from '../state/person.ts'
import { dropKept, getKept, hasVault, putKept, wipeVault } from './vault.ts'

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const decode = (bytes: ArrayBuffer): unknown => JSON.parse(new TextDecoder().decode(bytes))

/** Nothing is worse for it: a browser without room, or that refuses, keeps nothing. */
async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  if (!hasVault()) return undefined
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** Keeps an answer for the next visit of this session. `at`: ms, when the server gave it. */
export function keepAnswer(id: string, at: number, value: unknown): Promise<void> {
  const scope = sessionScope()
  return quietly(async () => {
    if (scope === undefined) return
    await putKept(scope, id, at, encode(value))
    // Signed out while it was put away: then it must not be there.
    if (sessionScope() !== scope) await wipeVault()
  })
}

/**
 * Shows an answer of the last visit under `queryKey` until the server's own is there, for which it is asked at once.
 * Says whether there was one.
 */
export async function showKept(id: string, queryKey: readonly unknown[]): Promise<boolean> {
  const scope = sessionScope()
  if (scope === undefined) return false
  const kept = await quietly(() => getKept(scope, id))
  if (!kept || sessionScope() !== scope || queryClient.getQueryData(queryKey) !== undefined) return false
  queryClient.setQueryData(queryKey, decode(kept.value), { updatedAt: kept.at })
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  return true
}

/** Drops what is kept of teams that the person does not see any more. */
export const dropKeptOf = (isGone: (id: string) => boolean): Promise<void> => quietly(() => dropKept(isGone))

/** Of nobody, when somebody else comes or the person signs out. */
export const forgetKept = (): Promise<void> => quietly(wipeVault)
onForget(() => void forgetKept())

/** Keeps a file by its key: its address ends. Does nothing where it is kept already. */
export function keepFile(id: string, address: string): Promise<void> {
  const scope = sessionScope()
  return quietly(async () => {
    if (scope === undefined || (await getKept(scope, id))) return
    const answer = await fetch(address, { priority: 'low' })
    if (!answer.ok) return
    // own clock: how long this browser keeps it.
    await putKept(scope, id, Date.now(), await answer.arrayBuffer())
    if (sessionScope() !== scope) await wipeVault()
  })
}

/** An address of a kept file for this page; undefined where it is not kept. */
export async function showKeptFile(id: string): Promise<string | undefined> {
  const scope = sessionScope()
  const kept = scope === undefined ? undefined : await quietly(() => getKept(scope, id))
  return kept && sessionScope() === scope ? URL.createObjectURL(new Blob([kept.value])) : undefined
}
