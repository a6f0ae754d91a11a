/** Whether any answer comes from the server. Tells a lost network from a refusal. */
async function answers(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await fetch('/api/health/live', { cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/** Waits until the server answers again. False at once when it does now: the failure was not the network's. */
export async function waitForServer(
  signal: AbortSignal,
  onAway: () => void = () => undefined,
  step = 2000,
): Promise<boolean> {
  let waited = false
  while (!(await answers())) {
    if (!waited) onAway()
    waited = true
    await pause(step, signal)
  }
  return waited
}

/** ms; ends early when the network comes back, rejects when cancelled. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', cancelled)
      resolve()
    }
    const cancelled = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      reject(signal.reason)
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', cancelled, { once: true })
  })
}
