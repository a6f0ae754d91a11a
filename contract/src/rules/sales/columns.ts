/** What a sale can be read from: each names a column of the file by its head. */
export const saleFields = [
  'account',
  'listing',
  'soldAt',
  'quantity',
  'revenue',
  'currency',
  'externalId',
  'receipt',
  'fees',
  'colour',
  'title',
] as const
export type SaleField = (typeof saleFields)[number]
/** Without these a row is no sale; the account may be one for all rows, and so may the currency. */
export const neededFields = ['listing', 'soldAt', 'quantity', 'revenue'] as const satisfies readonly SaleField[]

/** Column heads by field; in the order of the file's columns one field takes one column. */
export type SaleMapping = { [F in SaleField]?: string | undefined }

/** Heads as shops, their exports and people's own sheets write them, in small letters and without signs. */
const heads: Record<SaleField, readonly string[]> = {
  account: ['account', 'accountname', 'shop', 'shopname', 'store', 'cửahàng', 'tàikhoản'],
  listing: ['listing', 'listingid', 'itemid', 'productid', 'mãlisting', 'mãsảnphẩm'],
  soldAt: ['soldat', 'saledate', 'date', 'orderdate', 'datesold', 'createdat', 'paidat', 'ngàybán', 'ngày'],
  quantity: ['quantity', 'qty', 'count', 'unitssold', 'sốlượng'],
  revenue: ['revenue', 'itemtotal', 'total', 'amount', 'sales', 'sum', 'price', 'gross', 'doanhthu', 'thànhtiền'],
  currency: ['currency', 'currencycode', 'tiềntệ', 'loạitiền'],
  externalId: ['transactionid', 'externalid', 'saleid', 'lineid', 'orderlineid', 'id'],
  receipt: ['orderid', 'receiptid', 'order', 'receipt', 'ordernumber', 'mãđơnhàng', 'mãđơn', 'đơnhàng'],
  fees: ['fees', 'fee', 'transactionfee', 'commission', 'phí'],
  colour: ['colour', 'color', 'primarycolor', 'primarycolour', 'màu', 'màusắc'],
  title: ['itemname', 'title', 'listingtitle', 'productname', 'name', 'tiêuđề', 'tên'],
}
const plain = (head: string): string =>
  head
    .normalize()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The columns that heads mean of themselves; each column is one field's. */
export function guessMapping(head: readonly string[]): SaleMapping {
  const mapping: SaleMapping = {}
  const taken = new Set<string>()
  for (const field of saleFields) {
    const found = heads[field]
      .map((name) => head.find((one) => plain(one) === name && !taken.has(one)))
      .find((one) => one !== undefined)
    if (found === undefined) continue
    mapping[field] = found
    taken.add(found)
  }
  return mapping
}

/** How a file writes its days: with the year first, with the day first, with the month first. */
export const dayOrders = ['ymd', 'dmy', 'mdy'] as const
export type DayOrder = (typeof dayOrders)[number]

const slashed = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})/

/** The order that these days can only have; undefined where two would do, or none. */
export function guessOrder(days: readonly string[]): DayOrder | undefined {
  let [isDmy, isMdy] = [true, true]
  for (const day of days) {
    const [, a = '', b = ''] = slashed.exec(day.trim()) ?? []
    if (a.length === 4) return 'ymd'
    if (Number(a) > 12) isMdy = false
    if (Number(b) > 12) isDmy = false
  }
  if (isDmy === isMdy) return undefined
  return isDmy ? 'dmy' : 'mdy'
}

const pad = (part: number, length = 2) => String(part).padStart(length, '0')

/**
 * A moment of a file: with an offset as it says (`2026-05-01T08:00:00Z`), else `isLocal`: of the day, or the hour, where the
 * company is. Undefined for what is no day of the calendar.
 */
export function readMoment(said: string, order: DayOrder): { at: string; isLocal: boolean } | undefined {
  const text = said.trim()
  if (/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) {
    const at = new Date(text)
    return Number.isNaN(at.getTime()) ? undefined : { at: at.toISOString(), isLocal: false }
  }
  const match = slashed.exec(text)
  if (!match) return undefined
  const [whole, a = '', b = '', c = ''] = match
  const [year, month, day] =
    a.length === 4 ? [a, b, c] : order === 'mdy' ? [c, a, b] : order === 'dmy' ? [c, b, a] : ['', '', '']
  const full = year.length === 2 ? 2_000 + Number(year) : Number(year)
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)))
  const isDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) && full >= 1_990
  const clock = /^[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?$/.exec(text.slice(whole.length))
  if (!isDay || full > 2_200 || (!clock && whole.length !== text.length)) return undefined
  const [hours, minutes, seconds] = [1, 2, 3].map((at) => Number(clock?.[at] ?? 0)) as [number, number, number]
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined
  return {
    at: `${pad(full, 4)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${pad(hours)}:${pad(minutes)}:${pad(seconds)}`,
    isLocal: true,
  }
}

/**
 * A sum as people and shops write it: `1,234.50`, `1.234,50`, `$12`, `(12.00)` for minus. The last sign is the decimal one,
 * unless three digits follow it alone. Undefined for what is no number.
 */
export function readSum(said: string): number | undefined {
  const text = said.replaceAll(/[\s\u00a0\u202f']/gu, '').replaceAll(/[\p{Sc}]|^[A-Z]{3}|[A-Z]{3}$/gu, '')
  const isMinus = /^\(.*\)$/.test(text) || /^[-−]/.test(text)
  const bare = text.replaceAll(/[()+−-]/g, '')
  if (!/^\d[\d.,]*$/.test(bare)) return undefined
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  const sign = bare[last]
  const behind = bare.length - last - 1
  const isOnly = sign !== undefined && bare.indexOf(sign) === last
  const other = sign === '.' ? ',' : '.'
  // 1,234 is a thousand, 1,234.5 and 1.234,5 say theirs; 0.125 has no thousands before it.
  const isThousands =
    last >= 0 && behind === 3 && isOnly && !bare.includes(other) && sign === ',' && !bare.startsWith('0')
  const isGrouped = last >= 0 && !isOnly
  const digits =
    last < 0 || isThousands || isGrouped
      ? bare.replaceAll(/[.,]/g, '')
      : `${bare.slice(0, last).replaceAll(/[.,]/g, '')}.${bare.slice(last + 1)}`
  const value = Number(digits)
  return Number.isFinite(value) ? (isMinus ? -value : value) : undefined
}
