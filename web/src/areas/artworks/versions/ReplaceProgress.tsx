import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { RotateCw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cancelTransfer, retryTransfer } from '../../../lib/transfers/queue.ts'
import { useTransfer } from '../../../lib/transfers/store.ts'
import { ProgressBar } from '../../../ui/marks/ProgressBar.tsx'
import { type Replacement, useReplacement } from './replacements.ts'

/** How far the next picture of a file is: share, cancel, and after a failure why and once more. */
export function ReplaceProgress({ fileId }: { fileId: number }) {
  const coming = useReplacement(fileId)
  return coming ? <Coming coming={coming} /> : null
}

function Coming({ coming }: { coming: Replacement }) {
  const { t } = useTranslation(['artworks', 'common'])
  const transfer = useTransfer(coming.id)
  const size = transfer?.size ?? 0
  const share = coming.isStored ? 100 : size > 0 ? ((transfer?.loaded ?? 0) / size) * 100 : 0
  const isFailed = transfer?.state === 'failed'
  const label = t('versions.coming', { name: coming.name })
  return (
    <Box
      data-replacing
      sx={{
        position: 'relative',
        zIndex: 1,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        minHeight: 24,
        minWidth: 96,
        bgcolor: 'color-mix(in srgb, var(--raised) 94%, transparent)',
        fontSize: 'var(--fs-meta)',
      }}
    >
      {isFailed ? (
        <Tooltip title={transfer.error ?? ''}>
          <Box className="one-line" role="alert" sx={{ flex: 1, color: 'error.main' }}>
            {transfer.error}
          </Box>
        </Tooltip>
      ) : (
        <ProgressBar value={share} label={label} sx={{ flex: 1 }} />
      )}
      {isFailed && (
        <IconButton
          size="small"
          aria-label={t('common:transfers.reupload')}
          onClick={() => retryTransfer(coming.id)}
          sx={{ width: 24, height: 24, color: 'error.main' }}
        >
          <RotateCw size={14} />
        </IconButton>
      )}
      {!coming.isStored && (
        <IconButton
          size="small"
          aria-label={t('common:transfers.cancel', { name: coming.name })}
          onClick={() => cancelTransfer(coming.id)}
          sx={{ width: 24, height: 24 }}
        >
          <X size={14} />
        </IconButton>
      )}
    </Box>
  )
}
