import type { Area } from '../../lib/area/area.ts'
import { clipartThing } from './cliparts.thing.ts'

/** The gallery of clip arts; the dialog of one and the picker for artworks are lazy parts. */
export const clipartsArea: Area = {
  routes: [{ path: '/clip-art', load: async () => (await import('./gallery/ClipArtScreen.tsx')).ClipArtScreen }],
  live: { load: async () => (await import('./cliparts.live.ts')).clipartsLive },
  uploads: { 'cliparts.new': async () => (await import('./clipartUploads.ts')).goOnWithClipart },
  things: [clipartThing],
  actions: [{ id: 'cliparts.list', label: 'cliparts:title', to: '/clip-art' }],
}
