import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { setPref, usePref } from '../../../lib/prefs.ts'
import { likelyTeam } from '../../../lib/start/likelyTeam.ts'
import { visibleTeams } from '../../../lib/teams.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { type Filters, filtersOf, noFilters, orderOf, type SortName, urlDefaults, viewOf } from '../model/filters.ts'

/** What the address says is shown: the team, the view, its filters and order. */
export function useProductsAddress() {
  const [url, setUrl] = useUrlState(urlDefaults)
  const [kept] = usePref('products.team', 0)
  const teams = useQuery(visibleTeams).data
  const view = viewOf(url.view)
  const filterKey = JSON.stringify(filtersOf(url, view))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same filters stay the same object
  const filters = useMemo(() => filtersOf(url, view), [filterKey])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const order = useMemo(() => orderOf(url, view), [url.sort, url.direction, url.columnSort, view])
  const setFilter = useCallback((patch: Partial<Filters>) => setUrl({ ...patch, page: 1 }), [setUrl])
  return {
    url,
    setUrl,
    hasNoTeam: teams?.length === 0,
    groupId: url.team || likelyTeam(teams ?? [], kept),
    chooseTeam: (id: number) => {
      setPref('products.team', id)
      setUrl({ ...noFilters, team: id, page: 1, id: '', saved: 0 })
    },
    view,
    filters,
    setFilter,
    clearFilters: () => setUrl({ ...noFilters, saved: 0, page: 1 }),
    order,
    sortBy: (sort: SortName, direction?: 'asc' | 'desc') => setUrl({ sort, direction: direction ?? '', page: 1 }),
  }
}

export type ProductsAddress = ReturnType<typeof useProductsAddress>
