import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { RotateCw, X } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelTransfer, retryTransfer } from '../../../../lib/transfers/queue.ts'
import { useTransfer } from '../../../../lib/transfers/store.ts'
import { MiddleEllipsis } from '../../../../ui/MiddleEllipsis.tsx'
import { ProgressBar } from '../../../../ui/marks/ProgressBar.tsx'
import { passFocus } from '../../../../ui/passFocus.ts'
import type { PendingFile } from '../../artworkUploads.ts'
import { kindOf } from './fileKinds.ts'
import { rowStyles } from './rowStyles.ts'

/** A file that is not an image, on its way. */
export const PendingRow = memo(function PendingRow({ file }: { file: PendingFile }) {
  const { t } = useTranslation('common')
  const transfer = useTransfer(file.id)
  const share = file.key !== null ? 100 : transfer && transfer.size > 0 ? (transfer.loaded / transfer.size) * 100 : 0
  const isFailed = transfer?.state === 'failed'
  return (
    <Box component="li" sx={rowStyles}>
      <span className="row-kind">{kindOf(file.name)}</span>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <MiddleEllipsis text={file.name} />
      </Box>
      {isFailed ? (
        <Button size="small" color="error" startIcon={<RotateCw size={14} />} onClick={() => retryTransfer(file.id)}>
          {t('transfers.reupload')}
        </Button>
      ) : (
        <>
          <ProgressBar value={share} label={file.name} sx={{ width: 72 }} />
          <Box className="tabular" sx={{ width: 40, textAlign: 'right', color: 'text.secondary' }}>
            {Math.round(share)} %
          </Box>
        </>
      )}
      {file.key === null && (
        <IconButton
          size="small"
          aria-label={t('transfers.cancel', { name: file.name })}
          onClick={(event) => {
            passFocus(event.currentTarget.closest('li'))
            cancelTransfer(file.id)
          }}
        >
          <X size={16} />
        </IconButton>
      )}
    </Box>
  )
})
