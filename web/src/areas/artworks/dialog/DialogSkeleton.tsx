import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { bodyGrid } from './dialogStyles.ts'

const tiles = [1, 2, 3, 4, 5, 6, 7, 8]

/** The same boxes as the dialog while the artwork loads. */
export function DialogSkeleton({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const { t } = useTranslation(['artworks', 'common'])
  return (
    <>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 3, height: 48, px: 5, borderBottom: '1px solid var(--line)' }}
      >
        <Box component="h2" id={titleId} sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600, flex: 1 }}>
          {t('dialog.title')}
        </Box>
        <IconButton aria-label={t('common:close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </Box>
      {/* What a phone has above the picture: name, account and actions, tabs. */}
      <Box aria-hidden="true" sx={{ display: { xs: 'grid', md: 'none' }, gap: 2, p: 3 }}>
        <Skeleton height={44} />
        <Skeleton height={44} />
        <Skeleton height={30} />
      </Box>
      <Box sx={bodyGrid} data-tab="view" aria-hidden="true">
        <Box className="col-view" sx={{ p: { xs: 0, md: 4 }, display: 'grid', gap: 3, alignContent: 'start' }}>
          <Skeleton width={220} height={16} sx={{ m: { xs: 4, md: 0 } }} />
          <Skeleton
            variant="rectangular"
            sx={{ height: { xs: 415, md: 550 }, borderRadius: { xs: 0, md: 'var(--radius)' } }}
          />
          <Skeleton height={32} sx={{ m: { xs: 4, md: 0 } }} />
        </Box>
        <Box className="col-files">
          <Box sx={{ p: 4, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, 120px)' }}>
            {tiles.map((tile) => (
              <Skeleton
                key={tile}
                variant="rectangular"
                width={120}
                height={88}
                sx={{ borderRadius: 'var(--radius-s)' }}
              />
            ))}
          </Box>
        </Box>
        <Box className="col-talk" sx={{ p: 4, display: 'grid', gap: 3, alignContent: 'end' }}>
          <Skeleton height={60} />
          <Skeleton height={60} />
        </Box>
      </Box>
    </>
  )
}
