import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatCode } from '../../../lib/format.ts'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { cards } from '../model/productEntities.ts'

interface Props {
  productRef: string
  titleId: string
  /** The product's, where it is known already. */
  name: string | undefined
  isPhone: boolean
  onClose: () => void
}

/** The dialog's boxes at once; what the card knows (cover, code, name) shows before the detail call answers. */
export function DialogSkeleton({ productRef, titleId, name, isPhone, onClose }: Props) {
  const { t } = useTranslation('common')
  const card =
    cards.get(Number(productRef)) ?? [...cards.keys()].map(cards.get).find((one) => one?.subId === productRef)
  const title = name ?? card?.name
  const lines = ['60%', '85%', '72%', '40%']
  return (
    <Box aria-busy="true" sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          height: 48,
          pl: 5,
          pr: 3,
          flex: 'none',
          borderBottom: '1px solid var(--line)',
        }}
      >
        <Box
          component="h2"
          id={titleId}
          tabIndex={-1}
          sx={{ m: 0, flex: 1, fontSize: 'var(--fs-body)', fontWeight: 600, outline: 'none' }}
        >
          {title ?? <Skeleton width={240} height={12} />}
        </Box>
        <IconButton size="small" aria-label={t('close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0, flexDirection: isPhone ? 'column' : 'row' }}>
        <Box sx={{ width: isPhone ? '100%' : 420, ...(isPhone ? {} : { p: 5, pr: 3 }), flex: 'none' }}>
          <Box sx={{ aspectRatio: '1 / 1', borderRadius: isPhone ? 0 : 'var(--radius)', overflow: 'hidden' }}>
            {card?.cover?.url2x ? (
              <ArtImage art={coverArt(card.cover)} alt={card.name} isEager />
            ) : (
              <Skeleton variant="rectangular" width="100%" height="100%" />
            )}
          </Box>
          {!isPhone && (
            <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 2, mt: 12 }}>
              {lines.map((width) => (
                <Skeleton key={width} variant="rounded" sx={{ aspectRatio: '1 / 1', height: 'auto' }} />
              ))}
            </Box>
          )}
        </Box>
        <Box sx={{ flex: 1, minWidth: 0, p: 5, pl: isPhone ? 5 : 3, display: 'grid', gap: 4, alignContent: 'start' }}>
          <Box className="meta" sx={{ minHeight: 24 }}>
            {card ? formatCode(card.subId, card.id) : <Skeleton width={160} height={12} />}
          </Box>
          <Box
            sx={{
              mt: -3,
              fontSize: 'var(--fs-page)',
              fontWeight: 650,
              lineHeight: 1.3,
              letterSpacing: '-0.01em',
              overflowWrap: 'anywhere',
            }}
          >
            {title ?? <Skeleton width="70%" height={24} />}
          </Box>
          {[...lines, '55%', '90%', '30%'].map((width) => (
            <Skeleton key={width} width={width} height={14} />
          ))}
          <Skeleton height={120} />
        </Box>
        {!isPhone && <Box sx={{ width: 300, flex: 'none', borderLeft: '1px solid var(--line)' }} />}
      </Box>
    </Box>
  )
}
