import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ExternalLink, RefreshCw, RotateCw, Share2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatClock } from '../../lib/format.ts'
import { usePermission } from '../../lib/profile.ts'
import { ListingBadge } from '../../ui/marks/ListingBadge.tsx'
import { When } from '../../ui/When.tsx'
import { useShareAsPost } from '../configs/useShareAsPost.ts'
import { FailureSaid } from './FailureSaid.tsx'
import { retryJob } from './jobActions.ts'
import { PauseButton } from './pause/PauseButton.tsx'

interface Props {
  job: ListingJob
  /** How many further jobs of the list failed alike; 'above' where one before says it. */
  alike?: number | 'above'
  onCancel?: () => void
  /** Opens the form of the live listing, or the upload anew. */
  onRelist?: () => void
  /** Opens the template that it was made of. */
  onMend?: (() => void) | undefined
}

/** One artwork on one account: state, attempt, why it stopped, and what can be done now. */
export function ListingJobRow({ job, alike = 0, onCancel, onRelist, onMend }: Props) {
  const { t } = useTranslation(['listing', 'common'])
  const share = useShareAsPost()
  const may = usePermission(job.groupId)('P_UPLOAD_ET')
  const { state, artworkName } = job
  const isPaused = state === 'active' && Boolean(job.pausedAt)
  const isStuck = state === 'error' || state === 'fail'
  return (
    <Box component="li" sx={{ py: 3, '& + &': { borderTop: '1px solid var(--line)' }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
        <Box
          title={artworkName}
          className="one-line"
          sx={{
            flex: 1,
            minWidth: 0,
            fontWeight: 550,
          }}
        >
          {artworkName}
        </Box>
        <ListingBadge state={state} isPaused={Boolean(job.pausedAt)} hasGround />
      </Box>
      <Box
        className="tabular meta"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          mt: 1,
        }}
      >
        <span>{job.accountName}</span>
        {job.templateName && <span>{job.templateName}</span>}
        {state === 'error' && (
          <span>
            {t('jobs.attempt', { n: job.attempt, max: job.maxAttempts })}
            {job.nextAt && `, ${t('jobs.nextAt', { at: formatClock(job.nextAt) })}`}
          </span>
        )}
        <When at={job.updatedAt} />
        {isPaused && job.pausedBy && <span>{t('pause.by', { name: job.pausedBy.display_name })}</span>}
      </Box>
      {job.shows?.map((shown) => (
        <Box key={`${shown.fileId}-${shown.version}`} className="meta tabular" sx={{ overflowWrap: 'anywhere' }}>
          {shown.version === null ? t('jobs.showsGone', shown) : t('jobs.shows', { ...shown, version: shown.version })}
          {shown.version !== shown.newest && (
            <Box component="span" sx={{ ml: 1.5, color: 'var(--warning)' }}>
              {t('jobs.newer', { newest: shown.newest })}
            </Box>
          )}
        </Box>
      ))}
      {isStuck && job.error && alike !== 'above' && (
        <FailureSaid job={job} alike={alike} onTemplate={onRelist} onMend={may ? onMend : undefined} />
      )}
      {isStuck && alike === 'above' && (
        <Box className="meta" sx={{ mt: 1 }}>
          {t('cause.above')}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2, '&:empty': { display: 'none' } }}>
        {may && isStuck && (
          <Button size="small" startIcon={<RotateCw size={14} />} onClick={() => void retryJob(job)}>
            {t('jobs.retry')}
          </Button>
        )}
        {may && state === 'pending' && onCancel && (
          <Button size="small" startIcon={<X size={14} />} onClick={onCancel}>
            {t('jobs.cancel')}
          </Button>
        )}
        {may && state === 'active' && onRelist && (
          <Button size="small" startIcon={<RefreshCw size={14} />} onClick={onRelist}>
            {t('jobs.reUpload')}
          </Button>
        )}
        {may && state === 'active' && <PauseButton job={job} />}
        {share && (
          <Button size="small" variant="text" startIcon={<Share2 size={14} />} onClick={() => share('listing', job.id)}>
            {t('common:sharePost')}
          </Button>
        )}
        {job.listingUrl && (
          <Button
            size="small"
            variant="text"
            component="a"
            href={job.listingUrl}
            target="_blank"
            rel="noopener noreferrer"
            endIcon={<ExternalLink size={14} />}
          >
            {t('jobs.view')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
