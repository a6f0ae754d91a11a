import { productCalls } from '@halftone/contract/areas/products.ts'
import { facets } from '@halftone/contract/rules/products/filters.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '../../../lib/send.ts'
import { type Filters, filterQuery } from '../model/filters.ts'

/** ms: a count may be that old before it is asked for again. */
const staleTime = 15_000

/** How many products each filter lets through by itself, and each value beside the other filters. */
export function useFilterCounts(groupId: number, filters: Filters) {
  const query = { groupId, ...filterQuery(filters) }
  const { data } = useQuery({
    queryKey: [productCalls.filterCounts.name, query],
    queryFn: ({ signal }) => send(productCalls.filterCounts, { query }, { signal, toastErrors: false }),
    enabled: groupId > 0,
    staleTime,
    placeholderData: keepPreviousData,
  })
  if (!data) return undefined
  return {
    alone: data.alone,
    /** Of a value; undefined where they are not counted. */
    of: (filter: string, id: number): number | undefined => {
      const facet = facets.find((one) => one === filter)
      return facet && (data.values[facet].find((one) => one.id === id)?.count ?? 0)
    },
  }
}
