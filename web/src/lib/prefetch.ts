import { fetchTold } from '../i18n/told.ts'
import { idle } from './start/warm.ts'

/** ms after the first screen: what it needs itself comes first. */
const quiet = 2_000

/**
 * Fetches the parts that are not loaded yet (dialogs, editor, pickers, other screens) into the browser's cache, at its
 * lowest priority and without running them: they open at once, and also while the network is gone. Does nothing where
 * the person asked to save data. What failures and successes say comes with them. Returns what stops it.
 */
export function prefetchRest(): () => void {
  if (!import.meta.env.PROD || navigator.connection?.saveData) return () => undefined
  const stopped = new AbortController()
  const timer = setTimeout(() => {
    void fetchTold()
    void fetchAll(stopped.signal)
  }, quiet)
  return () => {
    clearTimeout(timer)
    stopped.abort()
  }
}

async function fetchAll(signal: AbortSignal): Promise<void> {
  const answer = await fetch('/chunks.json', { priority: 'low', signal }).catch(() => undefined)
  // Only a convenience: without it the parts come when they are opened.
  if (!answer?.ok) return
  const names: unknown = await answer.json()
  for (const name of Array.isArray(names) ? names.map(String) : []) {
    // One at a time: nobody who scrolls or drags meanwhile feels it.
    await idle()
    if (signal.aborted) return
    await prefetch(`/${name}`)
  }
}

function prefetch(href: string): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.as = href.endsWith('.css') ? 'style' : 'script'
  link.href = href
  const ended = new Promise((resolve) => {
    link.onload = resolve
    link.onerror = resolve
  })
  document.head.append(link)
  return ended
}
