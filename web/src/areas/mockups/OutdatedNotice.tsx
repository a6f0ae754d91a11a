import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mockupsQuery } from './mockups.api.ts'

/** Of those that are out of date for one reason so many are named, the others counted. */
const named = 2

/** Mock-ups of an artwork that may not be published any more, and why: in its dialog, and before it is published. */
export function OutdatedNotice({ artwork }: { artwork: Pick<Artwork, 'id' | 'files'> }) {
  const { t } = useTranslation('mockups')
  const old = useQuery(mockupsQuery(artwork.id)).data?.filter(({ outdated }) => outdated !== null) ?? []
  if (old.length === 0) return null
  const nameOf = (fileId: number | null) => artwork.files.find(({ id }) => id === fileId)?.name
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
        {[...Map.groupBy(old, ({ outdated }) => outdated)].map(([why, own], at) => {
          const names = own.map(({ fileId, layoutName }) => nameOf(fileId) ?? layoutName)
          const further = names.length > named ? ` +${names.length - named}` : ''
          return (
            <span key={why} title={names.join('\n')}>
              {at > 0 && '; '}
              {names.slice(0, named).join(', ')}
              {further}
              {why && ` (${t(`why.${why}`)})`}
            </span>
          )
        })}
      </Box>
    </Box>
  )
}
