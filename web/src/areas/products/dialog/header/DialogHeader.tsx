import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Copy, Link, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { initials } from '../../../../lib/format.ts'
import { copyLink, copyProduct } from '../../productActions.ts'
import { followSlot } from '../../slots.ts'
import { useProduct } from '../productContext.ts'
import { boardsOfTeam } from '../productDetail.api.ts'
import { HeaderStatus } from './HeaderStatus.tsx'
import { LikeButton } from './LikeButton.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { ProductViewers } from './ProductViewers.tsx'

interface Props {
  titleId: string
  onClose: () => void
  /** Previous, place and next; at the right. */
  siblings: ReactNode
  onRemoved: () => void
}

/** Team, name and status at the left; viewers, like, link, copy, more, previous, next and close at the right. */
export function DialogHeader({ titleId, onClose, siblings, onRemoved }: Props) {
  const { t } = useTranslation(['product', 'common'])
  const { product, may } = useProduct()
  const team = useQuery(boardsOfTeam(product.groupId)).data
  return (
    <Box
      component="header"
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        height: 48,
        pl: 5,
        pr: 3,
        borderBottom: '1px solid var(--line)',
      }}
    >
      {team && (
        <>
          <Box
            aria-hidden="true"
            sx={{
              width: 20,
              height: 20,
              flex: 'none',
              borderRadius: '5px',
              display: 'grid',
              placeItems: 'center',
              bgcolor: 'var(--ink)',
              color: 'var(--on-ink)',
              fontSize: 10,
              fontWeight: 700,
            }}
          >
            {initials(team.name)}
          </Box>
          <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap', display: { xs: 'none', lg: 'block' } }}>
            {team.name}
          </Box>
          <Box sx={{ color: 'var(--ink-3)', display: { xs: 'none', lg: 'flex' } }}>
            <ChevronRight size={14} aria-hidden="true" />
          </Box>
        </>
      )}
      <Box
        component="h2"
        id={titleId}
        tabIndex={-1}
        className="one-line"
        sx={{
          m: 0,
          fontSize: 'var(--fs-body)',
          fontWeight: 600,
          minWidth: 60,
          outline: 'none',
        }}
      >
        {product.name}
      </Box>
      <HeaderStatus />
      <Box sx={{ flex: 1 }} />
      <ProductViewers productId={product.id} />
      <LikeButton />
      <followSlot.Show productId={product.id} />
      <Tooltip title={t('copyLink')}>
        <IconButton size="small" aria-label={t('copyLink')} onClick={() => void copyLink(product)}>
          <Link size={18} />
        </IconButton>
      </Tooltip>
      {may.copy && (
        <Tooltip title={t('copyProduct')}>
          <IconButton
            size="small"
            aria-label={t('copyProduct')}
            onClick={() => void copyProduct(product.id).catch(() => undefined)}
          >
            <Copy size={18} />
          </IconButton>
        </Tooltip>
      )}
      <MoreMenu onRemoved={onRemoved} />
      <Divider />
      {siblings}
      <Tooltip title={t('common:close')}>
        <IconButton size="small" aria-label={t('common:close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </Tooltip>
    </Box>
  )
}

const Divider = () => (
  <Box aria-hidden="true" sx={{ width: '1px', height: 20, bgcolor: 'var(--line)', mx: 1, flex: 'none' }} />
)
