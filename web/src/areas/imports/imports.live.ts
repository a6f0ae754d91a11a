import { productCalls } from '@halftone/contract/areas/products.ts'
import { liveOf } from '../../lib/live.ts'
import { detailKey, followProgress, listKey } from './imports.api.ts'

/** How far imports are, in every tab of whoever began them; boards show what an import has counted at its end. */
export const importsLive = liveOf(
  {
    'imports.progress': (cache, { id, state, progress }) => followProgress(cache, id, { state, progress }),
    'imports.finished': (cache) => {
      for (const key of [[listKey], [detailKey]]) void cache.invalidateQueries({ queryKey: key })
      for (const { name } of [productCalls.board, productCalls.list]) void cache.invalidateQueries({ queryKey: [name] })
    },
  },
  [],
)
