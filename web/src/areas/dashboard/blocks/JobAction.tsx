import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { usePermission } from '../../../lib/profile.ts'
import { cancelJob, retryJob } from '../../listing/jobActions.ts'

/**
 * What can be done with a job now: one that failed wants a person first (Open), one in error is tried again (Retry),
 * what waits can be called off, what is in the shop can be looked at there.
 */
export function JobAction({ job }: { job: ListingJob }) {
  const { t } = useTranslation('dashboard')
  const may = usePermission(job.groupId)('P_UPLOAD_ET')
  const named = { name: job.artworkName }
  if (job.state === 'fail')
    return (
      <Button
        size="small"
        component={Link}
        to={paths.artwork(job.artworkId)}
        aria-label={t('jobs.openOf', named)}
        sx={{ flex: 'none' }}
      >
        {t('jobs.open')}
      </Button>
    )
  if (job.state === 'error')
    return may ? (
      <Button
        size="small"
        aria-label={t('jobs.retryOf', named)}
        onClick={() => void retryJob(job)}
        sx={{ flex: 'none' }}
      >
        {t('jobs.retry')}
      </Button>
    ) : null
  if (job.state === 'pending')
    return may ? (
      <Button
        size="small"
        variant="text"
        aria-label={t('jobs.cancelOf', named)}
        // A refusal is said by the toast; the job goes on.
        onClick={() => void cancelJob(job).catch(() => undefined)}
        sx={{ flex: 'none' }}
      >
        {t('jobs.cancel')}
      </Button>
    ) : null
  if (!job.listingUrl) return null
  return (
    <Tooltip title={t('jobs.shop')}>
      <IconButton
        size="small"
        component="a"
        href={job.listingUrl}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('jobs.shopOf', named)}
      >
        <ExternalLink size={16} />
      </IconButton>
    </Tooltip>
  )
}
