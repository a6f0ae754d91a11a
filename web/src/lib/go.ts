type Navigate = (to: string, options?: { replace?: boolean }) => void

// of the tab: its router.
let navigate: Navigate = (to) => window.location.assign(to)

/** The router takes over navigation that starts outside React (sign-out, no permission). */
export function setNavigate(next: Navigate): void {
  navigate = next
}

export const go: Navigate = (to, options) => navigate(to, options)

// of the tab: what is mounted sets it.
let popGuard: ((event: PopStateEvent) => void) | undefined

/**
 * Hears Back and Forward before the router does, which can be kept from it by `stopImmediatePropagation`. Returns what
 * ends it.
 */
export function guardPop(guard: (event: PopStateEvent) => void): () => void {
  popGuard = guard
  return () => {
    if (popGuard === guard) popGuard = undefined
  }
}

// Of the listeners of the window the first is called first: this one is there before the router is.
window.addEventListener('popstate', (event) => popGuard?.(event))
