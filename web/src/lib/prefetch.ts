/** ms after the first screen: what it needs itself comes first. */
const quiet = 2_000

/**
 * Fetches the parts that are not loaded yet (dialogs, editor, pickers, other screens) into the browser's cache, at its
 * lowest priority and without running them: they open at once, and also while the network is gone. Does nothing where
 * the person asked to save data. Returns what stops it.
 */
export function prefetchRest(): () => void {
  if (!import.meta.env.PROD || navigator.connection?.saveData) return () => undefined
  const timer = setTimeout(() => {
    const run = () => void fetchAll()
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: quiet })
    else run()
  }, quiet)
  return () => clearTimeout(timer)
}

async function fetchAll(): Promise<void> {
  const answer = await fetch('/chunks.json', { priority: 'low' }).catch(() => undefined)
  // Only a convenience: without it the parts come when they are opened.
  if (!answer?.ok) return
  const names: unknown = await answer.json()
  for (const name of Array.isArray(names) ? names.map(String) : []) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.as = name.endsWith('.css') ? 'style' : 'script'
    link.href = `/${name}`
    document.head.append(link)
  }
}
