import { truncateLimits } from '@halftone/contract/rules/richTextTruncate.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Download, ExternalLink, Link, Star, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../../lib/copyText.ts'
import { formatCode, formatSize } from '../../../../lib/format.ts'
import { useShortcuts } from '../../../../lib/shortcuts.ts'
import { KeyHint } from '../../../../ui/KeyHint.tsx'
import { When } from '../../../../ui/When.tsx'
import { pathOf } from '../../../files/files.api.ts'
import { useFileDownload } from '../../../files/useFileDownload.ts'
import { commentsSlot } from '../../slots.ts'
import { useAttachments } from '../left/useAttachments.ts'
import { useProduct } from '../productContext.ts'
import { CoverThumbs } from './CoverThumbs.tsx'
import { CoverViewer } from './CoverViewer.tsx'

/** 'Product Cover': thumbnails left, the picture to zoom in the centre, its comments right (R102). */
export function CoverDialog({ start, onClose }: { start: number | undefined; onClose: () => void }) {
  const { t } = useTranslation(['product', 'files', 'common'])
  const { product, may } = useProduct()
  const { makeCover } = useAttachments()
  const [download, downloadDialog] = useFileDownload()
  const [chosen, setChosen] = useState(start)
  const titleId = useId()
  const { files } = product
  const at = Math.max(
    0,
    files.findIndex(({ id }) => id === chosen),
  )
  const file = files[at]
  const walk = (step: number) => setChosen(files[(at + step + files.length) % files.length]?.id)
  const group = t('coverTitle')
  const key = (keys: string, label: string, run: () => void) => ({ keys, label, group, layer: 'dialog' as const, run })
  const make = () => {
    if (file && may.edit && !file.isPrimaryCover) void makeCover(file)
  }
  useShortcuts([
    key('ArrowUp', t('files:previous'), () => walk(-1)),
    key('ArrowDown', t('files:next'), () => walk(1)),
    key('m', t('files:makeCover'), make),
  ])
  if (!file) return null
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: 1066, height: 676, maxHeight: 'calc(100vh - 32px)', overflow: 'hidden' } } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          height: 48,
          flex: 'none',
          pl: 5,
          pr: 3,
          borderBottom: '1px solid var(--line)',
        }}
      >
        <h2 id={titleId} className="title">
          {t('coverTitle')}
        </h2>
        <Box className="tabular" sx={{ flex: 1, color: 'text.secondary' }}>
          {formatCode(product.subId, product.id)}
        </Box>
        <Tooltip title={t('files:copyPath')}>
          <IconButton size="small" aria-label={t('files:copyPath')} onClick={() => void copyText(pathOf(file))}>
            <Link size={18} />
          </IconButton>
        </Tooltip>
        <Tooltip title={t('files:download')}>
          <IconButton size="small" aria-label={t('files:download')} onClick={() => download([file])}>
            <Download size={18} />
          </IconButton>
        </Tooltip>
        <Tooltip title={t('files:openPage')}>
          <IconButton
            size="small"
            component="a"
            href={pathOf(file)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('files:openPage')}
          >
            <ExternalLink size={18} />
          </IconButton>
        </Tooltip>
        <IconButton size="small" aria-label={t('common:close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
        <CoverThumbs files={files} chosen={file.id} onChoose={setChosen} />
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', p: 3, gap: 3 }}>
          <CoverViewer key={file.id} file={file} />
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, minHeight: 36 }}>
            <Box sx={{ minWidth: 0 }}>
              <Box className="one-line" sx={{ fontWeight: 600 }} title={file.name}>
                {file.name}
              </Box>
              <Box className="tabular meta">
                {file.widthImage && file.heightImage ? `${file.widthImage} × ${file.heightImage}, ` : ''}
                {formatSize(file.size)}
              </Box>
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ fontWeight: 550 }}>{file.userBy?.display_name}</Box>
              <Box className="meta">
                <When at={file.createdAt} />
              </Box>
            </Box>
            {may.edit && (
              <Button
                variant="contained"
                color="primary"
                disabled={file.isPrimaryCover}
                startIcon={<Star size={16} />}
                onClick={make}
              >
                {t(file.isPrimaryCover ? 'isCover' : 'files:makeCover')}
                {!file.isPrimaryCover && (
                  <Box component="span" sx={{ ml: 2 }}>
                    <KeyHint keys="m" isOnAccent />
                  </Box>
                )}
              </Button>
            )}
          </Box>
        </Box>
        <Box sx={{ width: 300, flex: 'none', borderLeft: '1px solid var(--line)', minHeight: 0 }}>
          <commentsSlot.Show
            key={file.id}
            kind="file"
            id={file.id}
            groupId={product.groupId}
            textLimit={truncateLimits.imageDialog}
          />
        </Box>
      </Box>
      {downloadDialog}
    </Dialog>
  )
}
