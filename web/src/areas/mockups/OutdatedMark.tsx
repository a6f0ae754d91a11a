import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mockupsQuery } from './mockups.api.ts'

/** At a file's card: that it is a mock-up which may not be published any more, and why. */
export function OutdatedMark({ artworkId, fileId }: { artworkId: number; fileId: number }) {
  const { t } = useTranslation('mockups')
  const { data: why } = useQuery({
    ...mockupsQuery(artworkId),
    select: (all) => all.find((mockup) => mockup.fileId === fileId)?.outdated,
  })
  if (!why) return null
  const words = t('outdatedOne', { why: t(`why.${why}`) })
  return (
    <Tooltip title={words}>
      <Box className="tile-mark" sx={{ bgcolor: 'var(--warning)' }}>
        <History size={12} role="img" aria-label={words} />
      </Box>
    </Tooltip>
  )
}
