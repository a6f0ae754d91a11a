import type { Area } from '../../lib/area/area.ts'
import { sheetSlot } from '../artworks/slots.ts'

sheetSlot.fill(async () => (await import('./SheetButton.tsx')).SheetButton)

/** Spreadsheets have no screen: an artwork's dialog has the button that opens the wizard. */
export const sheetsArea: Area = {
  live: { of: ['sheets'], load: async () => (await import('./sheets.live.ts')).sheetsLive },
}
