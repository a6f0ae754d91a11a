import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileChooser } from '../../../../ui/fields/useFileChooser.tsx'
import { useConfirm } from '../../../../ui/useConfirm.tsx'
import { FileLightbox } from '../../../files/components/FileLightbox.tsx'
import { RenameDialog } from '../../../files/components/RenameDialog.tsx'
import { useFileDownload } from '../../../files/useFileDownload.ts'
import { useProduct } from '../productContext.ts'
import { AttachmentTile } from './AttachmentTile.tsx'
import { useAttachmentUploads } from './attachmentUploads.ts'
import { UploadTile } from './UploadTile.tsx'
import { useAttachments } from './useAttachments.ts'

/** Two rows of four; what is more is behind '+n'. */
const places = 8

/** 'Attachments': the product's pictures, those on their way with their progress, add and download all. */
export function Attachments() {
  const { t } = useTranslation(['product', 'files', 'common'])
  const { product, may } = useProduct()
  const actions = useAttachments()
  const uploads = useAttachmentUploads(product.id)
  const [at, setAt] = useState<number | null>(null)
  const [renaming, setRenaming] = useState<AttachedFile | null>(null)
  const [confirm, confirmDialog] = useConfirm()
  const [download, downloadDialog] = useFileDownload()
  const chooser = useFileChooser((files) => actions.add(files), { accept: 'image/*' })
  const { files } = product
  const room = Math.max(1, places - uploads.length)
  const shown = files.length > room ? files.slice(0, room - 1) : files
  const rest = files.length - shown.length
  return (
    <Box component="section" aria-label={t('attachments')} sx={{ mt: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32, mb: 1 }}>
        <Box component="h3" sx={{ m: 0, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
          {t('attachments')}
        </Box>
        <Box className="tabular" sx={{ flex: 1, color: 'text.secondary' }}>
          {files.length}
        </Box>
        {files.length > 0 && (
          <Tooltip title={t('downloadAll')}>
            <IconButton size="small" aria-label={t('downloadAll')} onClick={() => download(files)}>
              <Download size={16} />
            </IconButton>
          </Tooltip>
        )}
        {may.edit && (
          <Tooltip title={t('addPictures')}>
            <IconButton size="small" aria-label={t('addPictures')} onClick={() => chooser.choose()}>
              <Plus size={18} />
            </IconButton>
          </Tooltip>
        )}
        {chooser.field}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
          gap: 2,
        }}
      >
        {shown.map((file, index) => (
          <AttachmentTile
            key={file.id}
            file={file}
            onOpen={() => setAt(index)}
            onDownload={() => download([file])}
            {...(may.edit
              ? {
                  onMakeCover: () => void actions.makeCover(file),
                  onRename: () => setRenaming(file),
                  onRemove: () =>
                    confirm({
                      title: t('files:deleteQuestion', { name: file.name }),
                      confirmLabel: t('common:delete'),
                      onConfirm: () => actions.remove(file),
                    }),
                }
              : {})}
          />
        ))}
        {uploads.map((upload) => (
          <UploadTile key={upload.transferId} upload={upload} />
        ))}
        {rest > 0 && (
          <Box
            component="button"
            type="button"
            aria-label={t('morePictures', { count: rest })}
            onClick={() => setAt(shown.length)}
            sx={{
              aspectRatio: '1 / 1',
              border: '1px solid var(--line)',
              borderRadius: 'var(--radius-s)',
              bgcolor: 'var(--canvas)',
              font: 'inherit',
              fontSize: 'var(--fs-title)',
              fontWeight: 600,
              color: 'text.secondary',
              cursor: 'pointer',
            }}
          >
            +{rest}
          </Box>
        )}
      </Box>
      {files.length === 0 && uploads.length === 0 && (
        <Box className="meta">{t(may.edit ? 'noAttachmentsHint' : 'noAttachments')}</Box>
      )}
      {at !== null && files[at] && <FileLightbox files={files} startId={files[at].id} onClose={() => setAt(null)} />}
      {renaming && (
        <RenameDialog
          name={renaming.name}
          onSave={(name) => actions.rename(renaming, name)}
          onClose={() => setRenaming(null)}
        />
      )}
      {confirmDialog}
      {downloadDialog}
    </Box>
  )
}
