import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../lib/part.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { useConfirm } from '../../ui/useConfirm.tsx'
import { alikeOf } from './alikeJobs.ts'
import { cancelJob } from './jobActions.ts'
import { ListingJobRow } from './ListingJobRow.tsx'
import { listingJobs } from './listing.api.ts'

const MendTemplate = part(async () => (await import('./templates/MendTemplate.tsx')).MendTemplate)
const UploadProductDialog = part(async () => (await import('./dialog/UploadProductDialog.tsx')).UploadProductDialog)

/** The listing jobs of a product or of one artwork, live. */
export function ListingJobs({ productId, artworkId }: { productId?: number; artworkId?: number }) {
  const { t } = useTranslation('listing')
  const [confirm, question] = useConfirm()
  const [relisted, setRelisted] = useState<ListingJob | null>(null)
  const [mended, setMended] = useState<ListingJob | null>(null)
  const query = useQuery(listingJobs({ ...(productId ? { productId } : {}), ...(artworkId ? { artworkId } : {}) }))
  const jobs = query.data?.data ?? []
  const alike = alikeOf(jobs)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: query.isPending ? 160 : 0 }}>
      {query.isPending && <RowSkeletons count={3} height={72} hasImage={false} />}
      {query.isError && jobs.length === 0 && (
        <ErrorState title={t('jobs.failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && jobs.length === 0 && <EmptyState title={t('jobs.none')} text={t('jobs.noneText')} />}
      <Box component="ul" aria-label={t('jobs.label')} className="plain-list">
        {jobs.map((job) => (
          <ListingJobRow
            key={job.id}
            job={job}
            alike={alike.get(job.id) ?? 0}
            onRelist={() => setRelisted(job)}
            {...(job.templateId !== null && { onMend: () => setMended(job) })}
            onCancel={() =>
              confirm({
                title: t('jobs.cancelQuestion', { name: job.artworkName, account: job.accountName }),
                confirmLabel: t('jobs.cancelConfirm'),
                onConfirm: () => cancelJob(job),
              })
            }
          />
        ))}
      </Box>
      {question}
      <Suspense fallback={null}>
        {mended && (
          <MendTemplate
            job={mended}
            jobs={jobs}
            onClose={() => setMended(null)}
            onGone={() => {
              setMended(null)
              setRelisted(mended)
            }}
          />
        )}
        {relisted && (
          <UploadProductDialog
            artworkId={relisted.artworkId}
            accountId={relisted.accountId}
            onClose={() => setRelisted(null)}
          />
        )}
      </Suspense>
    </Box>
  )
}
