import type { Person } from '@halftone/contract/parts/person.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PersonSearch, usePersonSearch } from '../../../ui/fields/PersonSearch.tsx'
import { logPeople } from '../log/log.api.ts'

interface Props {
  value: Person | null
  onChange: (person: Person | null) => void
}

/** Whose changes: anybody who has lines in the log, who left the company too. */
export function PersonField({ value, onChange }: Props) {
  const { t } = useTranslation('logs')
  const { search, onText } = usePersonSearch(value, 300)
  const { data: people = [], isFetching } = useQuery(logPeople({ search }))
  return <PersonSearch isWide label={t('filter.people')} {...{ people, isFetching, onText, value, onChange }} />
}
