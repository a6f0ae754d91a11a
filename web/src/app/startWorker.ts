import { afterFirstThings } from '../lib/start/firstThings.ts'

/** Starts the service worker (`worker/`) once the first things stand. While developing there is none. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void afterFirstThings()
    // Only a convenience: a browser that refuses it (a private window) works as before.
    .then(() => navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }))
    .catch(() => undefined)
}
