import type { PostDocument } from '@halftone/contract/parts/social/library.ts'
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
  files: readonly PostDocument[]
  onCurrent: (id: number) => void
}

/** A PDF page by page: the first is its preview, which zooms; the others are drawn as they are asked for. */
export function PdfPreview({ file, files, onCurrent }: Props) {
  const { t } = useTranslation('social')
  const [page, turn] = useState(1)
  const drawn = useQuery(pdfPage(file.id, page))
  const pages = drawn.data?.pages ?? 0
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
  return (
    <>
      {page === 1 ? (
        <FileStage file={file} files={files} onCurrent={onCurrent} />
      ) : drawn.isError ? (
        <ErrorState error={drawn.error} onRetry={() => void drawn.refetch()} />
      ) : (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Box className="one-line" sx={{ height: 28, fontWeight: 550 }}>
            {file.name}
          </Box>
          <Box
            aria-busy={drawn.isPlaceholderData}
            sx={{
              ...{ height: 'min(422px, 46dvh)', overflow: 'auto', borderRadius: 'var(--radius)' },
              ...{
                border: '1px solid var(--line)',
                bgcolor: 'var(--sunken)',
                opacity: drawn.isPlaceholderData ? 0.6 : 1,
              },
            }}
          >
            {drawn.data && (
              <img
                src={`data:image/webp;base64,${drawn.data.picture}`}
                alt={t('documents.page', { page: drawn.data.page, count: pages })}
                width={drawn.data.width}
                height={drawn.data.height}
                style={{ display: 'block', width: '100%', height: 'auto' }}
              />
            )}
          </Box>
        </Box>
      )}
      {/* Keeps its room until it is known how many there are. */}
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 2, minHeight: 40, mt: 1 }}>
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
    </>
  )
}
