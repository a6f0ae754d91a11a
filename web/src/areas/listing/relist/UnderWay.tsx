import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { UploadFrame } from '../dialog/UploadFrame.tsx'
import { ListingJobRow } from '../ListingJobRow.tsx'

/** Said before anything is filled in: an upload of the artwork to this account has not ended yet. */
export function UnderWay({ artwork, job, onClose }: { artwork: Artwork; job: ListingJob; onClose: () => void }) {
  const { t } = useTranslation(['listing', 'common'])
  return (
    <UploadFrame
      artwork={artwork}
      steps={null}
      onClose={onClose}
      side={null}
      footer={
        <>
          <Box sx={{ flex: 1 }} />
          <Button onClick={onClose}>{t('common:close')}</Button>
        </>
      }
    >
      <Box role="status" sx={{ fontWeight: 600, mb: 1 }}>
        {t('relist.underWay', { account: job.accountName })}
      </Box>
      <Box className="meta">{t('relist.underWayText')}</Box>
      <Box component="ul" aria-label={t('jobs.label')} className="plain-list" sx={{ maxWidth: 640 }}>
        <ListingJobRow job={job} />
      </Box>
    </UploadFrame>
  )
}
