import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useQuery } from '@tanstack/react-query'
import { Shirt } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../lib/part.ts'
import { usePermission } from '../../lib/profile.ts'
import { mockupsQuery } from './mockups.api.ts'
import { OutdatedNotice } from './OutdatedNotice.tsx'
import { PauseButton } from './PauseButton.tsx'

const MockupsDialog = part(async () => (await import('./dialog/MockupsDialog.tsx')).MockupsDialog)

/** Above an artwork's files: makes mock-ups, says how far they are, and which are out of date. */
export function MockupsLine({ artwork, isLocked }: { artwork: Artwork; isLocked: boolean }) {
  const { t } = useTranslation('mockups')
  const [isOpen, setOpen] = useState(false)
  const can = usePermission(artwork.groupId)
  const all = useQuery(mockupsQuery(artwork.id)).data ?? []
  const open = all.filter(({ state }) => state === 'waiting' || state === 'making').length
  const paused = all.filter(({ state }) => state === 'paused').length
  const failed = all.filter(({ state }) => state === 'failed').length
  const mayMake = can('P_EDIT_ART') && (can('LT_VIEW') || can('LT_VIEW_ALL')) && !isLocked
  const isApproved = artwork.review.state === 'approved'
  if (!(mayMake && isApproved) && all.length === 0) return null
  return (
    <Box sx={{ flex: 'none' }}>
      <OutdatedNotice artwork={artwork} />
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, px: 4, pt: 2 }}>
        {mayMake && isApproved && (
          <Button size="small" startIcon={<Shirt size={15} />} onClick={() => setOpen(true)}>
            {t('make')}
          </Button>
        )}
        <Box role="status" className="meta" sx={{ flex: 1, minWidth: 120 }}>
          {open > 0 && t('onTheWay', { count: open })}
          {open > 0 && paused > 0 && ', '}
          {paused > 0 && t('pausedLeft', { count: paused })}
          {open + paused > 0 && failed > 0 && ', '}
          {failed > 0 && (
            <Box component="span" sx={{ color: 'var(--danger-ink)' }}>
              {t('failed', { count: failed })}
            </Box>
          )}
        </Box>
        {can('P_EDIT_ART') && !isLocked && <PauseButton artworkId={artwork.id} all={all} />}
        {(open + paused > 0 || failed > 0) && !(mayMake && isApproved) && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('show')}
          </Button>
        )}
      </Box>
      {open > 0 && <LinearProgress aria-label={t('onTheWay', { count: open })} sx={{ mt: 1.5, mx: 4 }} />}
      <Suspense fallback={null}>
        {isOpen && <MockupsDialog artwork={artwork} onClose={() => setOpen(false)} />}
      </Suspense>
    </Box>
  )
}
