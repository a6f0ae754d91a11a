import type { DocumentPage, PostDocument } from '@halftone/contract/parts/social/library.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FileStage } from '../../files/own/FileStage.tsx'
import { pdfPage } from './library.api.ts'

interface Props {
  file: PostDocument
  onCurrent: (id: number) => void
}

/** A PDF page by page, each of which zooms: the first is its preview, the others are drawn as they are asked for. */
export function PdfPreview({ file, onCurrent }: Props) {
  const { t } = useTranslation('social')
  const [page, turn] = useState(1)
  const drawn = useQuery(pdfPage(file.id, page))
  const pages = drawn.data?.pages ?? file.pages ?? 0
  const go = (to: number) => turn(Math.min(Math.max(1, to), Math.max(1, pages)))
  const key = (keys: string, label: string, to: number) => ({
    ...{ keys, label, group: t('documents.title'), enabled: pages > 1, run: () => go(to) },
  })
  useShortcuts([
    key('ArrowRight', t('documents.nextPage'), page + 1),
    key('ArrowLeft', t('documents.previousPage'), page - 1),
    key('PageDown', t('documents.nextPage'), page + 1),
    key('PageUp', t('documents.previousPage'), page - 1),
    key('Home', t('documents.firstPage'), 1),
    key('End', t('documents.lastPage'), pages),
  ])
  const turnedTo = page === 1 ? file : drawn.data && { ...file, ...pictureOfPage(drawn.data) }
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      <Box
        aria-busy={drawn.isPlaceholderData}
        sx={{ flex: 1, minHeight: 0, opacity: page > 1 && drawn.isPlaceholderData ? 0.6 : 1 }}
      >
        {page > 1 && drawn.isError ? (
          <ErrorState error={drawn.error} onRetry={() => void drawn.refetch()} />
        ) : (
          turnedTo && <FileStage file={turnedTo} files={[turnedTo]} onCurrent={onCurrent} isBare isPaper />
        )}
      </Box>
      {/* Keeps its room until it is known how many there are; one page is not turned. */}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 2,
          minHeight: pages === 1 ? 0 : 40,
          flex: 'none',
        }}
      >
        {pages > 1 && (
          <>
            <IconButton
              className="finger"
              aria-label={t('documents.previousPage')}
              disabled={page === 1}
              onClick={() => go(page - 1)}
            >
              <ChevronLeft size={18} />
            </IconButton>
            <Box className="tabular meta" role="status">
              {t('documents.page', { page, count: pages })}
            </Box>
            <IconButton
              className="finger"
              aria-label={t('documents.nextPage')}
              disabled={page === pages}
              onClick={() => go(page + 1)}
            >
              <ChevronRight size={18} />
            </IconButton>
          </>
        )}
      </Box>
    </Box>
  )
}

/** A drawn page in the place of the preview. */
function pictureOfPage({ picture, width, height }: DocumentPage) {
  const url = `data:image/webp;base64,${picture}`
  return { url, url2x: url, widthImage: width, heightImage: height }
}
