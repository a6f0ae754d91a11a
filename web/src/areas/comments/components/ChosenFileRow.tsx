import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { File as FileIcon, Image, RotateCw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../lib/format.ts'
import { retryTransfer } from '../../../lib/transfers/queue.ts'
import { useTransfer } from '../../../lib/transfers/store.ts'
import { MiddleEllipsis } from '../../../ui/MiddleEllipsis.tsx'
import { ProgressBar } from '../../../ui/marks/ProgressBar.tsx'
import type { ChosenFile } from '../useChosenFiles.ts'

/** A file chosen for a comment, with its progress in place. Without `onCancel` it belongs to one that is being sent. */
export function ChosenFileRow({ chosen, onCancel }: { chosen: ChosenFile; onCancel?: () => void }) {
  const { t } = useTranslation('comments')
  const transfer = useTransfer(chosen.transferId)
  const { file } = chosen
  const Icon = file.type.startsWith('image/') ? Image : FileIcon
  const isMoving = transfer?.state === 'running' || transfer?.state === 'waiting'
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        pl: 2,
        minHeight: 28,
        mt: 1,
        border: '1px solid',
        borderColor: transfer?.state === 'failed' ? 'error.main' : 'var(--line)',
        borderRadius: 'var(--radius-s)',
        fontSize: 'var(--fs-meta)',
        overflow: 'hidden',
        minWidth: 0,
        pr: onCancel ? 0 : 2,
      }}
    >
      <Icon size={14} aria-hidden="true" style={{ flex: 'none' }} />
      <MiddleEllipsis text={file.name} />
      <Box component="span" sx={{ color: 'text.secondary', flex: 1, whiteSpace: 'nowrap' }}>
        {formatSize(file.size)}
      </Box>
      {transfer?.state === 'failed' && (
        <IconButton size="small" aria-label={t('retry')} onClick={() => retryTransfer(transfer.id)}>
          <RotateCw size={14} />
        </IconButton>
      )}
      {onCancel && (
        <IconButton size="small" aria-label={t('removeFile', { name: file.name })} onClick={onCancel}>
          <X size={14} />
        </IconButton>
      )}
      {isMoving && (
        <ProgressBar
          value={transfer.size > 0 ? (transfer.loaded / transfer.size) * 100 : 0}
          label={file.name}
          sx={{ position: 'absolute', left: 0, right: 0, bottom: 0, height: 2 }}
        />
      )}
    </Box>
  )
}
