import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { RotateCw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cancelTransfer, retryTransfer } from '../../../../lib/transfers/queue.ts'
import { useTransfer } from '../../../../lib/transfers/store.ts'
import { ProgressBar } from '../../../../ui/marks/ProgressBar.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import { Tip } from '../../../../ui/Tip.tsx'
import type { AttachmentUpload } from './attachmentUploads.ts'

const failure = {
  position: 'absolute',
  inset: 'auto 0 0 0',
  px: 1,
  bgcolor: 'var(--raised)',
  color: 'error.main',
  fontSize: 'var(--fs-meta)',
  lineHeight: '15px',
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
} as const

/** A picture on its way, in its place: local preview, progress, cancel, and Reupload when it failed. */
export function UploadTile({ upload }: { upload: AttachmentUpload }) {
  const { t } = useTranslation('common')
  const transfer = useTransfer(upload.transferId)
  // One that has left the queue is stored, and about to be attached.
  const share = !transfer ? 100 : transfer.size > 0 ? Math.round((transfer.loaded / transfer.size) * 100) : 0
  const isFailed = transfer?.state === 'failed'
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: '1 / 1',
        borderRadius: 'var(--radius-s)',
        overflow: 'hidden',
        bgcolor: 'var(--sunken)',
        outline: isFailed ? '1px solid var(--danger)' : 'none',
      }}
    >
      <Picture
        src={transfer?.preview}
        style={{ width: '100%', height: '100%', objectFit: 'cover', opacity: 0.45, display: 'block' }}
        fallback={null}
      />
      <IconButton
        size="small"
        aria-label={t('transfers.cancel', { name: upload.name })}
        onClick={() => cancelTransfer(upload.transferId)}
        sx={{ position: 'absolute', right: 2, top: 2, width: 22, height: 22, bgcolor: 'var(--raised)' }}
      >
        <X size={13} />
      </IconButton>
      {isFailed ? (
        <>
          <IconButton
            aria-label={`${t('transfers.reupload')} ${upload.name}`}
            onClick={() => retryTransfer(upload.transferId)}
            sx={{
              position: 'absolute',
              inset: 0,
              bottom: transfer.error ? 28 : 0,
              m: 'auto',
              bgcolor: 'var(--raised)',
              color: 'error.main',
            }}
          >
            <RotateCw size={16} />
          </IconButton>
          <Tip title={transfer.error ?? ''}>
            <Box role="alert" sx={failure}>
              {transfer.error}
            </Box>
          </Tip>
        </>
      ) : (
        <Box sx={{ position: 'absolute', left: 6, right: 6, bottom: 6 }}>
          <Box className="tabular" sx={{ fontSize: 'var(--fs-meta)', fontWeight: 600 }}>
            {transfer?.offline ? t('transfers.offline') : `${share} %`}
          </Box>
          <ProgressBar value={share} label={upload.name} />
        </Box>
      )}
    </Box>
  )
}
