import type { PostDocument } from '@halftone/contract/parts/social/library.ts'
import { isPlainText } from '@halftone/contract/rules/social/documents.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Download, Newspaper, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { MiddleEllipsis } from '../../../ui/MiddleEllipsis.tsx'
import { FileStage } from '../../files/own/FileStage.tsx'
import { PdfPreview } from './PdfPreview.tsx'
import { TextPreview } from './TextPreview.tsx'

interface Props {
  file: PostDocument
  files: readonly PostDocument[]
  onCurrent: (id: number) => void
  onDownload: () => void
  onClose: () => void
}

/** What a document looks like: texts as they are, PDFs by their pages, others by their picture; up and down go on to the next. */
export function DocumentPane({ file, files, onCurrent, onDownload, onClose }: Props) {
  const { t } = useTranslation(['social', 'common'])
  const at = files.findIndex(({ id }) => id === file.id)
  const go = (by: number) => {
    const next = files[at + by]
    if (next) onCurrent(next.id)
  }
  useShortcuts([
    { keys: 'ArrowDown', label: t('documents.next'), group: t('documents.title'), run: () => go(1) },
    { keys: 'ArrowUp', label: t('documents.previous'), group: t('documents.title'), run: () => go(-1) },
    { keys: 'Escape', label: t('common:close'), group: t('documents.title'), run: onClose },
  ])
  return (
    <Box
      component="section"
      aria-label={t('documents.preview')}
      sx={{
        ...{ flex: 'none', p: 4, overflowY: 'auto', bgcolor: 'background.paper', borderTop: '1px solid var(--line)' },
        '@media (min-width: 1280px)': { width: 460, borderTop: 0, borderLeft: '1px solid var(--line)' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, pb: 2 }}>
        <Button component={Link} to={paths.post(file.post.id)} className="finger" startIcon={<Newspaper size={16} />}>
          {t('albums.post')}
        </Button>
        <Button className="finger" startIcon={<Download size={16} />} onClick={onDownload}>
          {t('download')}
        </Button>
        <Box sx={{ flex: 1 }} />
        <IconButton className="finger" aria-label={t('common:close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </Box>
      {isPlainText(file.name) ? (
        <>
          <Box sx={{ display: 'flex', height: 28, fontWeight: 550, minWidth: 0 }}>
            <MiddleEllipsis text={file.name} />
          </Box>
          <TextPreview key={file.id} file={file} />
        </>
      ) : file.kind === 'pdf' && file.previewState === 'ready' ? (
        <PdfPreview key={file.id} file={file} files={files} onCurrent={onCurrent} />
      ) : (
        <FileStage file={file} files={files} onCurrent={onCurrent} />
      )}
    </Box>
  )
}
