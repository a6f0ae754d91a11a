import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { CircleCheck, RotateCw, X } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../lib/format.ts'
import { cancelTransfer, retryTransfer } from '../../lib/transfers/queue.ts'
import { isOpenUpload, type Transfer } from '../../lib/transfers/store.ts'
import { MiddleEllipsis } from '../MiddleEllipsis.tsx'
import { ProgressBar } from '../marks/ProgressBar.tsx'
import { Picture } from '../Picture.tsx'
import { passFocus } from '../passFocus.ts'

/** One file: success is green, error red (R240, R241), a running one can be cancelled (R242). */
export const TransferRow = memo(function TransferRow({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('common')
  const { name, size, loaded, state, error, preview, kind, id, offline, isAgain, kept } = transfer
  const extension = name.split('.').pop()?.slice(0, 4).toUpperCase() ?? ''
  const color = state === 'failed' ? 'error' : state === 'done' ? 'success' : 'primary'
  const share = state === 'done' ? 100 : state === 'failed' ? 60 : size > 0 ? (loaded / size) * 100 : 0
  const line =
    error ??
    (offline
      ? t('transfers.offline')
      : state === 'done'
        ? formatSize(size)
        : isAgain
          ? t('transfers.again')
          : size > 0
            ? t('transfers.of', { loaded: formatSize(loaded), size: formatSize(size) })
            : formatSize(loaded))
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2.5,
        px: 4,
        py: 2,
        '& + &': { borderTop: '1px solid var(--line)' },
      }}
    >
      <Box
        aria-hidden="true"
        sx={{
          width: 34,
          height: 34,
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          borderRadius: 'var(--radius-s)',
          overflow: 'hidden',
          bgcolor: 'var(--fill)',
          fontSize: 10,
          fontWeight: 650,
          color: 'text.secondary',
        }}
      >
        <Picture src={preview} width={34} height={34} style={{ objectFit: 'contain' }} fallback={extension} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 550 }}>
          <MiddleEllipsis text={name} />
        </Box>
        <Box className="tabular" sx={{ fontSize: 'var(--fs-meta)', color: error ? 'error.main' : 'text.secondary' }}>
          {line}
          {isOpenUpload(transfer) && kept === 'no' && <span>{` · ${t('transfers.notKept')}`}</span>}
        </Box>
        <ProgressBar value={share} color={color} label={name} sx={{ mt: 1 }} />
      </Box>
      {state === 'failed' && (
        <Button size="small" startIcon={<RotateCw size={14} />} onClick={() => retryTransfer(id)}>
          {t(kind === 'upload' ? 'transfers.reupload' : 'transfers.redownload')}
        </Button>
      )}
      {state === 'done' ? (
        <Box sx={{ color: 'success.main', display: 'flex', p: 1 }}>
          <CircleCheck size={18} role="img" aria-label={t('done')} />
        </Box>
      ) : (
        <IconButton
          size="small"
          aria-label={t('transfers.cancel', { name })}
          onClick={(event) => {
            passFocus(event.currentTarget.closest('li'))
            cancelTransfer(id)
          }}
          sx={state === 'failed' ? { color: 'error.main' } : {}}
        >
          <X size={16} />
        </IconButton>
      )}
    </Box>
  )
})
