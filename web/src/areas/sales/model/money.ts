import type { SalesReport } from '@halftone/contract/areas/sales/sales.ts'
import { formatMoney, formatShortMoney } from '../../../lib/format.ts'

/** A sum; what is not known is a dash, never a zero. */
export const sayMoney = (sum: number | null | undefined, currency: string | null): string =>
  sum === null || sum === undefined || currency === null ? '–' : formatMoney(sum, currency)

/** The same as it stands at an axis. */
export const sayShort = (sum: number, currency: string | null): string =>
  currency === null ? String(sum) : formatShortMoney(sum, currency)

/** What the sums of a report leave out, as it was sold: '₫236m, £120'; '' where everything has its rate. */
export const sayWithoutRate = (asSold: SalesReport['asSold']): string =>
  asSold
    .filter(({ hasRate }) => !hasRate)
    .map(({ revenue, currency }) => sayShort(revenue, currency))
    .join(', ')
