import type { QueryClient } from '@tanstack/react-query'
import { liveOf } from '../../lib/live.ts'
import { given } from '../../lib/state/given.ts'
import { changeOpen, patchLayout, refetchLayout, refetchLists, removeLayouts } from './layoutCache.ts'

/** What of several teams' changed is named by its id alone. */
function refetch(cache: QueryClient, { ids }: { ids: readonly number[] }): void {
  for (const id of ids) refetchLayout(cache, id)
  refetchLists(cache)
}
/** Files of a layout came, went or changed places. */
function refetchOwner(cache: QueryClient, { owner, ownerId }: { owner: string; ownerId: number | null }): void {
  if (owner === 'layout-template' && ownerId !== null) refetchLayout(cache, ownerId)
}

/** What others do to layouts and their files, in every cache that shows them. */
export const layoutTemplatesLive = liveOf(
  {
    'layoutTemplates.created': refetchLists,
    'layoutTemplates.restored': (cache, { id }) => refetch(cache, { ids: [id] }),
    'layoutTemplates.updated': refetch,
    'layoutTemplates.shared': refetch,
    'layoutTemplates.filesChanged': (cache, { id, totalFiles }) => {
      patchLayout(cache, { id, totalFiles })
      refetchLayout(cache, id)
    },
    'layoutTemplates.coverChanged': (cache, { id, cover }) => patchLayout(cache, { id, cover }),
    'layoutTemplates.reordered': refetchLists,
    'layoutTemplates.deleted': (cache, { ids }) => removeLayouts(cache, ids),
    'files.updated': (cache, { owner, ownerId, files }) => {
      if (owner !== 'layout-template' || ownerId === null) return
      const byId = new Map(files.map((file) => [file.id, given(file)]))
      changeOpen(cache, ownerId, (layout) => ({
        ...layout,
        files: layout.files.map((file) => ({ ...file, ...byId.get(file.id) })),
      }))
    },
    'files.reordered': refetchOwner,
    'files.deleted': refetchOwner,
    'files.restored': refetchOwner,
    'files.covered': refetchOwner,
  },
  ['files.moved', 'files.thinned'],
)
