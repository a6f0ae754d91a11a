import type { ReportName } from '@halftone/contract/areas/reports/reports.ts'
import type { Codes } from './scope.rules.ts'

/** The pair of codes that opens each report. */
export const codes = {
  overview: ['D_PRODUCT_GROUP', 'D_PRODUCT_PERSONAL'],
  listing: ['D_LISTING_GROUP', 'D_LISTING_PERSONAL'],
  artworks: ['D_ART_DETAIL_GROUP', 'D_ART_DETAIL_PERSONAL'],
  users: ['D_USER_DETAIL_GROUP', 'D_USER_DETAIL_PERSONAL'],
  accounts: ['D_ACCOUNT_DETAIL_GROUP', 'D_ACCOUNT_DETAIL_PERSONAL'],
  chart: ['D_CHART_GROUP', 'D_CHART_PERSONAL'],
  working: ['D_WORKING_PRODUCT_GROUP', 'D_WORKING_PRODUCT_PERSONAL'],
} as const satisfies Record<string, Codes>

/** What opens the reports by the names of their calls. */
export const codesOfReport: Record<ReportName, Codes> = {
  overview: codes.overview,
  listingUp: codes.listing,
  products: codes.overview,
  artworks: codes.artworks,
  users: codes.users,
  accounts: codes.accounts,
  chart: codes.chart,
  numberProductByUser: codes.working,
}
