import { personStore } from '../../lib/state/person.ts'
import { useStore } from '../../lib/store.ts'

export const paletteOpen = personStore(() => false)
export const openPalette = (): void => paletteOpen.set(true)
export const usePaletteOpen = (): boolean => useStore(paletteOpen)
