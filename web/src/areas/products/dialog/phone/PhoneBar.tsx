import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ArrowRight, Heart, MessageSquare, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { usePermission } from '../../../../lib/profile.ts'
import { useLike } from '../header/useLike.ts'
import { useProduct } from '../productContext.ts'

/** Like, comment, add an artwork, and the main action: review what waits for a decision. */
export function PhoneBar({ onTab }: { onTab: (tab: string) => void }) {
  const { t } = useTranslation('product')
  const { product } = useProduct()
  const like = useLike()
  const can = usePermission(product.groupId)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const waiting = product.reviews.waiting
  const action = (name: string, icon: ReactNode, text: string, run: () => void, isPressed?: boolean) => (
    <Box
      component="button"
      type="button"
      aria-label={name}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
      onClick={run}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        gap: 0.5,
        minWidth: 56,
        minHeight: 48,
        p: 0,
        border: 0,
        bgcolor: 'transparent',
        font: 'inherit',
        fontSize: 'var(--fs-meta)',
        color: isPressed ? 'error.main' : 'text.secondary',
      }}
    >
      {icon}
      {text}
    </Box>
  )
  const add = () => {
    const next = new URLSearchParams(params)
    next.set('tab', 'artworks')
    next.set('artwork', 'new')
    void navigate({ search: `?${next}` })
  }
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        flex: 'none',
        px: 3,
        pt: 2,
        pb: 'calc(8px + env(safe-area-inset-bottom))',
        borderTop: '1px solid var(--line)',
        bgcolor: 'background.paper',
      }}
    >
      {action(
        t('like'),
        <Heart size={20} fill={product.isLiked ? 'currentColor' : 'none'} />,
        String(product.likeCount),
        () => void like(),
        product.isLiked,
      )}
      {action(t('comment'), <MessageSquare size={20} />, t('comment'), () => onTab('comments'))}
      {can('P_NEW_ART') && action(t('addArtwork'), <Plus size={20} />, t('artwork'), add)}
      <Box sx={{ flex: 1 }} />
      {waiting > 0 && can('P_APPROVE_ART') && (
        <Button
          size="large"
          variant="contained"
          color="primary"
          endIcon={<ArrowRight size={18} />}
          onClick={() => onTab('artworks')}
          sx={{ flex: '1 1 140px', maxWidth: 180 }}
        >
          {t('review', { count: waiting })}
        </Button>
      )}
    </Box>
  )
}
