import type { QueryClient } from '@tanstack/react-query'
import { liveOf } from '../../lib/live.ts'
import { patchFont, refetchFont, refetchLists, removeFont } from './fontCache.ts'

/** What of several teams' changed is named by its id alone. */
function refetch(cache: QueryClient, { id }: { id: number }): void {
  refetchFont(cache, id)
  refetchLists(cache)
}

/** What others do to fonts, and what the program read of them, in every cache that shows them. Of files it hears by `fonts.read`. */
export const fontsLive = liveOf(
  {
    'fonts.created': refetchLists,
    'fonts.restored': refetch,
    'fonts.updated': refetch,
    'fonts.shared': refetch,
    'fonts.read': refetch,
    'fonts.licenceTurned': refetch,
    'fonts.filesChanged': (cache, { id, totalFiles }) => {
      patchFont(cache, { id, totalFiles })
      refetchFont(cache, id)
    },
    'fonts.deleted': (cache, { id }) => removeFont(cache, id),
  },
  [],
)
