import type { Takeout } from '@halftone/contract/parts/takeouts/takeout.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { RotateCw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../lib/format.ts'
import { cancelTransfer, retryTransfer } from '../../../lib/transfers/queue.ts'
import { useTransfer } from '../../../lib/transfers/store.ts'
import { ProgressBar } from '../../../ui/marks/ProgressBar.tsx'
import { useAnswered } from '../../users/profile/useAnswered.ts'
import { removeTakeout } from '../takeouts.api.ts'
import { ArchiveDrop } from './ArchiveDrop.tsx'
import { useComing } from './archiveUpload.ts'

/** An archive that is not there yet: on its way up from this tab, or left behind by another. */
export function UploadPart({ takeout }: { takeout: Takeout }) {
  const { t } = useTranslation('takeouts')
  const coming = useComing(takeout.id)
  const transfer = useTransfer(coming?.id)
  const { isBusy, run } = useAnswered('')
  if (!coming)
    return (
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Alert
          severity="warning"
          action={
            <Button loading={isBusy} onClick={() => void run(() => removeTakeout(takeout))}>
              {t('in.forget')}
            </Button>
          }
        >
          {t('in.brokenOff')}
        </Alert>
        <ArchiveDrop groupId={takeout.groupId} />
      </Box>
    )
  const size = takeout.size ?? 0
  const loaded = Math.min(transfer?.loaded ?? 0, size)
  const isFailed = transfer?.state === 'failed'
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <Box role="status" sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Box className="one-line" sx={{ fontWeight: 600 }}>
            {coming.name}
          </Box>
          <Box className="meta" sx={{ color: isFailed ? 'error.main' : undefined }}>
            {isFailed ? transfer.error : t('in.uploading', { done: formatSize(loaded), total: formatSize(size) })}
          </Box>
        </Box>
        {isFailed && (
          <Button
            variant="contained"
            color="primary"
            startIcon={<RotateCw size={16} />}
            onClick={() => retryTransfer(coming.id)}
          >
            {t('again')}
          </Button>
        )}
        <Button startIcon={<X size={16} />} onClick={() => cancelTransfer(coming.id)}>
          {t('in.cancel')}
        </Button>
      </Box>
      <ProgressBar
        value={size > 0 ? (100 * loaded) / size : 0}
        label={coming.name}
        color={isFailed ? 'error' : 'primary'}
      />
    </Box>
  )
}
