import type { BlockName, DashboardBlock } from '@halftone/contract/areas/reports/layout.ts'
import type { ReportName } from '@halftone/contract/areas/reports/reports.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { type NumberName, type ReportTab, reportTabs } from '../model/tabs.ts'

/** What a block shows, and of which tab's report: whoever sees that tab may have the block. */
export type BlockShow =
  | { as: 'figures' | 'flow' | 'times' | 'waiting' | 'late' | 'sales' }
  | { as: 'series'; up: NumberName; down?: NumberName }
  | { as: 'rows' }

const shows: Record<BlockName, BlockShow & { tab: string }> = {
  figures: { as: 'figures', tab: 'overview' },
  flow: { as: 'flow', tab: 'overview' },
  times: { as: 'times', tab: 'overview' },
  waiting: { as: 'waiting', tab: 'overview' },
  late: { as: 'late', tab: 'overview' },
  created: { as: 'series', up: 'created', tab: 'products' },
  onSale: { as: 'series', up: 'onSale', tab: 'products' },
  decisions: { as: 'series', up: 'approved', down: 'turnedDown', tab: 'artworks' },
  listings: { as: 'series', up: 'published', down: 'failed', tab: 'listing-up' },
  types: { as: 'rows', tab: 'products' },
  reasons: { as: 'rows', tab: 'artworks' },
  causes: { as: 'rows', tab: 'listing-up' },
  people: { as: 'rows', tab: 'users' },
  accounts: { as: 'rows', tab: 'accounts' },
  working: { as: 'rows', tab: 'number-product-by-user' },
  sales: { as: 'sales', tab: 'sales' },
}

export interface BlockMeaning {
  show: BlockShow
  tab: ReportTab
  /** Null for what an area to the right shows. */
  report: ReportName | null
}

export function meaningOf(name: BlockName): BlockMeaning {
  const { tab: id, ...show } = shows[name]
  const tab = reportTabs.find((one) => one.id === id)
  if (!tab) throw new Error(`no report ${id}`)
  return { show, tab, report: tab.report }
}

/** Whether a person of these rights sees what the block is of. */
export const maySee = (name: BlockName, may: (code: PermissionCode) => boolean): boolean =>
  meaningOf(name).tab.codes.some(may)

/** What stands there until somebody has arranged it. */
export const usualBlocks: readonly DashboardBlock[] = [
  { name: 'figures', size: 'L' },
  { name: 'onSale', size: 'M' },
  { name: 'decisions', size: 'M' },
  { name: 'waiting', size: 'M' },
  { name: 'late', size: 'M' },
  { name: 'sales', size: 'L' },
]
