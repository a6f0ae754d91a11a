import type { SaleImport } from '@halftone/contract/areas/sales/rows.ts'
import { type DayOrder, neededFields, type SaleMapping } from '@halftone/contract/rules/sales/columns.ts'

/** What a person has chosen for the rows of a file. */
export interface Choices {
  accountId: number
  mapping: SaleMapping
  dayOrder: DayOrder | undefined
}

/** What is still to be chosen before a file can be taken over. */
export function missingOf(
  look: SaleImport,
  { accountId, mapping, dayOrder }: Choices,
): ('account' | 'dayOrder' | 'columns')[] {
  return [
    ...(neededFields.some((field) => !mapping[field]) ? (['columns'] as const) : []),
    ...(!mapping.account && accountId === 0 ? (['account'] as const) : []),
    ...((dayOrder ?? look.dayOrder) ? [] : (['dayOrder'] as const)),
  ]
}
