import { liveOf } from '../../lib/live.ts'
import { refetchSales } from './sales.api.ts'

export const salesLive = liveOf(
  {
    'sales.imported': (cache) => void refetchSales(cache),
    'sales.matched': (cache) => void refetchSales(cache),
    'sales.inputsChanged': (cache) => void refetchSales(cache),
  },
  [],
)
