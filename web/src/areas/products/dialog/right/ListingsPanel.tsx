import { listingCalls } from '@halftone/contract/areas/listing.ts'
import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink, RotateCw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { send } from '../../../../lib/send.ts'
import { useRelativeTime } from '../../../../lib/useRelativeTime.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { ListingBadge } from '../../../../ui/ListingBadge.tsx'
import { RowSkeletons } from '../../../../ui/Skeletons.tsx'
import { useProduct } from '../productContext.ts'
import { jobsKey, productJobs } from '../productDetail.api.ts'

/** The listing jobs of the product's artworks: state, account, the channel's own words, the listing itself. */
export function ListingsPanel() {
  const { t } = useTranslation('product')
  const { product } = useProduct()
  const cache = useQueryClient()
  const query = useInfiniteQuery(productJobs(product.id))
  const jobs = query.data?.pages.flatMap((page) => page.data) ?? []
  const act = (job: ListingJob, call: 'retry' | 'cancel') => {
    const input = { params: { id: job.id } }
    const done = () => void cache.invalidateQueries({ queryKey: [jobsKey, 'product', product.id] })
    // A refusal is said by a toast; the list is fetched either way.
    if (call === 'retry') void send(listingCalls.retry, input).then(done, done)
    else void send(listingCalls.cancel, input).then(done, done)
  }
  return (
    <Box sx={{ height: '100%', overflowY: 'auto', px: 4, py: 2, display: 'flex', flexDirection: 'column' }}>
      {query.isPending && <RowSkeletons count={3} height={64} hasImage={false} />}
      {query.isError && jobs.length === 0 && (
        <ErrorState title={t('jobsFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && jobs.length === 0 && <EmptyState title={t('noJobs')} text={t('noJobsText')} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} onRetry={() => act(job, 'retry')} onCancel={() => act(job, 'cancel')} />
        ))}
      </Box>
      {query.hasNextPage && (
        <Button
          variant="text"
          size="small"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </Box>
  )
}

function JobRow({ job, onRetry, onCancel }: { job: ListingJob; onRetry: () => void; onCancel: () => void }) {
  const { t } = useTranslation('product')
  const { may } = useProduct()
  const when = useRelativeTime(job.updatedAt)
  const isStuck = job.state === 'error' || job.state === 'fail'
  return (
    <Box component="li" sx={{ py: 3, '& + &': { borderTop: '1px solid var(--line)' }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            fontWeight: 550,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
          title={job.artworkName}
        >
          {job.artworkName}
        </Box>
        {may.content && isStuck && (
          <Tooltip title={t('retry')}>
            <IconButton size="small" aria-label={`${t('retry')} ${job.artworkName}`} onClick={onRetry}>
              <RotateCw size={14} />
            </IconButton>
          </Tooltip>
        )}
        {may.content && job.state === 'pending' && (
          <Tooltip title={t('cancelJob')}>
            <IconButton size="small" aria-label={`${t('cancelJob')} ${job.artworkName}`} onClick={onCancel}>
              <X size={14} />
            </IconButton>
          </Tooltip>
        )}
        {job.listingUrl && (
          <Tooltip title={t('openListing')}>
            <IconButton
              size="small"
              component="a"
              href={job.listingUrl}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${t('openListing')} ${job.artworkName}`}
            >
              <ExternalLink size={14} />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 2,
          mt: 1,
          fontSize: 'var(--fs-meta)',
          color: 'text.secondary',
        }}
      >
        <ListingBadge state={job.state} hasGround reason={job.error} />
        <span>{job.accountName}</span>
        {job.state === 'error' && (
          <span className="tabular">{t('attempt', { n: job.attempt, max: job.maxAttempts })}</span>
        )}
        <time dateTime={job.updatedAt}>{when}</time>
      </Box>
      {isStuck && job.error && (
        <Box sx={{ mt: 1, fontSize: 'var(--fs-meta)', color: 'error.main', overflowWrap: 'anywhere' }}>{job.error}</Box>
      )}
    </Box>
  )
}
