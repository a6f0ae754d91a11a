import type { SalesFilter } from '../sales.api.ts'

/** The address of the list of sales with the same filter, with an artwork beside it where one is named. */
export function addressOf({ groupId, period, from_date, to_date, ...rest }: SalesFilter, sale?: number): string {
  const params = new URLSearchParams({ group: String(groupId), period: period ?? 'this_month' })
  if (from_date) params.set('from', from_date)
  if (to_date) params.set('to', to_date)
  for (const [name, value] of Object.entries(rest)) if (value) params.set(name, String(value))
  if (sale) params.set('sale', String(sale))
  return `/artworks-sale?${params}`
}
