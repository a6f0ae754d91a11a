import type { Area } from '../../lib/area/area.ts'
import { riskSlot } from '../cliparts/slots.ts'
import { fontsSlot } from '../layoutTemplates/slots.ts'
import { fontThing } from './fonts.thing.ts'

fontsSlot.fill(async () => (await import('./tab/FontsTab.tsx')).FontsTab)
riskSlot.fill(async () => (await import('./tab/FontRisks.tsx')).FontRisks)

/** Fonts have no screen of their own: the second tab of the layout templates shows them. */
export const fontsArea: Area = {
  live: { load: async () => (await import('./fonts.live.ts')).fontsLive },
  things: [fontThing],
}
