import { personStore } from '../../../lib/state/person.ts'
import { columns, patchColumn } from './boardState.ts'

/** True while something is dragged: what others do waits, so that nothing moves under the pointer. */
export const isHeld = personStore(() => false)
const waiting = personStore<(() => void)[]>(() => [])

/** Does it now, or after the drag; `statusId` counts it as 'n new' in that column's header. */
export function applyOrWait(apply: () => void, statusId?: number): void {
  if (!isHeld.get()) {
    apply()
    return
  }
  waiting.get().push(apply)
  const own = statusId === undefined ? undefined : columns.get(statusId)
  if (own && statusId !== undefined) patchColumn(statusId, { waiting: own.waiting + 1 })
}

export function hold(): void {
  isHeld.set(true)
}

export function release(): void {
  isHeld.set(false)
  for (const apply of waiting.get().splice(0)) apply()
  for (const id of columns.keys()) if (columns.get(id)?.waiting) patchColumn(id, { waiting: 0 })
}
