import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { formatClock } from '../../../lib/format.ts'
import { usePermission } from '../../../lib/profile.ts'
import { useRelativeTime } from '../../../lib/useRelativeTime.ts'
import { retryJob } from '../../listing/jobActions.ts'

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

/** A listing job: artwork, state with the channel's words (whole in the tooltip), Retry or Open. */
export function JobRow({ job }: { job: ListingJob }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const mayRetry = usePermission(job.groupId)('P_UPLOAD_ET')
  const when = useRelativeTime(job.updatedAt)
  const { state, error, nextAt } = job
  const isStuck = state === 'error' || state === 'fail'
  const words = [
    t(`common:listing.${state}`),
    job.accountName,
    state === 'fail' && error ? `“${error}”` : '',
    state === 'error' ? t('jobs.attempt', { n: job.attempt, max: job.maxAttempts }) : '',
    state === 'error' && nextAt ? t('jobs.nextAt', { at: formatClock(nextAt) }) : '',
    isStuck ? '' : when,
  ].filter(Boolean)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 52,
        px: 4,
        py: 1.5,
        '& + &': { borderTop: '1px solid var(--line)' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component={Link}
          to={paths.artwork(job.artworkId)}
          sx={{
            ...cut,
            display: 'block',
            fontWeight: 550,
            color: 'text.primary',
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          {job.title || job.artworkName}
        </Box>
        <Tooltip title={error ?? ''}>
          <Box
            sx={{
              ...cut,
              fontSize: 'var(--fs-meta)',
              color: state === 'fail' ? 'error.main' : state === 'error' ? 'var(--warning)' : 'text.secondary',
            }}
          >
            {words.join(' · ')}
          </Box>
        </Tooltip>
      </Box>
      {isStuck && mayRetry && (
        <Button
          size="small"
          aria-label={t('jobs.retryOf', { name: job.artworkName })}
          onClick={() => void retryJob(job)}
        >
          {t('jobs.retry')}
        </Button>
      )}
    </Box>
  )
}
