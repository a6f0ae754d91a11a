import { liveOf } from '../../lib/live.ts'
import { refetchKeywords } from './keywords.api.ts'

export const keywordsLive = liveOf(
  {
    'keywords.created': (cache, { keyword }) => void refetchKeywords(cache, keyword.groupId),
    'keywords.updated': (cache, { keyword }) => void refetchKeywords(cache, keyword.groupId),
    'keywords.deleted': (cache, { groupId }) => void refetchKeywords(cache, groupId),
    'keywords.imported': (cache, { groupId }) => void refetchKeywords(cache, groupId),
  },
  [],
)
