import { type LiveMap, liveOf } from '../../lib/live.ts'
import { putMockups, refetchMockups, takeMockups } from './mockups.api.ts'

/** What decides whether mock-ups are out of date: no answer carries it, so that it is heard of one's own changes too. */
export const mockupSources = {
  'reviews.decided': (cache, { list }) => {
    for (const { id } of list) refetchMockups(cache, id)
  },
  'reviews.reopened': (cache, { list }) => {
    for (const { id } of list) refetchMockups(cache, id)
  },
  'files.deleted': (cache, { artworkId }) => {
    if (artworkId !== null) refetchMockups(cache, artworkId)
  },
  'files.restored': (cache, { artworkId }) => {
    if (artworkId !== null) refetchMockups(cache, artworkId)
  },
  'files.updated': (cache, { artworkId }) => {
    if (artworkId !== null) refetchMockups(cache, artworkId)
  },
} satisfies LiveMap

/** What happens to mock-ups, and to what they were made from. */
export const mockupsLive = liveOf(
  {
    'mockups.asked': (cache, { artworkId, list }) => putMockups(cache, artworkId, list),
    'mockups.changed': (cache, { artworkId, list }) => putMockups(cache, artworkId, list),
    'mockups.dropped': (cache, { artworkId, ids }) => takeMockups(cache, artworkId, ids),
    ...mockupSources,
  },
  [
    ...(['reviews.submitted', 'reviews.uploaded', 'reviews.noted', 'reviews.reset'] as const),
    ...(['files.moved', 'files.reordered', 'files.thinned', 'files.covered'] as const),
  ],
)
