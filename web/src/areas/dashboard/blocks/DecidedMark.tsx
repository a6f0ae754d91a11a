import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { ReviewBadge } from '../../../ui/marks/ReviewBadge.tsx'

/** Over a tile that was just decided. */
export function DecidedMark({ isApproved }: { isApproved: boolean }) {
  const { t } = useTranslation('dashboard')
  return (
    <Box
      role="status"
      aria-label={t(isApproved ? 'review.approved' : 'review.turnedDown')}
      sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' }}
    >
      <Box sx={{ px: 3, py: 1, borderRadius: 999, bgcolor: 'var(--raised)', boxShadow: 'var(--shadow-2)' }}>
        <ReviewBadge standing={isApproved ? 'approved' : 'unapproved'} />
      </Box>
    </Box>
  )
}
