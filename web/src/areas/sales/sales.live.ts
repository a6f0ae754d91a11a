import { liveOf } from '../../lib/live.ts'
import { patchSyncs, refetchSales, salesKey } from './sales.api.ts'

export const salesLive = liveOf(
  {
    'sales.imported': (cache) => void refetchSales(cache),
    'sales.matched': (cache) => void refetchSales(cache),
    // While it runs its counts are in the message; what else its end says is asked for.
    'sales.syncChanged': (cache, { groupId: _, ...part }) => {
      patchSyncs(cache, part)
      if (part.state === 'done' || part.state === 'failed')
        void cache.invalidateQueries({ queryKey: [salesKey, 'syncs'] })
    },
    'sales.inputsChanged': (cache) => void refetchSales(cache),
  },
  [],
)
