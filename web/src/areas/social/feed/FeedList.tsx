import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  posts: readonly Post[]
  scroller: RefObject<HTMLDivElement | null>
  hasMore: boolean
  isFetchingMore: boolean
  onMore: () => void
  children: (post: Post) => ReactNode
}

/** px that a post has until it was measured, and between two. */
const guess = 420
const gap = 12
/** Posts before the end at which the next part is asked for. */
const ahead = 4

/** What is scrolled past is drawn once: a frame draws only what comes into sight. */
const Row = memo(({ post, render }: { post: Post; render: Props['children'] }) => render(post))

/** Posts below each other, of which only those in sight are drawn; the end asks for more. */
export function FeedList({ posts, scroller, hasMore, isFetchingMore, onMore, children }: Props) {
  const { t } = useTranslation('social')
  const box = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(0)
  // What stands above (composer, pinned lines) grows and shrinks.
  useLayoutEffect(() => {
    const [own, outer] = [box.current, scroller.current]
    if (!own || !outer) return
    const measure = () =>
      setMargin(own.getBoundingClientRect().top - outer.getBoundingClientRect().top + outer.scrollTop)
    measure()
    const observer = new ResizeObserver(measure)
    if (own.parentElement) observer.observe(own.parentElement)
    return () => observer.disconnect()
  }, [scroller])
  const virtual = useVirtualizer({
    count: posts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => guess,
    getItemKey: (at) => posts[at]?.id ?? at,
    overscan: 3,
    gap,
    scrollMargin: margin,
  })
  const lines = virtual.getVirtualItems()
  const last = lines.at(-1)?.index ?? 0
  const ask = useEffectEvent(onMore)
  useEffect(() => {
    if (hasMore && !isFetchingMore && last >= posts.length - ahead) ask()
  }, [hasMore, isFetchingMore, last, posts.length])
  return (
    <Box ref={box} sx={{ minWidth: 0 }}>
      <Box
        role="feed"
        aria-label={t('feed')}
        aria-busy={isFetchingMore}
        style={{ position: 'relative', height: virtual.getTotalSize() }}
      >
        {lines.map((line) => {
          const post = posts[line.index]
          return (
            post && (
              <div
                key={line.key}
                ref={virtual.measureElement}
                data-index={line.index}
                style={{ position: 'absolute', insetInline: 0, transform: `translateY(${line.start - margin}px)` }}
              >
                <Row post={post} render={children} />
              </div>
            )
          )
        })}
      </Box>
      {hasMore && <PostSkeleton />}
    </Box>
  )
}

/** A post that is on its way. */
export function PostSkeleton() {
  return (
    <Box
      aria-hidden="true"
      sx={{
        ...{ display: 'grid', gap: 3, p: 4, mt: 3, bgcolor: 'background.paper', border: '1px solid var(--line)' },
        borderRadius: { xs: 0, sm: 'var(--radius)' },
      }}
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
        <Skeleton variant="circular" width={40} height={40} />
        <Skeleton width={180} height={20} />
      </Box>
      <Skeleton height={48} />
      <Skeleton variant="rectangular" height={220} />
    </Box>
  )
}
