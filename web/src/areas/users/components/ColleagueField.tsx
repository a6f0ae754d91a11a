import type { Person } from '@halftone/contract/parts/person.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { companyIdOf, visibleTeams } from '../../../lib/teams.ts'
import { PersonSearch, usePersonSearch } from '../../../ui/fields/PersonSearch.tsx'
import { colleaguesQuery } from '../users.api.ts'

interface Props {
  label: string
  /** The team that it is about; people of its company are offered where they may be listed, else of the team. */
  groupId: number
  /** Whom it is about: never offered. */
  except: readonly number[]
  value: Person | null
  onChange: (person: Person | null) => void
}

/** Somebody who takes over: a search with faces, positions tell people of one name apart. */
export function ColleagueField({ label, groupId, except, value, onChange }: Props) {
  const { t } = useTranslation('users')
  const can = usePermission()
  const team = useQuery(visibleTeams).data?.find(({ id }) => id === groupId)
  const companyId = team && can('U_VIEW_ALL', companyIdOf(team)) ? companyIdOf(team) : undefined
  const { search, onText } = usePersonSearch(value, 500)
  const { data = [], isFetching } = useQuery(colleaguesQuery(groupId, companyId, search))
  return (
    <PersonSearch
      {...{ label, isFetching, onText, value, onChange }}
      people={data.filter(({ id }) => !except.includes(id))}
      nobody={t('nobody')}
      aside={({ position }) => position}
    />
  )
}
