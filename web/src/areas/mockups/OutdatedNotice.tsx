import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mockupsQuery } from './mockups.api.ts'

/** Mock-ups of an artwork that may not be published any more, and why: in its dialog, and before it is published. */
export function OutdatedNotice({ artwork }: { artwork: Pick<Artwork, 'id' | 'files'> }) {
  const { t } = useTranslation('mockups')
  const old = useQuery(mockupsQuery(artwork.id)).data?.filter(({ outdated }) => outdated !== null) ?? []
  if (old.length === 0) return null
  return (
    <Box
      role="status"
      sx={{
        ...{ display: 'flex', gap: 2, px: 4, py: 2, flex: 'none', fontSize: 'var(--fs-meta)' },
        ...{ bgcolor: 'var(--warning-soft)', color: 'var(--warning-ink)' },
      }}
    >
      <History size={16} aria-hidden="true" style={{ flex: 'none' }} />
      <Box sx={{ minWidth: 0 }}>
        {t('outdated', { count: old.length })}{' '}
        {old.map(({ id, fileId, layoutName, outdated }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            {artwork.files.find((file) => file.id === fileId)?.name ?? layoutName}
            {outdated && ` (${t(`why.${outdated}`)})`}
          </span>
        ))}
      </Box>
    </Box>
  )
}
