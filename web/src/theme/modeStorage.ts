import type { StorageManager } from '@mui/material/styles'
import { oneOf } from '../lib/kept/shape.ts'
import { storage } from '../lib/kept/storage.ts'

const Mode = oneOf('light', 'dark', 'system')

/** Where the theme keeps the chosen scheme: as MUI does, but anything else than a scheme is dropped. */
export const modeStorage: StorageManager = ({ key }) => ({
  get: (fallback: unknown) => storage.get(key, Mode) ?? fallback,
  set: (mode: unknown) => storage.set(key, String(mode)),
  subscribe(handler: (mode: string | undefined) => void) {
    const hear = (event: StorageEvent) => {
      if (event.key === key) handler(storage.get(key, Mode))
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  },
})
