import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SoleCell } from './SoleCell.tsx'

interface Props {
  search: string
  text: string | undefined
  /** Adds what was searched for; undefined where a name alone is not enough. */
  onAdd: ((name: string) => void) | undefined
}

/** Instead of rows: there are none, and what to do first; or none has the text, which then can become one. */
export function EntryNothing({ search, text, onAdd }: Props) {
  const { t } = useTranslation('configs')
  const name = search.trim()
  const first = search ? undefined : (text ?? (onAdd && t('typeFirst')))
  return (
    <SoleCell>
      <EmptyState title={search ? t('noHit', { text: search }) : t('nothing')} {...(first ? { text: first } : {})}>
        {search && onAdd && <Button onClick={() => onAdd(name)}>{t('addText', { text: name })}</Button>}
      </EmptyState>
    </SoleCell>
  )
}
