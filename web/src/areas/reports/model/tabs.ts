import type { Figure, ReportName } from '@halftone/contract/areas/reports/reports.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { statusIds } from '@halftone/contract/rules/levels.ts'
import type { Meaning } from '@halftone/contract/rules/reports/change.ts'

/** The numbers of totals, how they are said, and the list that is behind each. */
export const numbers = {
  created: { as: 'count', good: 'up', list: 'created' },
  onSale: { as: 'count', good: 'up', list: 'onSale' },
  ideaToSale: { as: 'days', good: 'down', list: 'onSale' },
  firstTime: { as: 'percent', good: 'up', list: 'firstLooks' },
  dueKept: { as: 'percent', good: 'up', list: 'due' },
  inProgress: { as: 'count', good: 'neither', list: 'inProgress' },
  late: { as: 'count', good: 'down', list: 'late' },
  published: { as: 'count', good: 'up', list: 'published' },
  failed: { as: 'count', good: 'down', list: 'failed' },
  ideaToListing: { as: 'days', good: 'down', list: 'published' },
  decided: { as: 'count', good: 'up', list: 'decided' },
  approved: { as: 'count', good: 'up', list: 'approved' },
  turnedDown: { as: 'count', good: 'down', list: 'turnedDown' },
  waited: { as: 'days', good: 'down', list: 'decided' },
} as const satisfies Record<string, Meaning & { list: Figure }>
export type NumberName = keyof typeof numbers

/** A column of a table of rows, as `values` of the row has it. */
export interface RowColumn {
  key: string
  as: Meaning['as']
  /** What it counts, of the row's person, account or type: a figure, of a board where it is of one. */
  list?: { figure: Figure; status?: number }
}
const count = (key: string, list?: RowColumn['list']): RowColumn => ({ key, as: 'count', ...(list && { list }) })
const counts = (...keys: string[]): RowColumn[] => keys.map((key) => count(key))
const figuresOf = (...keys: (keyof typeof numbers)[]): RowColumn[] =>
  keys.map((figure) => count(figure, { figure: numbers[figure].list }))
const { DOING, REVIEWING, READY_TO_SALE } = statusIds
const working = [
  count('doing', { figure: 'now', status: DOING }),
  count('reviewing', { figure: 'now', status: REVIEWING }),
]

/** Of accounts: what went up, what failed, what share did not, and what waits. */
export const accountColumns: readonly RowColumn[] = [
  ...figuresOf('published', 'failed'),
  { key: 'success', as: 'percent' },
  ...counts('open'),
]

export interface ReportTab {
  id: string
  /** What it is asked of; null for what an area to the right shows. */
  report: ReportName | null
  codes: readonly PermissionCode[]
  figures: readonly NumberName[]
  /** What is drawn over time, and what hangs below it. */
  charts: readonly { up: NumberName; down?: NumberName }[]
  /** What its rows are, and what of them stands in the table; the first is drawn as a bar. */
  rows?: { kind: 'boards' | 'types' | 'reasons' | 'causes' | 'people' | 'accounts'; columns: readonly RowColumn[] }
}

const ofReports: readonly ReportTab[] = [
  {
    id: 'overview',
    report: 'overview',
    codes: ['D_PRODUCT_GROUP', 'D_PRODUCT_PERSONAL'],
    figures: ['onSale', 'created', 'firstTime', 'ideaToSale', 'dueKept', 'inProgress', 'late'],
    charts: [],
    rows: { kind: 'boards', columns: counts('arrived', 'left', 'now') },
  },
  {
    id: 'listing-up',
    report: 'listingUp',
    codes: ['D_LISTING_GROUP', 'D_LISTING_PERSONAL'],
    figures: ['published', 'failed', 'ideaToListing'],
    charts: [{ up: 'published', down: 'failed' }],
    rows: { kind: 'causes', columns: counts('n') },
  },
  {
    id: 'products',
    report: 'products',
    codes: ['D_PRODUCT_GROUP', 'D_PRODUCT_PERSONAL'],
    figures: ['created', 'onSale', 'inProgress', 'late'],
    charts: [{ up: 'created' }, { up: 'onSale' }],
    rows: { kind: 'types', columns: figuresOf('onSale', 'created') },
  },
  {
    id: 'artworks',
    report: 'artworks',
    codes: ['D_ART_DETAIL_GROUP', 'D_ART_DETAIL_PERSONAL'],
    figures: ['decided', 'approved', 'turnedDown', 'firstTime', 'waited'],
    charts: [{ up: 'approved', down: 'turnedDown' }],
    rows: { kind: 'reasons', columns: counts('n') },
  },
  {
    id: 'users',
    report: 'users',
    codes: ['D_USER_DETAIL_GROUP', 'D_USER_DETAIL_PERSONAL'],
    figures: ['decided', 'published', 'firstTime', 'inProgress'],
    charts: [],
    rows: {
      kind: 'people',
      columns: [
        count('finished', { figure: 'arrived', status: READY_TO_SALE }),
        ...working,
        count('decided', { figure: 'judged' }),
        ...figuresOf('published'),
        { key: 'firstTime', as: 'percent', list: { figure: 'firstLooks' } },
        { key: 'median', as: 'days', list: { figure: 'left', status: DOING } },
      ],
    },
  },
  {
    id: 'accounts',
    report: 'accounts',
    codes: ['D_ACCOUNT_DETAIL_GROUP', 'D_ACCOUNT_DETAIL_PERSONAL'],
    figures: ['published', 'failed'],
    charts: [{ up: 'published', down: 'failed' }],
    rows: { kind: 'accounts', columns: accountColumns },
  },
  {
    id: 'chart',
    report: 'chart',
    codes: ['D_CHART_GROUP', 'D_CHART_PERSONAL'],
    figures: [],
    charts: [
      { up: 'created' },
      { up: 'onSale' },
      { up: 'approved', down: 'turnedDown' },
      { up: 'published', down: 'failed' },
    ],
  },
  {
    id: 'number-product-by-user',
    report: 'numberProductByUser',
    codes: ['D_WORKING_PRODUCT_GROUP', 'D_WORKING_PRODUCT_PERSONAL'],
    figures: ['inProgress'],
    charts: [],
    rows: { kind: 'people', columns: working },
  },
  { id: 'sales', report: null, codes: ['D_PROFIT_GROUP', 'D_PROFIT_PERSONAL'], figures: [], charts: [] },
]

/** The tabs of the dashboard in their order (R670): first what a person puts together of the reports. */
export const reportTabs: readonly ReportTab[] = [
  {
    id: 'own',
    report: null,
    codes: [...new Set(ofReports.flatMap(({ codes }) => codes))],
    figures: [],
    charts: [],
  },
  ...ofReports,
]
