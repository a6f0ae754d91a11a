import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProduct } from '../productContext.ts'
import { LikesDialog } from './LikesDialog.tsx'
import { useLike } from './useLike.ts'

/** The heart toggles, the number opens the list of likes. */
export function LikeButton() {
  const { t } = useTranslation('product')
  const { product } = useProduct()
  const toggle = useLike()
  const [isOpen, setOpen] = useState(false)
  const { isLiked, likeCount } = product
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', flex: 'none' }}>
      <Tooltip title={t(isLiked ? 'unlike' : 'like')}>
        <IconButton
          size="small"
          aria-label={t('like')}
          aria-pressed={isLiked}
          onClick={() => void toggle()}
          sx={isLiked ? { color: 'error.main', '&:hover': { color: 'error.main' } } : {}}
        >
          <Heart size={18} fill={isLiked ? 'currentColor' : 'none'} />
        </IconButton>
      </Tooltip>
      <Box
        component="button"
        type="button"
        className="tabular"
        aria-label={t('likesOpen', { count: likeCount })}
        onClick={() => setOpen(true)}
        sx={{
          border: 0,
          bgcolor: 'transparent',
          font: 'inherit',
          color: 'text.secondary',
          cursor: 'pointer',
          p: 1,
          minWidth: 24,
        }}
      >
        {likeCount}
      </Box>
      {isOpen && <LikesDialog productId={product.id} onClose={() => setOpen(false)} />}
    </Box>
  )
}
