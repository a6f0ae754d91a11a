import type { PostDocument } from '@halftone/contract/parts/social/library.ts'
import { isPlainText } from '@halftone/contract/rules/social/documents.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { FileStage } from '../../files/own/FileStage.tsx'
import { DocumentFacts } from './DocumentFacts.tsx'
import { beside, phone } from './documentFolds.ts'
import { PdfPreview } from './PdfPreview.tsx'
import { TextPreview } from './TextPreview.tsx'

interface Props {
  file: PostDocument
  files: readonly PostDocument[]
  /** Its place in the whole list, in words. */
  place: string
  onCurrent: (id: number) => void
  onDownload: () => void
  onClose: () => void
}

/** What a document looks like, and beside it what is known of it: texts as they are, PDFs by their pages, others by their picture; up and down go on to the next. */
export function DocumentPane({ file, files, place, onCurrent, onDownload, onClose }: Props) {
  const { t } = useTranslation(['social', 'common'])
  const at = files.findIndex(({ id }) => id === file.id)
  const previous = files[at - 1]
  const next = files[at + 1]
  const go = (to: PostDocument | undefined) => to && onCurrent(to.id)
  useShortcuts([
    { keys: 'ArrowDown', label: t('documents.next'), group: t('documents.title'), run: () => go(next) },
    { keys: 'ArrowUp', label: t('documents.previous'), group: t('documents.title'), run: () => go(previous) },
    { keys: 'Escape', label: t('common:close'), group: t('documents.title'), run: onClose },
  ])
  return (
    <Box
      component="section"
      aria-label={t('documents.preview')}
      sx={{
        ...{ flex: 'none', display: 'flex', m: 4, mt: 2, height: 'min(420px, 46dvh)', overflow: 'hidden' },
        ...{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', bgcolor: 'background.paper' },
        [beside]: { flexDirection: 'column', width: 620, height: 'auto', m: 4, ml: 0 },
        [phone]: { flexDirection: 'column', flex: 1, minHeight: 0, m: 0, border: 0, borderRadius: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, minHeight: 0, bgcolor: 'var(--sunken)' }}>
        {isPlainText(file.name) ? (
          <TextPreview key={file.id} file={file} />
        ) : file.kind === 'pdf' && file.previewState === 'ready' ? (
          <PdfPreview key={file.id} file={file} onCurrent={onCurrent} />
        ) : (
          <FileStage file={file} files={files} onCurrent={onCurrent} isBare />
        )}
      </Box>
      <DocumentFacts
        {...{ file, place, onDownload, onClose }}
        onPrevious={previous && (() => go(previous))}
        onNext={next && (() => go(next))}
      />
    </Box>
  )
}
