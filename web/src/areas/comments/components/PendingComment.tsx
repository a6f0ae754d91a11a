import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useKept } from '../../../lib/outbox.ts'
import { useOnline } from '../../../lib/useOnline.ts'
import { RichTextView } from '../../../ui/richtext/RichTextView.tsx'
import { commentsLane, type Pending } from '../usePosting.ts'
import { ChosenFileRow } from './ChosenFileRow.tsx'

const link = { p: 0, border: 0, background: 'none', font: 'inherit', cursor: 'pointer', fontWeight: 600 } as const

/** A comment that the server does not have yet: 75 % while it goes or waits for the network, red with Retry when it did not. */
export function PendingComment({
  pending,
  onRetry,
  onDiscard,
}: {
  pending: Pending
  onRetry: () => void
  onDiscard: () => void
}) {
  const { t } = useTranslation('comments')
  const isFailed = pending.state === 'failed'
  const isOnline = useOnline()
  const isWaiting = useKept(commentsLane) > 0 || !isOnline
  const remove = (
    <Box
      component="button"
      type="button"
      onClick={onDiscard}
      sx={{ ...link, color: 'text.secondary', fontWeight: 500 }}
    >
      {t('remove')}
    </Box>
  )
  return (
    <Box sx={{ display: 'grid', justifyItems: 'end', gap: 1 }}>
      <Box
        sx={{
          maxWidth: '100%',
          borderRadius: 'var(--radius)',
          px: 2.5,
          py: 2,
          bgcolor: 'var(--accent-soft)',
          border: '1px solid',
          borderColor: isFailed ? 'error.main' : 'transparent',
          opacity: isFailed ? 1 : 0.75,
        }}
      >
        <RichTextView value={pending.message} limit={null} />
        {pending.files.map((file) => (
          <ChosenFileRow key={file.transferId} chosen={file} />
        ))}
      </Box>
      <Box
        role="status"
        sx={{ fontSize: 'var(--fs-meta)', color: isFailed ? 'error.main' : 'text.secondary', display: 'flex', gap: 1 }}
      >
        {isFailed ? (
          <>
            {t('notSent')},
            <Box component="button" type="button" onClick={onRetry} sx={{ ...link, color: 'var(--accent-ink)' }}>
              {t('retry')}
            </Box>
            , {remove}
          </>
        ) : isWaiting ? (
          <>
            {t('waiting')}, {remove}
          </>
        ) : (
          t('sending')
        )}
      </Box>
    </Box>
  )
}
