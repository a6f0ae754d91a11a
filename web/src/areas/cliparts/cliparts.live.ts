import type { QueryClient } from '@tanstack/react-query'
import { liveOf } from '../../lib/live.ts'
import { given } from '../../lib/state/given.ts'
import { refetchAlike } from '../files/alike/alike.api.ts'
import { changeOpen, patchClipart, refetchClipart, refetchLists, removeCliparts } from './clipartCache.ts'

/** What of several teams' changed is named by its id alone. */
function refetch(cache: QueryClient, { ids }: { ids: readonly number[] }): void {
  for (const id of ids) refetchClipart(cache, id)
  refetchLists(cache)
}

/** What others do to clip arts and their files, in every cache that shows them. */
export const clipartsLive = liveOf(
  {
    'cliparts.created': refetchLists,
    'cliparts.restored': (cache, { id }) => refetch(cache, { ids: [id] }),
    'cliparts.updated': refetch,
    'cliparts.shared': refetch,
    'cliparts.licencesTurned': refetch,
    'cliparts.filesChanged': (cache, { id, totalFiles }) => {
      patchClipart(cache, { id, totalFiles })
      refetchClipart(cache, id)
    },
    'cliparts.coverChanged': (cache, { id, cover }) => {
      patchClipart(cache, { id, cover })
      // What a picture looks like is known when it is.
      refetchAlike(cache, 'clipart', id)
    },
    'cliparts.reordered': refetchLists,
    'cliparts.deleted': (cache, { ids }) => removeCliparts(cache, ids),
    'files.updated': (cache, { owner, ownerId, files }) => {
      if (owner !== 'clipart' || ownerId === null) return
      refetchAlike(cache, 'clipart', ownerId)
      const byId = new Map(files.map((file) => [file.id, given(file)]))
      changeOpen(cache, ownerId, (clipart) => ({
        ...clipart,
        files: clipart.files.map((file) => ({ ...file, ...byId.get(file.id) })),
      }))
    },
    'files.reordered': (cache, { owner, ownerId }) => {
      if (owner === 'clipart' && ownerId !== null) refetchClipart(cache, ownerId)
    },
    'files.deleted': (cache, { owner, ownerId }) => {
      if (owner === 'clipart' && ownerId !== null) refetchClipart(cache, ownerId)
    },
    'files.restored': (cache, { owner, ownerId }) => {
      if (owner === 'clipart' && ownerId !== null) refetchClipart(cache, ownerId)
    },
    'files.covered': (cache, { owner, ownerId, cover }) => {
      if (owner !== 'clipart' || ownerId === null) return
      changeOpen(cache, ownerId, (clipart) => ({
        ...clipart,
        files: clipart.files.map((file) => ({ ...file, isPrimaryCover: file.id === cover?.id })),
      }))
    },
  },
  ['files.moved', 'files.thinned'],
)
