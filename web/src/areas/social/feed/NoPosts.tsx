import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { type FeedUrl, isNarrowed, noFilters } from '../feedUrl.ts'

interface Props {
  url: FeedUrl
  onChange: (patch: Partial<FeedUrl>) => void
  /** Missing where no post is begun. */
  onWrite?: (() => void) | undefined
}

/** Why there are none: nobody wrote yet, or none fits what is chosen, which can be given up. */
export function NoPosts({ url, onChange, onWrite }: Props) {
  const { t } = useTranslation('social')
  return isNarrowed(url) ? (
    <EmptyState title={url.search ? t('noHit', { text: url.search }) : t('nothingHere')}>
      <Button onClick={() => onChange(noFilters)}>{t('clear')}</Button>
    </EmptyState>
  ) : (
    <EmptyState title={t('empty')} text={t('emptyText')}>
      {onWrite && (
        <Button variant="contained" color="primary" onClick={onWrite}>
          {t('first')}
        </Button>
      )}
    </EmptyState>
  )
}
