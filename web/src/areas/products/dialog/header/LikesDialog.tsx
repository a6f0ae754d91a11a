import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../../ui/Skeletons.tsx'
import { When } from '../../../../ui/When.tsx'
import { productLikes } from '../productDetail.api.ts'

/** 'Likes': face, name and time of each (R104, R105). */
export function LikesDialog({ productId, onClose }: { productId: number; onClose: () => void }) {
  const { t } = useTranslation(['product', 'common'])
  const query = useInfiniteQuery(productLikes(productId))
  const titleId = useId()
  const likes = query.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 420 } } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 3 }}>
        <DialogTitle id={titleId} sx={{ flex: 1 }}>
          {t('likes')}
        </DialogTitle>
        <IconButton size="small" aria-label={t('common:close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </Box>
      <DialogContent sx={{ minHeight: 160, maxHeight: 480 }}>
        {query.isPending && <RowSkeletons count={3} height={44} hasImage={false} />}
        {query.isError && (
          <ErrorState title={t('likesFailed')} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isSuccess && likes.length === 0 && <EmptyState title={t('common:nothing')} />}
        <Box component="ul" className="plain-list">
          {likes.map(({ userBy, createdAt }) => (
            <Box component="li" key={userBy.id} sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 44 }}>
              <Avatar person={userBy} size={28} isDecorative />
              <Box sx={{ flex: 1, fontWeight: 550 }}>{userBy.display_name}</Box>
              <When at={createdAt} className="meta" />
            </Box>
          ))}
        </Box>
        {query.hasNextPage && (
          <Button
            fullWidth
            variant="text"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('more')}
          </Button>
        )}
      </DialogContent>
    </Dialog>
  )
}
