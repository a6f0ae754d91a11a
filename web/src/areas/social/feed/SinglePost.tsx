import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { toast } from '../../../lib/toasts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { postQuery } from '../social.api.ts'
import { PostSkeleton } from './FeedList.tsx'

interface Props {
  id: number
  /** Missing where it stands in something else. */
  onBack?: () => void
  children: (post: Post) => ReactNode
}

/** One post by itself, as links name it; where it cannot be read, that is said (R510). */
export function SinglePost({ id, onBack, children }: Props) {
  const { t } = useTranslation('social')
  const post = useQuery(postQuery(id))
  const isGone = isAppError(post.error, 'NOT_FOUND', 'NO_PERMISSION')
  useEffect(() => {
    if (isGone) toast.warning(t('notFound'))
  }, [isGone, t])
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      {onBack && (
        <Button
          variant="text"
          startIcon={<ArrowLeft size={16} />}
          onClick={onBack}
          className="finger"
          sx={{ justifySelf: 'start' }}
        >
          {t('back')}
        </Button>
      )}
      {post.isPending && <PostSkeleton />}
      {isGone && <EmptyState title={t('notFound')} text={t('notFoundText')} />}
      {post.isError && !isGone && <ErrorState error={post.error} onRetry={() => void post.refetch()} />}
      {post.data && children(post.data)}
    </Box>
  )
}
