import type { Area } from '../../lib/area/area.ts'
import { mockupMarkSlot, mockupsSlot } from '../artworks/slots.ts'

mockupsSlot.fill(async () => (await import('./MockupsLine.tsx')).MockupsLine)
mockupMarkSlot.fill(async () => (await import('./OutdatedMark.tsx')).OutdatedMark)

/** Mock-ups have no screen: a line in the artwork's dialog, a dialog that makes them, a notice before publishing. */
export const mockupsArea: Area = {
  live: {
    load: async () => (await import('./mockups.live.ts')).mockupsLive,
    own: async () => [(await import('./mockups.live.ts')).mockupSources],
  },
}
