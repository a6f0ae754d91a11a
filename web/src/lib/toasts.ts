import { AppError } from './appError.ts'
import { onForget } from './state/person.ts'
import { createStore } from './store.ts'

export type ToastVariant = 'error' | 'info' | 'success' | 'warning' | 'undo'
export type ToastKey = string | number

export interface ToastOptions {
  /** A second line in the quieter ink. */
  detail?: string
  /** Addresses of pictures of what it tells of; the first few stand in place of its mark. */
  pictures?: readonly string[]
  /** `keys` do the same, and stand beside it. */
  action?: { label: string; keys?: string; run: () => void }
  /** What else can be done, before it: to look at what it tells of. */
  also?: { label: string; run: () => void }
  /** ms that it stays, where that is not the usual; the card shows how long it still does. */
  duration?: number
  /** Stays until dismissed. Errors with an action always do. */
  persist?: boolean
  /** What it tells of ('job-5'), for `toast.settle`. Another subject in the same words has a card of its own. */
  subject?: string
}

/** What `ui/ToastCard` shows. */
export interface ToastContent extends ToastOptions {
  variant: ToastVariant
  text: string
  count: number
}

/** ms (R534). */
export const toastDuration = 3000
/** R535. */
export const maxToasts = 5

/** Where toasts are shown: `ui/ToastStage`, which is fetched with the first of them. */
export interface ToastPlace {
  /** `duration` in ms; null stays until someone closes it. */
  open(toast: { key: ToastKey; content: ToastContent; duration: number | null; onClose: () => void }): void
  /** Without a key all of them. */
  close(key?: ToastKey): void
}

/** Becomes true with the first toast, and stays so. */
// of the tab: whether the part that shows them was fetched.
export const hasToasts = createStore(false)
// of the tab: the stage that is mounted.
let place: ToastPlace | undefined
// of the tab: what came before the stage; `closeAll` empties it.
const waiting: ((place: ToastPlace) => void)[] = []

/** The place that stands now shows what came before it, too. */
export function setToastPlace(next: ToastPlace | undefined): void {
  place = next
  if (next) for (const act of waiting.splice(0)) act(next)
}

function withPlace(act: (place: ToastPlace) => void): void {
  if (place) act(place)
  else {
    waiting.push(act)
    hasToasts.set(true)
  }
}

// of the tab: what the stage shows; `closeAll` empties it.
const shown = new Map<string, { key: ToastKey; count: number; subject: string | undefined }>()
// of the tab: a number.
let serial = 0

const idOf = (variant: ToastVariant, text: string, subject = '') => `${variant}\n${text}\n${subject}`

/** Words that are in the language of the person already. */
function show(variant: ToastVariant, text: string, options: ToastOptions = {}): void {
  if (!text) return
  const id = idOf(variant, text, options.subject)
  const before = shown.get(id)
  const count = (before?.count ?? 0) + 1
  // The same text again counts up instead of stacking: the old card makes place for the new one.
  if (before) withPlace((at) => at.close(before.key))
  serial += 1
  const key = `toast-${serial}`
  shown.set(id, { key, count, subject: options.subject })
  const persist = options.persist ?? (variant === 'error' && options.action !== undefined)
  withPlace((at) =>
    at.open({
      key,
      content: { ...options, variant, text, count },
      duration: persist ? null : (options.duration ?? toastDuration),
      onClose: () => {
        if (shown.get(id)?.key === key) shown.delete(id)
      },
    }),
  )
}

/** Toasts: top right, five at most, 3 s, the same text counts up (R534, R535). */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  /** Something was put back, or can be: 'Moved … back to Doing'. */
  undo: (text: string, options?: ToastOptions) => show('undo', text, options),
  /** A string as it is; an errors map value by value; else the message (R461-R463). */
  failure(error: unknown, options?: ToastOptions): void {
    if (typeof error === 'string') show('error', error, options)
    else if (error instanceof AppError && Object.keys(error.errors).length > 0) {
      for (const text of new Set(Object.values(error.errors))) show('error', text, options)
    } else {
      // What nobody expected: with it, whoever runs the server finds it in the log.
      const detail = error instanceof AppError && error.code === 'INTERNAL' ? error.requestId : undefined
      show('error', error instanceof Error ? error.message : String(error), { ...(detail && { detail }), ...options })
    }
  },
  close: (key: ToastKey): void => withPlace((at) => at.close(key)),
  /** What was said of the subject no longer holds: it goes, wherever it stands. */
  settle(subject: string): void {
    for (const [id, one] of shown) {
      if (one.subject !== subject) continue
      shown.delete(id)
      toast.close(one.key)
    }
  },
  closeAll: (): void => {
    shown.clear()
    waiting.length = 0
    place?.close()
  },
}

onForget(toast.closeAll)
