import { closeSnackbar, enqueueSnackbar, type SnackbarKey } from 'notistack'
import { AppError } from './appError.ts'

export type ToastVariant = 'error' | 'info' | 'success' | 'warning' | 'undo'

export interface ToastOptions {
  /** A second line in the quieter ink. */
  detail?: string
  action?: { label: string; run: () => void }
  /** Stays until dismissed. Errors with an action always do (screens.md, overlays). */
  persist?: boolean
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

type Render = (key: SnackbarKey, content: ToastContent) => React.ReactNode
let render: Render = (_, content) => content.text

/** The app gives the toasts their looks; lib knows no component. */
export function setToastRenderer(next: Render): void {
  render = next
}

const shown = new Map<string, { key: SnackbarKey; count: number }>()
let serial = 0

function show(variant: ToastVariant, text: string, options: ToastOptions = {}): void {
  if (!text) return
  // Until the provider stands there is no place to show it.
  if (typeof enqueueSnackbar !== 'function') return
  const id = `${variant}\n${text}`
  const before = shown.get(id)
  const count = (before?.count ?? 0) + 1
  // The same text again counts up instead of stacking: the old card makes place for the new one.
  if (before) closeSnackbar(before.key)
  serial += 1
  const key = `toast-${serial}`
  shown.set(id, { key, count })
  const content: ToastContent = { ...options, variant, text, count }
  const persist = options.persist ?? (variant === 'error' && options.action !== undefined)
  enqueueSnackbar(text, {
    key,
    variant: variant === 'undo' ? 'default' : variant,
    persist,
    autoHideDuration: persist ? null : toastDuration,
    content: (own) => render(own, content),
    onClose: () => {
      if (shown.get(id)?.key === key) shown.delete(id)
    },
  })
}

/** Toasts: top right, five at most, 3 s, the same text counts up (R534, R535, screens.md overlays). */
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
    } else show('error', error instanceof Error ? error.message : String(error), options)
  },
  close: (key: SnackbarKey) => closeSnackbar(key),
  closeAll: (): void => {
    shown.clear()
    if (typeof closeSnackbar === 'function') closeSnackbar()
  },
}
