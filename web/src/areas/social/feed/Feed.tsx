import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../../lib/queryClient.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { type FeedUrl, inputOf, noFilters } from '../feedUrl.ts'
import { freshPosts, refetchPosts } from '../postCache.ts'
import { feedParts } from '../social.api.ts'
import { FeedList, PostSkeleton } from './FeedList.tsx'
import { NoPosts } from './NoPosts.tsx'
import { PinnedLines } from './PinnedLines.tsx'
import { useFresh } from './useFresh.ts'

interface Props {
  url: FeedUrl
  scroller: RefObject<HTMLDivElement | null>
  mayWrite: boolean
  onChange: (patch: Partial<FeedUrl>) => void
  onWrite: () => void
  children: (post: Post) => ReactNode
}

/** What is pinned, then the newest; what others add waits behind a pill, so that nothing jumps. */
export function Feed({ url, scroller, mayWrite, onChange, onWrite, children }: Props) {
  const { t } = useTranslation('social')
  const feed = useInfiniteQuery(feedParts(inputOf(url)))
  const fresh = useFresh(url)
  const posts = feed.data?.pages.flatMap(({ data }) => data) ?? []
  // Where everything shown is pinned, each is a post as any other.
  const hasHead = url.filter === 'all' && !url.hashtag && !url.search && url.by === 0
  const first = feed.data?.pages[0]?.data ?? []
  const newest = first.findIndex(({ isPinned }) => !isPinned)
  const head = hasHead ? first.slice(0, newest < 0 ? first.length : newest) : []
  const rest = posts.slice(head.length)
  const showFresh = () => {
    freshPosts.set([])
    refetchPosts(queryClient)
    if (scroller.current) scroller.current.scrollTop = 0
  }
  if (feed.isPending)
    return (
      <Box>
        <PostSkeleton />
        <PostSkeleton />
      </Box>
    )
  if (feed.isError && posts.length === 0)
    return <ErrorState title={t('failed')} error={feed.error} onRetry={() => void feed.refetch()} />
  return (
    <>
      {fresh > 0 && (
        <Box sx={{ position: 'sticky', top: 12, zIndex: 2, height: 0, display: 'flex', justifyContent: 'center' }}>
          <Button
            variant="contained"
            color="primary"
            className="finger"
            startIcon={<ArrowUp size={16} />}
            onClick={showFresh}
            sx={{
              ...{ height: 36, borderRadius: 999, bgcolor: 'var(--ink)', color: 'var(--panel)' },
              ...{ boxShadow: 'var(--shadow-2)', '&:hover': { bgcolor: 'var(--ink-2)' } },
            }}
          >
            {t('fresh', { count: fresh })}
          </Button>
        </Box>
      )}
      <PinnedLines posts={head} onAll={() => onChange({ ...noFilters, filter: 'pinned' })}>
        {children}
      </PinnedLines>
      {posts.length === 0 && <NoPosts url={url} onChange={onChange} onWrite={mayWrite ? onWrite : undefined} />}
      {rest.length > 0 && (
        <FeedList
          posts={rest}
          scroller={scroller}
          hasMore={feed.hasNextPage}
          isFetchingMore={feed.isFetchingNextPage}
          onMore={() => void feed.fetchNextPage()}
        >
          {children}
        </FeedList>
      )}
    </>
  )
}
