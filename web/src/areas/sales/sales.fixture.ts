import type { SaleInputs } from '@halftone/contract/areas/sales/inputs.ts'
import type { SaleImport } from '@halftone/contract/areas/sales/rows.ts'
import type { ArtworkSale, SaleLine, SalesReport } from '@halftone/contract/areas/sales/sales.ts'
import { answer } from '../../testing/api.ts'
import { signInWith } from '../artworks/artwork.fixture.ts'

/** An artwork with what it sold. */
export const saleOf = (artworkId: number, name: string, changes: Partial<ArtworkSale> = {}): ArtworkSale => ({
  ...{
    ...{ artworkId, currency: 'USD' },
    name,
    subId: `A-DT-${artworkId}`,
    groupId: 1,
    productId: artworkId * 10,
    cover: null,
    designer: null,
  },
  ...{ accounts: 1, months: Array.from({ length: 12 }, () => 1), lastSoldAt: null, liveSince: null, deletedAt: null },
  createdAt: '2026-03-01T00:00:00.000Z',
  values: { quantity: 12, orders: 12, returned: 0 },
  before: null,
  ...changes,
})

/** A line of an order. */
export const lineOf = (id: number, changes: Partial<SaleLine> = {}): SaleLine => ({
  ...{
    id,
    artworkId: null,
    artwork: null,
    account: { id: 4, name: 'Paper Fox' },
    listingId: `L${id}`,
    title: 'Otter mug',
  },
  ...{ receiptId: null, soldAt: '2026-05-04T10:00:00.000Z', quantity: 1, returned: 0, colour: null },
  ...{ currency: 'USD', revenue: 20, fees: 2, refunded: 0 },
  ...changes,
})

/** What a file would become: two new rows, nothing refused. */
export const lookOf = (changes: Partial<SaleImport> = {}): SaleImport => ({
  isDry: true,
  head: ['Listing', 'Date', 'Qty', 'Sum', 'Currency'],
  mapping: { listing: 'Listing', soldAt: 'Date', quantity: 'Qty', revenue: 'Sum', currency: 'Currency' },
  dayOrder: 'ymd',
  samples: [['L1', '2026-05-04', '1', '20.00', 'USD']],
  ...{ total: 2, created: 2, known: 0, refused: 0, matched: 2, unmatched: 0, problems: [] },
  ...changes,
})

/** Sums of one month. */
export const reportOf = (totals: Record<string, number | null>, changes: Partial<SalesReport> = {}): SalesReport => ({
  period: { from: '2026-05-01', to: '2026-05-31', before: null, unit: 'day', timeZone: 'UTC' },
  ...{ isPersonal: false, totals, previous: null, series: [], rows: [], currency: 'USD', asSold: [], yearBefore: [] },
  ...{ covers: {}, seasons: [], today: '2026-05-31' },
  ...changes,
})

export const inputsOf = (changes: Partial<SaleInputs> = {}): SaleInputs => ({
  currency: 'USD',
  types: [
    {
      ...{ id: 3, name: 'Mug', color: null },
      costs: [{ typeId: 3, fromDate: '2026-01-01', cost: 4.5, currency: 'USD' }],
    },
  ],
  rates: [{ from: 'EUR', to: 'USD', first: '2026-01-01', last: '2026-05-31', rate: 1.1, count: 151 }],
  missing: [],
  seasons: [{ id: 1, name: 'Black Friday', fromDate: '2026-11-23', toDate: '2026-11-30' }],
  ...changes,
})

/** Somebody with these codes in the team 1, which has one shop. */
export function inTeam(...codes: Parameters<typeof signInWith>) {
  signInWith(...codes)
  answer('GET /groups/select', { data: [{ id: 1, name: 'Design team', company_id: 1 }] })
  answer('GET /system/configs', { data: { features: {} } })
}
