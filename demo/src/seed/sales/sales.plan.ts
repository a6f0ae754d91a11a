import { createRandom } from '../../marketplace/random.ts'

/** A listing that is on sale, as its sales need it. */
export type Listed = {
  artworkId: number
  productId: number
  groupId: number
  accountId: number
  listingId: string
  title: string
  price: number
  country: string | null
  typeId: number | null
  madeBy: number
  liveAt: Date
}

export type SaleRow = {
  artwork_id: number | null
  product_id: number | null
  group_id: number
  account_id: number
  listing_id: string
  external_id: string
  receipt_id: string
  sold_at: Date
  quantity: number
  revenue: number
  fees: number
  refunded: number
  returned: number
  cancelled_at: Date | null
  currency: string
  type_id: number | null
  made_by: number | null
  title: string
  colour: string | null
  source: 'sync'
  created_at: Date
  fees_at: Date
}

const day = 86_400_000
/** What a shop of that country sells in, and how many of it a dollar is. */
const currencies: Record<string, readonly [currency: string, rate: number]> = {
  DE: ['EUR', 0.92],
  GB: ['GBP', 0.79],
  VN: ['VND', 25_400],
}
export const currencyOf = (country: string | null) => currencies[country ?? ''] ?? (['USD', 1] as const)
const colours = ['Navy', 'Natural', 'Black', 'White', 'Forest', 'Sand', 'Maroon']

/** Times as much as on a usual day: what people give each other, and when. */
const rush: readonly (readonly [from: string, to: string, times: number])[] = [
  ['01-01', '01-20', 0.7],
  ['02-01', '02-14', 1.4],
  ['05-01', '05-12', 1.5],
  ['06-08', '06-21', 1.7],
  ['07-25', '08-20', 0.8],
  ['10-12', '10-31', 1.6],
  ['11-14', '12-18', 2.6],
]
export function rushOn(at: Date): number {
  const monthDay = at.toISOString().slice(5, 10)
  return rush.find(([from, to]) => from <= monthDay && monthDay <= to)?.[2] ?? 1
}

/** What a listing sells on a usual day: a few a lot, many a little, some nothing, and some nothing any more. */
function paceOf(random: ReturnType<typeof createRandom>): { pace: number; stopsAfter: number } {
  return random.weighted([
    [{ pace: 0.9 + random.next(), stopsAfter: 10_000 }, 6],
    [{ pace: 0.18 + 0.3 * random.next(), stopsAfter: 10_000 }, 26],
    [{ pace: 0.02 + 0.07 * random.next(), stopsAfter: 10_000 }, 34],
    [{ pace: 0.25, stopsAfter: random.int(20, 70) }, 12],
    [{ pace: 0, stopsAfter: 0 }, 22],
  ])
}

const cents = (sum: number) => Math.round(sum * 100) / 100

/** The sales of a listing from when it went live to `now`, at most `months` of them; the same each time. */
export function planSales(listed: Listed, now: Date, months = 12): SaleRow[] {
  const random = createRandom(listed.artworkId * 7_919 + listed.accountId)
  const { pace, stopsAfter } = paceOf(random)
  const [currency, rate] = currencyOf(listed.country)
  const sales: SaleRow[] = []
  const earliest = Math.max(listed.liveAt.getTime(), now.getTime() - months * 30.44 * day)
  const price = currency === 'VND' ? Math.round((listed.price * rate) / 1_000) * 1_000 : cents(listed.price * rate)
  for (let at = earliest + day * random.next(); at < now.getTime(); at += day) {
    const age = (at - listed.liveAt.getTime()) / day
    if (age > stopsAfter) break
    // A new listing is found little by little.
    const wanted = pace * rushOn(new Date(at)) * Math.min(1, 0.3 + age / 30)
    const count = Math.floor(wanted) + (random.isTrue(wanted % 1) ? 1 : 0)
    for (let n = 0; n < count; n++) sales.push(saleOf(listed, { at, random, currency, price, now, n: sales.length }))
  }
  return sales
}

/** Pieces that stay sold; those before `until` alone where it is given. */
const piecesOf = (sales: readonly SaleRow[], until?: Date): number =>
  sales
    .filter(({ cancelled_at, sold_at }) => !cancelled_at && (!until || sold_at < until))
    .reduce((sum, { quantity, returned }) => sum + quantity - returned, 0)

const mark = 100
/** Days of the last week that brought a hundredth piece, and of what is added for it. */
const [week, rushed] = [7, 3]

/**
 * What a team has to add to its sales so that its most sold artwork below the mark had its 100th piece in the last week: more of
 * its last sale, hours apart. Nothing where an artwork had it anyway, or none sells.
 */
export function planHundredth(sales: readonly SaleRow[], groupId: number, now: Date): SaleRow[] {
  const weekAgo = new Date(now.getTime() - week * day)
  const found = [
    ...Map.groupBy(
      sales.filter((one) => one.group_id === groupId && one.artwork_id !== null),
      (one) => one.artwork_id,
    ),
  ]
    .map(([, own]) => ({ own, before: piecesOf(own, weekAgo), all: piecesOf(own) }))
    .filter(({ before }) => before < mark)
    .toSorted((a, b) => b.all - a.all)
  const [best] = found
  const last = best?.own.at(-1)
  if (!best || !last || best.all >= mark) return []
  const missing = mark - best.all
  return Array.from({ length: missing }, (_, n): SaleRow => {
    const soldAt = new Date(now.getTime() - 60_000 - (n * rushed * day) / missing)
    const ofOne = {
      revenue: cents(last.revenue / last.quantity),
      fees: cents(last.fees / last.quantity),
      refunded: 0,
      returned: 0,
    }
    return {
      ...{ ...last, ...ofOne, quantity: 1, cancelled_at: null, sold_at: soldAt, created_at: soldAt, fees_at: soldAt },
      external_id: `${last.external_id}h${n}`,
      receipt_id: `${last.receipt_id}h${n}`,
    }
  })
}

function saleOf(
  listed: Listed,
  {
    at,
    random,
    currency,
    price,
    now,
    n,
  }: { at: number; random: ReturnType<typeof createRandom>; currency: string; price: number; now: Date; n: number },
): SaleRow {
  const quantity = random.weighted([
    [1, 86],
    [2, 11],
    [3, 3],
  ])
  const revenue = cents(price * quantity)
  const isReturned = random.isTrue(0.017)
  const soldAt = new Date(Math.min(at + random.int(0, day - 1) * 0.9, now.getTime() - 60_000))
  return {
    artwork_id: listed.artworkId,
    product_id: listed.productId,
    group_id: listed.groupId,
    account_id: listed.accountId,
    listing_id: listed.listingId,
    external_id: `${listed.listingId}${String(n).padStart(5, '0')}`,
    receipt_id: `3${listed.listingId.slice(-6)}${n}`,
    sold_at: soldAt,
    quantity,
    revenue,
    fees: cents(revenue * 0.095),
    refunded: isReturned ? cents(revenue / quantity) : 0,
    returned: isReturned ? 1 : 0,
    cancelled_at: random.isTrue(0.008) ? soldAt : null,
    currency,
    type_id: listed.typeId,
    made_by: listed.madeBy,
    title: listed.title,
    colour: random.pick(colours),
    source: 'sync',
    created_at: soldAt,
    fees_at: soldAt,
  }
}

/** Sales of listings that were made in the shop itself: nobody knows of which artwork they are. */
export const planUnmatched = (
  shops: readonly Pick<Listed, 'groupId' | 'accountId' | 'country'>[],
  now: Date,
): SaleRow[] =>
  shops.slice(0, 4).flatMap(({ groupId, accountId, country }, shop) =>
    ['Custom pet portrait', 'Gift card', 'Vintage band tee'].map((title, at): SaleRow => {
      const [currency, rate] = currencyOf(country)
      const soldAt = new Date(now.getTime() - (shop * 5 + at * 9 + 1) * day)
      const listingId = String(1_690_000_000 + shop * 10 + at)
      return {
        ...{ artwork_id: null, product_id: null, group_id: groupId, account_id: accountId, listing_id: listingId },
        ...{ external_id: `${listingId}00001`, receipt_id: `39${shop}${at}`, sold_at: soldAt, quantity: 1 },
        ...{ revenue: Math.round(34 * rate), fees: cents(3.2 * rate), refunded: 0, returned: 0, cancelled_at: null },
        ...{
          currency,
          type_id: null,
          made_by: null,
          title,
          colour: null,
          source: 'sync' as const,
          created_at: soldAt,
          fees_at: soldAt,
        },
      }
    }),
  )

/** What one of each product type costs to make, in dollars; of the others nobody has said it yet. */
export const costs: Readonly<Record<string, number>> = {
  'T-shirt': 9.4,
  Hoodie: 21.5,
  Sweatshirt: 17.8,
  'Mug 11oz': 5.6,
  'Mug 15oz': 6.7,
  Poster: 6.1,
  Tote: 7.9,
  Sticker: 0.9,
  Youth: 8.8,
  'Phone case': 6.4,
}

/** Seasons of a year: name, first and last day. */
export const seasonsOf = (year: number): { name: string; from_date: string; to_date: string }[] =>
  [
    ['Valentine’s', '02-07', '02-14'],
    ['Mother’s Day', '05-01', '05-10'],
    ['Father’s Day', '06-12', '06-21'],
    ['Halloween', '10-18', '10-31'],
    ['Black Friday', '11-23', '11-30'],
    ['Christmas', '12-05', '12-18'],
  ].map(([name = '', from, to]) => ({ name, from_date: `${year}-${from}`, to_date: `${year}-${to}` }))
