import { createHash } from 'node:crypto'
import type { RowFault } from '@halftone/contract/areas/sales/rows.ts'
import { isCurrency } from '@halftone/contract/parts/company/currency.ts'
import { isOneLine } from '@halftone/contract/rules/oneLine.ts'
import { type DayOrder, readMoment, readSum, type SaleField } from '@halftone/contract/rules/sales/columns.ts'

/** One line of an order as it is written. `at` is of the company's own clock where `isLocal`. */
export interface SaleRow {
  accountId: number
  listingId: string
  externalId: string
  receiptId: string | null
  at: string
  isLocal: boolean
  quantity: number
  revenue: number
  fees: number
  refunded: number
  returned: number
  currency: string
  colour: string | null
  title: string
}

export interface RowOptions {
  /** What each field says in this row; '' where the file has no column of it. */
  said: (field: SaleField) => string
  order: DayOrder
  /** Ids of the team's shops by their names in small letters. */
  accounts: ReadonlyMap<string, number>
  accountId: number | undefined
  currency: string
  /** The day that it is where the company is. */
  today: string
}

export interface Refused {
  reason: RowFault
  value: string
}

const longest = { listingId: 100, externalId: 100, receiptId: 100, colour: 100, title: 300 } as const
/** What the columns of the table hold. */
const mostPieces = 1_000_000
const mostMoney = 100_000_000_000
const cents = (sum: number) => Math.round(sum * 100) / 100

/**
 * A row that names no id of its own gets one of all that it says: the same row is the same sale, however often, and in
 * whatever file, it comes.
 */
const idOf = (...said: (string | number)[]) =>
  `row:${createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32)}`

/** A row read; or why it is no sale. A quantity or a sum below zero is one that was given back. */
export function readRow({ said, order, accounts, accountId, currency: own, today }: RowOptions): SaleRow | Refused {
  const refuse = (reason: RowFault, value: string): Refused => ({ reason, value: value.slice(0, 200) })
  const listingId = said('listing')
  if (!listingId) return refuse('noListing', '')
  const named = said('account')
  const account = named ? accounts.get(named.toLowerCase()) : accountId
  if (account === undefined) return refuse('noAccount', named)
  const moment = readMoment(said('soldAt'), order)
  if (!moment) return refuse('badDay', said('soldAt'))
  if (moment.at.slice(0, 10) > today) return refuse('future', said('soldAt'))
  const pieces = readSum(said('quantity'))
  if (pieces === undefined || !Number.isInteger(pieces) || Math.abs(pieces) > mostPieces)
    return refuse('badQuantity', said('quantity'))
  const [revenue, fees] = [readSum(said('revenue')), said('fees') ? readSum(said('fees')) : 0]
  if (revenue === undefined || Math.abs(revenue) > mostMoney) return refuse('badSum', said('revenue'))
  if (fees === undefined || Math.abs(fees) > mostMoney) return refuse('badSum', said('fees'))
  const currency = (said('currency') || own).toUpperCase()
  if (!isCurrency(currency)) return refuse('badCurrency', currency)
  const isReturn = pieces < 0 || revenue < 0
  const texts = {
    listingId,
    externalId:
      said('externalId') ||
      idOf(account, listingId, moment.at, pieces, revenue, fees, currency, said('receipt'), said('colour')),
    receiptId: said('receipt') || null,
    colour: said('colour') || null,
    title: said('title'),
  }
  for (const [name, most] of Object.entries(longest) as [keyof typeof longest, number][]) {
    const text = texts[name] ?? ''
    if (text.length > most || !isOneLine(text)) return refuse('tooLong', text)
  }
  return {
    ...texts,
    ...{ accountId: account, at: moment.at, isLocal: moment.isLocal, currency },
    quantity: isReturn ? 0 : pieces,
    revenue: isReturn ? 0 : cents(revenue),
    returned: isReturn ? Math.abs(pieces) : 0,
    refunded: isReturn ? cents(Math.abs(revenue)) : 0,
    fees: cents(Math.abs(fees)),
  }
}
