import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { countFilters, type Filters } from '../model/filters.ts'

/** A filter without a match: one message over the whole view. */
export function NoMatch({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const { t } = useTranslation('products')
  return (
    <EmptyState title={t('noMatch.title')} text={t('noMatch.text', { count: countFilters(filters) })}>
      <Button onClick={onClear}>{t('noMatch.clear')}</Button>
    </EmptyState>
  )
}
