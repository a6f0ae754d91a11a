import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../../lib/format.ts'
import { retryTransfer } from '../../../../lib/transfers/queue.ts'
import { useTransfer } from '../../../../lib/transfers/store.ts'
import { useOnline } from '../../../../lib/useOnline.ts'
import { ProgressBar } from '../../../../ui/marks/ProgressBar.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import { discard } from '../pictures/pictureProducts.ts'
import { retryProduct, type WaitingProduct } from '../waitingProducts.ts'

/** px */
const thumb = 44

/** A product that is on its way: what it waits for, or why it was refused. */
export function WaitingCard({ one }: { one: WaitingProduct }) {
  const { t } = useTranslation('products')
  const isOnline = useOnline()
  const upload = useTransfer(one.picture?.transfer)
  const isUploading = one.picture?.stored === null
  const problem = one.problem ?? (upload?.state === 'failed' ? (upload.error ?? '') : null)
  const isAway = !isOnline || upload?.offline || !one.picture
  const retry = () => {
    if (one.problem === null && upload) retryTransfer(upload.id)
    else retryProduct(one)
  }
  const said = () => {
    if (problem !== null) return problem
    if (isAway) return t('waiting.network')
    if (!isUploading || !upload) return t('pictures.making')
    return t('common:transfers.of', { loaded: formatSize(upload.loaded), size: formatSize(upload.size) })
  }
  return (
    <Box
      component="li"
      sx={{
        p: 2.5,
        borderRadius: 'var(--radius)',
        border: '1px dashed',
        borderColor: problem === null ? 'var(--line-strong)' : 'error.main',
        bgcolor: 'background.paper',
        display: 'flex',
        gap: 2.5,
      }}
    >
      {one.picture && (
        <Box
          aria-hidden="true"
          sx={{ width: thumb, height: thumb, flex: 'none', borderRadius: 'var(--radius-s)', overflow: 'hidden' }}
        >
          <Picture
            src={one.picture.preview?.url}
            width={thumb}
            height={thumb}
            style={{ objectFit: 'contain', background: 'var(--fill)' }}
            fallback={<Box sx={{ width: thumb, height: thumb, bgcolor: 'var(--fill)' }} />}
          />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{one.body.name}</Box>
        <Box
          role={problem === null ? undefined : 'alert'}
          className="meta tabular"
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: problem === null ? undefined : 'error.main' }}
        >
          {problem === null && isAway && <CloudOff size={14} aria-hidden="true" style={{ flex: 'none' }} />}
          <span style={{ flex: 1 }}>{said()}</span>
          {problem !== null && (
            <Button size="small" variant="text" onClick={retry}>
              {t('retry')}
            </Button>
          )}
          <Button
            size="small"
            variant="text"
            aria-label={t('waiting.dropOne', { name: one.body.name })}
            onClick={() => discard(one)}
          >
            {t('waiting.drop')}
          </Button>
        </Box>
        {problem === null && isUploading && upload && (
          <ProgressBar
            value={upload.size > 0 ? (upload.loaded / upload.size) * 100 : 0}
            label={upload.name}
            sx={{ mt: 1 }}
          />
        )}
      </Box>
    </Box>
  )
}
