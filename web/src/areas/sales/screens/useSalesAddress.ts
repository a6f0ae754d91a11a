import { daysOf, periods } from '@halftone/contract/rules/reports/periods.ts'
import { dayOnWire } from '../../../lib/format.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { filterNames } from '../../reports/model/filters.ts'
import type { SalesFilter } from '../sales.api.ts'

export const saleViews = ['sold', 'quiet', 'unmatched'] as const
const address = {
  ...{
    period: 'this_year',
    from: '',
    to: '',
    view: 'sold',
    search: '',
    sort: 'sales',
    dir: 'desc',
    page: 1,
    limit: 25,
  },
  /** The artwork beside the list; the one whose dialog is open; the lines that are shown of it. */
  ...{ sale: 0, id: 0, lines: false },
  ...{ userId: 0, accountId: 0, channelId: 0, typeId: 0, tagId: 0 },
}
/** What is shown of sales: all of it is in the address. */
export function useSalesAddress(groupId: number) {
  const [url, set, clear] = useUrlState(address)
  const period = periods.find((known) => known === url.period) ?? 'this_year'
  const view = saleViews.find((known) => known === url.view) ?? 'sold'
  const own = period === 'custom' ? { from_date: url.from || undefined, to_date: url.to || undefined } : {}
  const { days } = daysOf(period, url, dayOnWire(new Date()))
  const narrowed = Object.fromEntries(filterNames.flatMap((name) => (url[name] > 0 ? [[name, url[name]]] : [])))
  const filter: SalesFilter = { groupId, period, ...own, ...narrowed }
  const sort = url.sort === 'created_at' ? ('created_at' as const) : ('sales' as const)
  const direction = url.dir === 'asc' ? ('asc' as const) : ('desc' as const)
  /** Changes what the list has: from its first page on. */
  const change = (patch: Partial<typeof address>) => set({ page: 1, ...patch })
  return { url, set, clear, change, period, view, days, filter, sort, direction }
}
