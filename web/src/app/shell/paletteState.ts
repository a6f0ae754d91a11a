import { personStore } from '../../lib/state/person.ts'
import { useStore } from '../../lib/store.ts'

export const paletteOpen = personStore(() => false)
/** What stands in its field. It outlives the field: what was typed before the palette's code came goes on in its own. */
export const paletteTyped = personStore(() => '')
export const openPalette = (): void => paletteOpen.set(true)
export function closePalette(): void {
  paletteOpen.set(false)
  paletteTyped.set('')
}
export const usePaletteOpen = (): boolean => useStore(paletteOpen)
