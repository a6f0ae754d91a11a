import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { formatClock } from '../../../lib/format.ts'
import { useRelativeTime } from '../../../lib/useRelativeTime.ts'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { useFailure } from '../../listing/useFailure.ts'
import { JobAction } from './JobAction.tsx'

/** A listing job: picture, product, state with why it stopped (the channel's own words in the tooltip), what can be done. */
export function JobRow({ job }: { job: ListingJob }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const when = useRelativeTime(job.updatedAt)
  const { state, nextAt } = job
  const { text: error, words: own } = useFailure()(job)
  const words = [
    t(`common:listing.${job.pausedAt && state === 'active' ? 'paused' : state}`),
    job.accountName,
    state === 'fail' ? error : '',
    state === 'error' ? t('jobs.attempt', { n: job.attempt, max: job.maxAttempts }) : '',
    state === 'error' && nextAt ? t('jobs.nextAt', { at: formatClock(nextAt) }) : '',
    state === 'error' || state === 'fail' ? '' : when,
  ].filter(Boolean)
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 52,
        // Above the link, which takes all of the row under a finger.
        '& > :last-child': { position: 'relative', zIndex: 1 },
        px: 4,
        py: 1.5,
        '& + &': { borderTop: '1px solid var(--line)' },
      }}
    >
      <Box sx={{ width: 36, height: 36, flex: 'none', borderRadius: 'var(--radius-s)', overflow: 'hidden' }}>
        <ArtImage art={{ ...coverArt(job.cover ?? null), garment: 'var(--fill)' }} alt="" inset={2} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component={Link}
          className="one-line stretch"
          to={paths.artwork(job.artworkId)}
          title={job.title || job.artworkName}
          sx={{
            display: 'block',
            fontWeight: 550,
            color: 'text.primary',
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          {job.productName ?? (job.title || job.artworkName)}
        </Box>
        <Tooltip title={[error, own && `“${own}”`].filter(Boolean).join(' ')}>
          <Box
            className="one-line"
            sx={{
              fontSize: 'var(--fs-meta)',
              color: state === 'fail' ? 'error.main' : state === 'error' ? 'var(--warning)' : 'text.secondary',
            }}
          >
            {words.join(' · ')}
          </Box>
        </Tooltip>
      </Box>
      <JobAction job={job} />
    </Box>
  )
}
