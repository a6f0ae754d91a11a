import { mostUndone } from '@halftone/contract/areas/activities/activities.revert.ts'
import i18next from 'i18next'
import { personStore } from '../state/person.ts'
import type { ToastOptions } from '../toasts.ts'

/** One's own actions in this tab that can be taken back, the last one at the end, by the ids that `send` gave them. */
export const actions = personStore<readonly string[]>(() => [])
/** What was taken back and can be done again. */
const undone = personStore<readonly string[]>(() => [])
const flying = personStore<ReadonlySet<Promise<unknown>>>(() => new Set())

/** A write that can be undone is on its way: once it was answered, it is the last action. Several calls may be one. */
export function noteAction(id: string, answer: Promise<unknown>): void {
  const entry: Promise<unknown> = answer
    .then(() => {
      undone.set([])
      actions.set((before) => [...before.filter((one) => one !== id), id].slice(-mostUndone))
    })
    .catch(() => undefined)
    .finally(() => flying.set((before) => new Set([...before].filter((one) => one !== entry))))
  flying.set((before) => new Set([...before, entry]))
}

/** Resolves when all of them were answered. */
export const inFlight = (): Promise<unknown> => Promise.allSettled([...flying.get()])

export const takeAction = (id: string): void => actions.set((before) => before.filter((one) => one !== id))
export const noteRedo = (id: string): void => undone.set((before) => [...before, id].slice(-mostUndone))

export function takeRedo(): string | undefined {
  const last = undone.get().at(-1)
  undone.set((before) => before.slice(0, -1))
  return last
}

/** ms that the toast of an action offers to take it back. */
export const offerTime = 10_000

// of the tab: what takes an action back; it comes with the shell.
let undo: ((id: string) => void) | undefined
export const setUndo = (run: (id: string) => void): void => {
  undo = run
}

/** What a toast offers after an action: its way back, also by the keys. */
export const undoOffer = (id: string): ToastOptions | undefined =>
  undo === undefined
    ? undefined
    : {
        duration: offerTime,
        action: { label: i18next.t('common:undo.undo'), keys: 'Mod+z', run: () => undo?.(id) },
      }
