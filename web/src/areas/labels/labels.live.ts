import { liveOf } from '../../lib/live.ts'
import { dropLabel, putLabel } from './labels.api.ts'

export const labelsLive = liveOf(
  {
    'labels.created': (cache, { label }) => void putLabel(cache, label),
    'labels.updated': (cache, { label }) => void putLabel(cache, label),
    'labels.deleted': (cache, { id }) => dropLabel(cache, id),
  },
  [],
)
