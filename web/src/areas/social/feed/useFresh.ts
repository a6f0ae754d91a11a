import { useMemo } from 'react'
import { useStore } from '../../../lib/store.ts'
import type { FeedUrl } from '../feedUrl.ts'
import { freshPosts } from '../postCache.ts'

/** How many posts of others came that this feed would show, as far as it can be told without reading them. */
export function useFresh({ filter, team, hashtag, by, search }: FeedUrl): number {
  const fresh = useStore(freshPosts)
  return useMemo(() => {
    if (filter !== 'all' || search !== '') return 0
    return fresh.filter(
      (one) =>
        (team === 0 || one.groupIds.includes(team)) &&
        (by === 0 || one.createdBy === by) &&
        (hashtag === '' || one.hashtags.includes(hashtag.toLowerCase())),
    ).length
  }, [fresh, filter, team, hashtag, by, search])
}
