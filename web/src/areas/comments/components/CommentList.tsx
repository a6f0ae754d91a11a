import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { Fragment, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { type CommentFilter, type CommentPlace, commentPages, isWhole, oldestFirst } from '../comments.api.ts'
import { type Told, toldAt } from '../told.ts'
import type { AnyComment } from '../useCommentActions.ts'
import { useCommentScroll } from '../useCommentScroll.ts'
import type { usePosting } from '../usePosting.ts'
import { CommentThread } from './CommentThread.tsx'
import { PendingComment } from './PendingComment.tsx'

interface Props {
  place: CommentPlace
  groupId: number
  filter: CommentFilter
  search: string
  limit: number
  textLimit: number
  isReadOnly: boolean
  posting: ReturnType<typeof usePosting>
  /** What happened to the thing meanwhile: it stands at its time, where nothing is searched or filtered. */
  told: readonly Told[]
  selectedId: number | undefined
  onSelect?: (comment: AnyComment) => void
}

/** The scrollable list, newest at the bottom; scrolling to the top or 'View more N comments' loads the next page (R110, R526). */
export function CommentList({ place, filter, search, limit, posting, told, ...rest }: Props) {
  const { t } = useTranslation('comments')
  const query = useInfiniteQuery(commentPages(place, filter, search, limit))
  const pages = query.data?.pages
  const comments = useMemo(() => oldestFirst(pages ?? []), [pages])
  const ids = useMemo(() => comments.map(({ id }) => id), [comments])
  const total = pages?.at(-1)?.meta.total ?? 0
  const more = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
  }
  const { box, onScroll, unseen, toBottom } = useCommentScroll({ ids, sending: posting.pending.length, onTop: more })
  const left = total - comments.length
  const lines = query.isSuccess && filter === 'all' && search === '' ? toldAt(told, comments, query.hasNextPage) : []
  const isEmpty =
    query.isSuccess && comments.length + posting.pending.length === 0 && lines.every((at) => at.length === 0)
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
      <Box
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label={t('title')}
        tabIndex={0}
        sx={{ height: '100%', overflowY: 'auto', overscrollBehavior: 'contain', px: 3 }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%', gap: 3, pt: 2, pb: 3 }}>
          <Box sx={{ flex: 1 }} />
          {query.isPending && <ListSkeleton />}
          {query.isError && comments.length === 0 && (
            <ErrorState title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
          )}
          {query.hasNextPage && left > 0 && (
            <Button
              variant="text"
              size="small"
              loading={query.isFetchingNextPage}
              onClick={more}
              sx={{ color: 'var(--accent-ink)' }}
            >
              {t('viewMore', { count: left })}
            </Button>
          )}
          {isEmpty && (
            <EmptyState
              title={t(search ? 'noMatch' : 'empty')}
              {...(search || rest.isReadOnly ? {} : { text: t('emptyText') })}
            />
          )}
          {comments.map((comment, at) => (
            <Fragment key={comment.id}>
              {lines[at]?.map(({ id, line }) => (
                <Fragment key={id}>{line}</Fragment>
              ))}
              <CommentThread
                comment={comment}
                isFirstOn={isWhole(place) && comments[at - 1]?.artworkId !== comment.artworkId}
                {...rest}
              />
            </Fragment>
          ))}
          {lines[comments.length]?.map(({ id, line }) => (
            <Fragment key={id}>{line}</Fragment>
          ))}
          {posting.pending.map((one) => (
            <PendingComment
              key={one.key}
              pending={one}
              onRetry={() => posting.retry(one.key)}
              onDiscard={() => posting.discard(one.key)}
            />
          ))}
        </Box>
      </Box>
      {unseen > 0 && (
        <Button
          variant="contained"
          color="primary"
          size="small"
          startIcon={<ArrowDown size={14} />}
          onClick={toBottom}
          sx={{
            position: 'absolute',
            bottom: 8,
            left: '50%',
            transform: 'translateX(-50%)',
            borderRadius: 999,
            boxShadow: 'var(--shadow-2)',
          }}
        >
          {t('newOnes', { count: unseen })}
        </Button>
      )}
    </Box>
  )
}

function ListSkeleton() {
  return (
    <Box aria-hidden="true" sx={{ display: 'grid', gap: 4 }}>
      {[72, 44, 58].map((height) => (
        <Box key={height} sx={{ display: 'flex', gap: 2 }}>
          <Skeleton variant="circular" width={24} height={24} />
          <Skeleton height={height} sx={{ flex: 1 }} />
        </Box>
      ))}
    </Box>
  )
}
