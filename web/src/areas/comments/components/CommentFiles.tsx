import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import { isPreviewable } from '@halftone/contract/rules/imageKinds.ts'
import Box from '@mui/material/Box'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../lib/format.ts'
import { MiddleEllipsis } from '../../../ui/MiddleEllipsis.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { FileLightbox } from '../../files/components/FileLightbox.tsx'
import { useFileDownload } from '../../files/useFileDownload.ts'

/** Pictures as thumbnails that open in the lightbox, any other file as a card that downloads (R337, R338). */
export function CommentFiles({ files }: { files: readonly AttachedFile[] }) {
  const { t } = useTranslation('comments')
  const [openId, setOpenId] = useState<number | null>(null)
  const [download, question] = useFileDownload()
  if (files.length === 0) return null
  const pictures = files.filter(isPreviewable)
  const others = files.filter((file) => !isPreviewable(file))
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}>
      {pictures.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {pictures.map((file) => (
            <Box
              key={file.id}
              component="button"
              type="button"
              aria-label={t('openPicture', { name: file.name })}
              onClick={() => setOpenId(file.id)}
              sx={{
                width: 56,
                height: 56,
                p: 0,
                border: '1px solid var(--line)',
                borderRadius: 'var(--radius-s)',
                overflow: 'hidden',
                cursor: 'zoom-in',
                background: file.hasAlpha
                  ? `var(--ground-${file.ground ?? 'checker'})`
                  : (file.edgeColor ?? 'var(--sunken)'),
              }}
            >
              <Picture
                src={file.url}
                width={56}
                height={56}
                loading="lazy"
                style={{ objectFit: file.hasAlpha ? 'contain' : 'cover', display: 'block' }}
              />
            </Box>
          ))}
        </Box>
      )}
      {others.map((file) => (
        <Box
          key={file.id}
          component="button"
          type="button"
          onClick={() => download([file])}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            px: 2,
            minHeight: 28,
            font: 'inherit',
            fontSize: 'var(--fs-meta)',
            color: 'inherit',
            border: '1px solid var(--line)',
            borderRadius: 'var(--radius-s)',
            bgcolor: 'var(--panel)',
            cursor: 'pointer',
            minWidth: 0,
            textAlign: 'left',
          }}
        >
          <FileText size={14} aria-hidden="true" style={{ flex: 'none' }} />
          <MiddleEllipsis text={file.name} />
          <Box component="span" sx={{ color: 'text.secondary', flex: 'none' }}>
            {formatSize(file.size)}
          </Box>
        </Box>
      ))}
      {question}
      {openId !== null && <FileLightbox files={pictures} startId={openId} onClose={() => setOpenId(null)} />}
    </Box>
  )
}
