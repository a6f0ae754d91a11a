import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'

interface Props {
  /** Of the queue, not decided yet: passed over, or still on the server. */
  left: number
  decided: number
  /** Seconds that each took. */
  each: number | undefined
  onMore: () => void
  onClose: () => void
}

/** The end of the queue: all is decided, or some were passed over. */
export function QueueEmpty({ left, decided, each, onMore, onClose }: Props) {
  const { t } = useTranslation(['artworks', 'common'])
  const done = decided === 0 ? '' : t(each === undefined ? 'queue.done' : 'queue.doneIn', { decided, each })
  return (
    <EmptyState
      title={t(left > 0 ? 'queue.end' : 'queue.empty')}
      text={left > 0 ? t('queue.more', { count: left }) : [done, t('queue.emptyText')].filter(Boolean).join(' ')}
    >
      {left > 0 ? (
        <Button variant="contained" color="primary" onClick={onMore}>
          {t('queue.goOn')}
        </Button>
      ) : (
        <Button onClick={onClose}>{t('common:close')}</Button>
      )}
    </EmptyState>
  )
}
