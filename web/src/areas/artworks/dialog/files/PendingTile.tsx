import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Clock, FileCheck, RotateCw, X } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../../lib/format.ts'
import { cancelTransfer, retryTransfer } from '../../../../lib/transfers/queue.ts'
import { useTransfer } from '../../../../lib/transfers/store.ts'
import { MiddleEllipsis } from '../../../../ui/MiddleEllipsis.tsx'
import { ProgressBar } from '../../../../ui/marks/ProgressBar.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import { passFocus } from '../../../../ui/passFocus.ts'
import type { PendingFile } from '../../artworkUploads.ts'

interface Props {
  file: PendingFile
  order: number
  /** Of a draft: takes a file out that is stored already. */
  onRemove?: () => void
}

/** A file on its way, with its own picture: percent, speed, cancel; Reupload after a failure (R242, R244). */
export const PendingTile = memo(function PendingTile({ file, order, onRemove }: Props) {
  const { t } = useTranslation(['artworks', 'common'])
  const transfer = useTransfer(file.id)
  const share = file.key !== null ? 100 : transfer && transfer.size > 0 ? (transfer.loaded / transfer.size) * 100 : 0
  const isFailed = transfer?.state === 'failed'
  const isWaiting = transfer?.state === 'waiting'
  // In a draft it stands uploaded until the artwork is there; elsewhere it becomes the artwork's a moment later.
  const isKept = file.key !== null && onRemove !== undefined
  const line = isFailed
    ? transfer.error
    : isWaiting
      ? t(transfer.offline ? 'common:transfers.offline' : 'files.waiting', { size: formatSize(file.size) })
      : transfer?.state === 'running' && transfer.speed > 0
        ? t('files.speed', { speed: formatSize(transfer.speed) })
        : formatSize(file.size)
  return (
    <Box role="listitem" style={{ order }} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          position: 'relative',
          width: 120,
          height: 88,
          borderRadius: 'var(--radius-s)',
          overflow: 'hidden',
          border: '1px solid',
          borderColor: isFailed ? 'error.main' : 'var(--line)',
          background: 'var(--ground-checker)',
          display: 'grid',
          placeItems: 'center',
        }}
      >
        <Picture
          src={file.preview}
          style={{
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            objectFit: 'contain',
            opacity: isKept ? 1 : 0.55,
          }}
          fallback={isKept ? <FileCheck size={20} aria-hidden="true" /> : <Clock size={20} aria-hidden="true" />}
        />
        {isKept || isWaiting ? null : isFailed ? (
          <Button
            size="small"
            color="error"
            startIcon={<RotateCw size={14} />}
            onClick={() => retryTransfer(file.id)}
            sx={{ position: 'relative', bgcolor: 'var(--raised)' }}
          >
            {t('common:transfers.reupload')}
          </Button>
        ) : (
          <Box
            sx={{
              position: 'absolute',
              left: 0,
              right: 0,
              bottom: 0,
              px: 2,
              py: 1,
              bgcolor: 'color-mix(in srgb, var(--raised) 92%, transparent)',
            }}
          >
            <Box className="tabular" sx={{ fontSize: 'var(--fs-meta)', fontWeight: 600, mb: 0.5, pr: 6 }}>
              {Math.round(share)} %
            </Box>
            <ProgressBar value={share} label={file.name} />
          </Box>
        )}
        {(file.key === null || onRemove) && (
          <IconButton
            size="small"
            aria-label={
              file.key === null
                ? t('common:transfers.cancel', { name: file.name })
                : t('files.takeOut', { name: file.name })
            }
            onClick={(event) => {
              passFocus(event.currentTarget.closest('[role=listitem]'))
              if (file.key === null) cancelTransfer(file.id)
              else onRemove?.()
            }}
            sx={{
              position: 'absolute',
              right: 3,
              width: 24,
              height: 24,
              ...(isFailed || isKept || isWaiting
                ? { top: 3, bgcolor: 'var(--raised)', '&:hover': { bgcolor: 'var(--panel)' } }
                : { bottom: 10 }),
            }}
          >
            <X size={14} />
          </IconButton>
        )}
      </Box>
      <Box sx={{ mt: 1, fontWeight: 550, lineHeight: '18px', fontSize: 'var(--fs-meta)' }}>
        <MiddleEllipsis text={file.name} tail={Math.min(8, file.name.length)} />
      </Box>
      <Box
        className="tabular one-line"
        title={line}
        sx={{
          color: isFailed ? 'error.main' : 'text.secondary',
          fontSize: 'var(--fs-meta)',
          lineHeight: '16px',
        }}
      >
        {line}
      </Box>
    </Box>
  )
})
