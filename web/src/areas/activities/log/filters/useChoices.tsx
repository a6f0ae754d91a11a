import { DownloadVia, ViewedKind } from '@halftone/contract/areas/activities/activities.log.ts'
import { activityActions, activityKinds, activityTargets } from '@halftone/contract/areas/activities.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../../../lib/identity/company.ts'
import { companyIdOf, visibleTeams } from '../../../../lib/teams.ts'
import type { Option } from '../../../../ui/fields/multiSelect.props.ts'
import { personOption } from '../../../../ui/fields/personOption.tsx'
import { logPeople } from '../log.api.ts'
import type { LogInput } from '../logFilters.ts'
import { fieldText } from '../logWords.ts'

/** Filters that are some of a list. */
export type ListFilter = 'people' | 'really' | 'teams' | 'kinds' | 'fields' | 'actions' | 'via' | 'viewed'

/** One filter as a list of ticks. Words of the program are told apart by their place in the contract's list. */
export interface Choice {
  options: readonly Option[]
  value: readonly number[]
  patch: (ids: number[]) => Partial<LogInput>
  onSearch?: (text: string) => void
  isLoading?: boolean
}

const places = (all: readonly string[], chosen: readonly string[]): number[] =>
  chosen.map((one) => all.indexOf(one)).filter((at) => at >= 0)
const wordsAt = (all: readonly string[], ids: readonly number[]): string[] => ids.flatMap((id) => all[id] ?? [])

/** What each filter offers, and what of it the address has chosen. */
export function useChoices(input: LogInput): Record<ListFilter, Choice> {
  const { t, i18n } = useTranslation(['logs', 'activities'])
  const [search, setSearch] = useState('')
  const company = useCompany()
  const teams = (useQuery(visibleTeams).data ?? []).filter(
    (team) => company === undefined || companyIdOf(team) === company,
  )
  const found = useQuery(logPeople({ search }))
  const named = [...new Set([...input.people, ...input.really])]
  const chosen = useQuery({ ...logPeople({ ids: named }), enabled: named.length > 0 }).data ?? []
  const people = [...chosen, ...(found.data ?? []).filter(({ id }) => !chosen.some((one) => one.id === id))].map(
    (one) => personOption(one),
  )
  const words = (all: readonly string[], value: readonly string[], name: (one: string) => string) => ({
    options: all.map((one, id) => ({ id, name: name(one) })),
    value: places(all, value),
  })
  const asked = { onSearch: setSearch, isLoading: found.isPending }
  return {
    people: { options: people, value: input.people, patch: (ids) => ({ people: ids }), ...asked },
    really: { options: people, value: input.really, patch: (ids) => ({ really: ids, switched: false }), ...asked },
    teams: { options: teams, value: input.teams, patch: (ids) => ({ teams: ids }) },
    kinds: {
      ...words(activityTargets, input.kinds, (one) => t(`kinds.${one}` as 'kinds.product')),
      patch: (ids) => ({ kinds: wordsAt(activityTargets, ids) }),
    },
    fields: {
      ...words(activityKinds, input.fields, (one) => fieldText(i18n, t, one)),
      patch: (ids) => ({ fields: wordsAt(activityKinds, ids) }),
    },
    actions: {
      ...words(activityActions, input.actions, (one) => t(`actions.${one}` as 'actions.create')),
      patch: (ids) => ({ actions: wordsAt(activityActions, ids) }),
    },
    via: {
      ...words(DownloadVia.options, input.via, (one) => t(`via.${one}` as 'via.bulk')),
      patch: (ids) => ({ via: wordsAt(DownloadVia.options, ids) }),
    },
    viewed: {
      ...words(ViewedKind.options, input.viewed, (one) => t(`kinds.${one}` as 'kinds.product')),
      patch: (ids) => ({ viewed: wordsAt(ViewedKind.options, ids) }),
    },
  }
}
