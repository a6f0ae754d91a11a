import type { Area } from '../../lib/area/area.ts'

export const presenceArea: Area = { live: { load: async () => (await import('./presence.live.ts')).presenceLive } }
