import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** What the browser says of the network. The socket's `useConnection` says whether the server is there. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
