import { liveOf } from '../../lib/live.ts'
import { dropLabel, putLabel } from './labels.api.ts'
import { refetchTags } from './tags.api.ts'

export const labelsLive = liveOf(
  {
    'labels.created': (cache, { label }) => void putLabel(cache, label),
    'labels.updated': (cache, { label }) => void putLabel(cache, label),
    'labels.deleted': (cache, { groupId, id }) => void dropLabel(cache, groupId, id),
    'tags.created': (cache) => void refetchTags(cache),
    'tags.updated': (cache) => void refetchTags(cache),
    'tags.deleted': (cache) => void refetchTags(cache),
  },
  [],
)
