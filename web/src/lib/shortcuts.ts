import { useEffect, useEffectEvent } from 'react'
import { createStore, useStore } from './store.ts'

export type Layer = 'screen' | 'dialog'

/** One key of a screen, and what the palette does in its place. */
export interface Shortcut {
  /** `c`, `?`, `Space`, `Shift+0`, `Mod+k` (Ctrl or Cmd), `g a` (one after the other); empty: only in the palette. */
  keys: string
  /** What it does, already translated; listed in the `?` dialog. */
  label: string
  /** Heading in the `?` dialog. */
  group: string
  run: (event: KeyboardEvent) => void
  /** Also fires while a field has the focus (Mod+k, Esc). */
  whileTyping?: boolean
  enabled?: boolean
  /** `dialog`: works while a dialog is open, `always`: both; by default only while none is. */
  layer?: Layer | 'always'
  /** Another part hears it; here it is only told to the `?` dialog. */
  isOnlyTold?: boolean
  /** What it would be done to ('P-DT-2026-3'): the palette offers it under this heading. */
  about?: string
}

// of the tab: the keys of what is mounted.
const registered = createStore<readonly Shortcut[]>([])
const isOf = ({ layer: own = 'screen' }: Shortcut, layer: Layer): boolean => own === 'always' || own === layer

/** What the keys belong to now: a dialog that is open, or the screen below. */
export const layerNow = (): Layer => (document.querySelector('[role=dialog]') === null ? 'screen' : 'dialog')
/** All keys that work in `layer`, those of what opened last first while a dialog is open; for the `?` dialog. */
export function useAllShortcuts(layer: Layer): readonly Shortcut[] {
  const own = useStore(registered).filter((one) => one.keys !== '' && one.enabled !== false && isOf(one, layer))
  return layer === 'dialog' ? own.toReversed() : own
}
/** What a key does, from a button: the newest that is registered for it, as with the key. Nothing where none is. */
export const runKey = (keys: string): void =>
  registered
    .get()
    .findLast((one) => one.keys === keys && one.enabled !== false)
    ?.run(new KeyboardEvent('keydown', { key: keys }))
/** What can be done to something that is chosen or in focus, for the palette. */
export const useCommands = (): readonly Shortcut[] =>
  useStore(registered).filter(({ about, enabled }) => about !== undefined && enabled !== false)

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)
const arrows: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' }
/** `Ctrl K` or `⌘ K`, for display. */
export const keyLabels = (keys: string): string[] =>
  keys
    // A '+' that stands first is the key itself.
    .split(/(?<=\w)\+| /)
    .filter(Boolean)
    .map((key) =>
      key === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : (arrows[key] ?? (key.length === 1 ? key.toUpperCase() : key)),
    )

/** Inputs that take no text: after a tick the keys of the screen work on. */
const ticks = new Set(['checkbox', 'radio', 'button', 'submit', 'range', 'color', 'file'])

/** Whether letters go into what the event came from, or did until it was closed under the person's hands. */
export function isTyping({ target }: Event): boolean {
  if (!(target instanceof HTMLElement) || (target instanceof HTMLInputElement && ticks.has(target.type))) return false
  if (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)) return true
  return target.closest('[role=textbox]') !== null
}

const pressable = 'button, a[href], summary, [role=button], [role=radio], [role=tab], [role=checkbox], input'

function matches(event: KeyboardEvent, combo: string): boolean {
  // A '+' after no name is the key itself.
  const parts = combo.split(/(?<=\w)\+/)
  const key = parts.pop() ?? ''
  const mod = parts.includes('Mod')
  if (mod !== (event.ctrlKey || event.metaKey) || parts.includes('Alt') !== event.altKey) return false
  // Signs such as `?` need Shift on most keyboards, and with it arrows go further: letters, digits and other named keys
  // look at it, arrows leave it to `run`.
  if (/^([a-z0-9]|[A-Z][a-z]+)$/.test(key) && parts.includes('Shift') !== event.shiftKey) return false
  // A button that has the focus is pressed by Space and by Enter.
  const isPressed = event.target instanceof Element && event.target.closest(pressable) !== null
  if (key === 'Space') return event.key === ' ' && !isPressed
  if (key === 'Enter' && !mod && isPressed) return false
  return event.key.toLowerCase() === key.toLowerCase() || (/^\d$/.test(key) && event.code === `Digit${key}`)
}

// of the tab: the last key.
let pending: { first: string; at: number } | undefined

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const typing = isTyping(event)
  const inMenu = event.target instanceof Element && event.target.closest('[role=menu],[role=listbox]') !== null
  const layer = layerNow()
  const all = registered.get()
  const heard = all.filter((one) => {
    if (one.enabled === false || one.isOnlyTold || one.keys === '' || (typing && !one.whileTyping)) return false
    return isOf(one, layer) && (one.layer === 'always' || !inMenu)
  })
  const isOpen = pending !== undefined && Date.now() - pending.at < 1500
  const isSecond = ({ keys }: Shortcut) => {
    const [first, second] = keys.split(' ')
    return isOpen && second !== undefined && pending?.first === first && matches(event, second)
  }
  const isOnly = ({ keys }: Shortcut) => !keys.includes(' ') && matches(event, keys)
  // The second key of `g a` is not the `a` of the screen. The newest wins: the screen on top registered last.
  const shortcut = heard.findLast(isSecond) ?? heard.findLast(isOnly)
  if (shortcut) {
    pending = undefined
    event.preventDefault()
    shortcut.run(event)
    return
  }
  pending = !typing && event.key.length === 1 ? { first: event.key.toLowerCase(), at: Date.now() } : undefined
}

// of the tab: whether it hears keys.
let listening = false

/** Registers keys while the component is mounted. None fires while typing unless it says so. */
export function useShortcuts(shortcuts: Shortcut[]): void {
  const latest = useEffectEvent((at: number, event: KeyboardEvent) => shortcuts[at]?.run(event))
  const shape = JSON.stringify(shortcuts.map(({ run: _, ...rest }) => rest))
  useEffect(() => {
    if (!listening) {
      listening = true
      document.addEventListener('keydown', onKey)
    }
    const own: Shortcut[] = JSON.parse(shape).map((shortcut: Omit<Shortcut, 'run'>, at: number) => ({
      ...shortcut,
      run: (event: KeyboardEvent) => latest(at, event),
    }))
    registered.set((before) => [...before, ...own])
    return () => registered.set((before) => before.filter((shortcut) => !own.includes(shortcut)))
  }, [shape])
}
