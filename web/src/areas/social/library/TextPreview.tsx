import type { PostDocument } from '@halftone/contract/parts/social/library.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/ErrorState.tsx'

/** Bytes of a text that are shown. */
const most = 65_536

async function readStart(url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { signal, headers: { range: `bytes=0-${most - 1}` } })
  if (!answer.ok) throw new Error(String(answer.status))
  return (await answer.text()).slice(0, most)
}

/** The beginning of a text as it is. */
export function TextPreview({ file }: { file: PostDocument }) {
  const { t } = useTranslation('social')
  const text = useQuery({
    queryKey: ['social.text', file.id],
    queryFn: ({ signal }) => readStart(file.urlOriginal, signal),
    enabled: file.size > 0,
  })
  if (text.isError) return <ErrorState title={t('documents.failedText')} onRetry={() => void text.refetch()} />
  return (
    <Box
      component="pre"
      tabIndex={0}
      aria-label={file.name}
      sx={{
        ...{ m: 0, p: 4, height: '100%', overflow: 'auto', fontSize: 13, lineHeight: 1.5 },
        ...{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
      }}
    >
      {text.data ?? ''}
    </Box>
  )
}
