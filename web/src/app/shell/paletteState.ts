import { createStore, useStore } from '../../lib/store.ts'

export const paletteOpen = createStore(false)
export const openPalette = (): void => paletteOpen.set(true)
export const usePaletteOpen = (): boolean => useStore(paletteOpen)
