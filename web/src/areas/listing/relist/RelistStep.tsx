import { listingCalls } from '@halftone/contract/areas/listing.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uuid } from '../../../lib/clientId.ts'
import { send } from '../../../lib/send.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { UploadFrame } from '../dialog/UploadFrame.tsx'
import { followJob } from '../jobCache.ts'
import { liveListing } from '../listing.api.ts'
import { RelistForm, type RelistProps } from './RelistForm.tsx'

/** The form of a live listing, read from the shop as it opens; where it is gone there, it can be made anew. */
export function RelistStep(props: RelistProps) {
  const { t } = useTranslation('listing')
  const { artwork, accountId, onClose, onDone } = props
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const query = useQuery(liveListing(artwork.id, accountId))
  if (query.data) return <RelistForm {...props} live={query.data} />
  const makeAnew = async () => {
    setBusy(true)
    try {
      const body = { artworkId: artwork.id, accountId }
      followJob(cache, await send(listingCalls.reUpload, { body }, { idempotencyKey: uuid() }))
      onDone()
    } catch {
      // `send` has said why.
      setBusy(false)
    }
  }
  return (
    <UploadFrame
      artwork={artwork}
      title={t('relist.title')}
      steps={null}
      onClose={onClose}
      side={null}
      footer={<Box sx={{ flex: 1 }} />}
    >
      {query.isError ? (
        <>
          <ErrorState title={t('relist.loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
          <Box sx={{ display: 'grid', justifyItems: 'center' }}>
            <Box className="meta" sx={{ mb: 2 }}>
              {t('relist.anewText')}
            </Box>
            <Button loading={isBusy} onClick={() => void makeAnew()}>
              {t('relist.anew')}
            </Button>
          </Box>
        </>
      ) : (
        <Box aria-busy="true">
          <RowSkeletons count={8} height={64} />
        </Box>
      )}
    </UploadFrame>
  )
}
