import type { Area } from '../../lib/area/area.ts'
import { alikeSlot, replaceSlot, useSlot } from '../cliparts/slots.ts'
import { changeSlot, useFontSlot } from '../fonts/slots.ts'
import { diskSlot } from '../groups/slots.ts'
import { trialSlot } from '../layoutTemplates/slots.ts'
import { artworksSlot, previewSlot } from '../products/slots.ts'
import { artworkThing } from './artworks.thing.ts'

alikeSlot.fill(async () => (await import('./alike/AlikeNotice.tsx')).AlikeNotice)
artworksSlot.fill(async () => (await import('./section/ArtworksSection.tsx')).ArtworksSection)
changeSlot.fill(async () => (await import('./fonts/ChangeFontDialog.tsx')).ChangeFontDialog)
replaceSlot.fill(async () => (await import('./replace/ReplaceDialog.tsx')).ReplaceDialog)
useSlot.fill(async () => (await import('./use/UseClipartsDialog.tsx')).UseClipartsDialog)
useFontSlot.fill(async () => (await import('./use/UseFontDialog.tsx')).UseFontDialog)
trialSlot.fill(async () => (await import('./use/TrialArtworks.tsx')).TrialArtworks)
diskSlot.fill(async () => (await import('./versions/VersionDisk.tsx')).VersionDisk)
previewSlot.fill(async () => (await import('./preview/PreviewPanel.tsx')).PreviewPanel)

/** The artworks list and its review queue; dialogs of one artwork are lazy parts of it and of the product dialog. */
export const artworksArea: Area = {
  routes: [
    { path: '/artworks', load: async () => (await import('./list/ArtworksScreen.tsx')).ArtworksScreen },
    { path: '/artworks-hot', load: async () => (await import('./hot/HotScreen.tsx')).HotScreen },
  ],
  live: { load: async () => (await import('./artworks.live.ts')).artworksLive },
  uploads: {
    'artworks.file': async () => (await import('./artworkUploads.ts')).goOnWithFile,
    'artworks.version': async () => (await import('./versions/replacements.ts')).goOnWithVersion,
  },
  things: [artworkThing],
  actions: [
    { id: 'artworks.list', label: 'artworks:list.title', to: '/artworks' },
    { id: 'artworks.review', label: 'artworks:queue.open', to: '/artworks?review=true' },
    { id: 'artworks.hot', label: 'artworks:hot.open', to: '/artworks-hot' },
  ],
}
