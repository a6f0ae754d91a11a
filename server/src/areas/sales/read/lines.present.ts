import type { SaleLine } from '@halftone/contract/areas/sales/sales.ts'
import type { LineRow } from './lines.queries.ts'

/** A line as people see it: sums only for who may see them. */
export function presentLine(
  { soldAt, currency, revenue, fees, refunded, ...row }: LineRow,
  isMoney: boolean,
): SaleLine {
  const sums = isMoney
    ? { currency, revenue, fees, refunded }
    : { currency: null, revenue: null, fees: null, refunded: null }
  return { ...row, soldAt: new Date(soldAt).toISOString(), ...sums }
}
