import { liveOf } from '../../lib/live.ts'
import { refetchTags } from './tags.api.ts'

export const tagsLive = liveOf(
  {
    'tags.created': (cache) => void refetchTags(cache),
    'tags.updated': (cache) => void refetchTags(cache),
    'tags.deleted': (cache) => void refetchTags(cache),
    'tags.merged': (cache) => void refetchTags(cache),
    'tags.imported': (cache) => void refetchTags(cache),
  },
  [],
)
