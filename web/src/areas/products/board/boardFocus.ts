import { personStore } from '../../../lib/state/person.ts'

/** The one card that Tab reaches; arrows move it. */
export const focusedCard = personStore<number | null>(() => null)
/** The card that hangs on the keyboard (M), and where it would land. */
export interface Lift {
  id: number
  statusId: number
  place: number
}
export const lift = personStore<Lift | null>(() => null)

/** What is carried by the pointer. `height` of the slot in px. */
export interface Carry {
  /** The card under the pointer: it and its column stay mounted while it is carried. */
  source: number
  ids: ReadonlySet<number>
  height: number
}
export const carry = personStore<Carry | null>(() => null)
/** Where the slot is open. Place -1: this column, wherever its sort puts the card. */
export const slot = personStore<{ statusId: number; place: number } | null>(() => null)

/** Where a column brings a card into view and gives it the focus. */
type Reveal = (id: number) => void
// of the tab: the columns that are mounted, until they go.
const reveals = new Map<number, Reveal>()

export function onReveal(statusId: number, reveal: Reveal): () => void {
  reveals.set(statusId, reveal)
  return () => {
    if (reveals.get(statusId) === reveal) reveals.delete(statusId)
  }
}

// of the tab: the board that is mounted.
let showColumn: (statusId: number) => void = () => undefined
export const setShowColumn = (show: (statusId: number) => void): void => {
  showColumn = show
}

// of the tab: the focus that is on its way to a card, by its number; whatever counts on gives it up.
let wish = 0
// of the tab: whether it hears that the person turns elsewhere.
let isHeard = false

/** A focus that has not come to its card yet stays where it is: the person has turned to something else. */
export const giveUpFocus = (): void => {
  wish++
}

function wishFocus(reach: (own: number) => void): void {
  const own = ++wish
  if (!isHeard) document.addEventListener('pointerdown', giveUpFocus, true)
  isHeard = true
  requestAnimationFrame(() => reach(own))
}

/** Scrolls board and column to a card and focuses it, once it is mounted. */
export function revealCard(statusId: number, id: number): void {
  focusedCard.set(id)
  showColumn(statusId)
  wishFocus((own) => {
    reveals.get(statusId)?.(id)
    focusWhenThere(id, 20, own)
  })
}

/** The focus goes (back) to the card, or to its row in a list: after a drop, a menu, a dialog. */
export const focusCard = (id: number): void => {
  focusedCard.set(id)
  wishFocus((own) => focusWhenThere(id, 20, own))
}

/** The card on the board or the row of a list; null while neither is mounted. */
export const elementOf = (id: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-card="${id}"], [data-row="${id}"]`)

function focusWhenThere(id: number, tries: number, own: number): void {
  if (own !== wish) return
  const element = elementOf(id)
  // What lies over it holds the focus, and would take it back.
  if (element && !element.closest('[aria-hidden=true]')) element.focus({ preventScroll: true })
  else if (tries > 0) requestAnimationFrame(() => focusWhenThere(id, tries - 1, own))
}
