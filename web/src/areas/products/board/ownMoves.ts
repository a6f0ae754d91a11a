import { personStore } from '../../../lib/state/person.ts'

/** ms after the answer: an echo that has not come by then was lost with its connection. */
const patience = 3_000

interface OwnMove {
  /** Messages of one's own that are still to come. */
  echoes: number
  /** Somebody else's older move was passed over. */
  isDeaf: boolean
}
const waiting = personStore(() => new Map<number, OwnMove>())

/**
 * Two people move one card at once. The server's order is the order in which messages come, one's own among them: what
 * others did before one's own echo is older than one's move and is passed over, what comes after it is newer.
 */
export function beginMove(ids: readonly number[], echoes: number): void {
  for (const id of ids) {
    const known = waiting.get().get(id)
    waiting.get().set(id, { echoes: (known?.echoes ?? 0) + echoes, isDeaf: known?.isDeaf ?? false })
  }
}

/** Whether a move of somebody else that comes now is older than one's own. */
export function isOlderMove(id: number): boolean {
  const own = waiting.get().get(id)
  if (own) own.isDeaf = true
  return own !== undefined
}

/** One's own message came back. */
export function heardMove(ids: readonly number[]): void {
  for (const id of ids) {
    const own = waiting.get().get(id)
    if (own && --own.echoes <= 0) waiting.get().delete(id)
  }
}

/** The move did not happen, or its echo was lost. `refetch` is called when something of others was passed over for it. */
export function endMove(ids: readonly number[], refetch: () => void): void {
  const passed = ids.filter((id) => waiting.get().get(id)?.isDeaf)
  for (const id of ids) waiting.get().delete(id)
  if (passed.length > 0) refetch()
}

/** After the answer: the echo comes about now, unless the connection is gone. */
export function awaitEcho(ids: readonly number[], refetch: () => void): void {
  if (ids.some((id) => waiting.get().has(id))) setTimeout(() => endMove(ids, refetch), patience)
}
