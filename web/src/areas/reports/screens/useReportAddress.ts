import {
  type Figure,
  figures,
  type ReportName,
  type ReportRow,
  reportNames,
} from '@halftone/contract/areas/reports/reports.ts'
import { type Days, periods, units } from '@halftone/contract/rules/reports/periods.ts'
import { useLocation } from 'react-router'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { filterNames } from '../model/filters.ts'
import { type ReportTab, type RowColumn, reportTabs } from '../model/tabs.ts'
import type { CountedInput, ReportInput } from '../reports.api.ts'

/** What is shown of a report: all of it is in the address. */
const address = {
  ...{ tab: '', period: 'this_month', from: '', to: '', by: '' },
  /** The person or account beside the rows. */
  one: 0,
  /** The list that is open: of which figure, of which report where the tab does not say it, board, reason; of some days; of `one`, or of another person, shop or type alone. */
  ...{
    figure: '',
    of: '',
    status: 0,
    note: '',
    says: false,
    since: '',
    until: '',
    its: false,
    who: 0,
    shop: 0,
    kind: 0,
  },
  /** What it is narrowed to. */
  ...{ userId: 0, accountId: 0, channelId: 0, typeId: 0, tagId: 0 },
}
const closed = {
  figure: '',
  of: '',
  status: 0,
  note: '',
  says: false,
  since: '',
  until: '',
  its: false,
  who: 0,
  shop: 0,
  kind: 0,
}

export interface ListOf {
  figure: Figure
  /** The report that shows it, where that is not the tab's. */
  of?: ReportName | undefined
  status?: number
  note?: string
  days?: Days
  /** Of the person or account beside the rows alone. */
  isOne?: boolean
  /** Of this person, account or product type alone, whatever the report is narrowed to. */
  who?: number
  shop?: number
  kind?: number
}

const patchOf = ({
  figure,
  of,
  status = 0,
  note,
  days,
  isOne = false,
  who = 0,
  shop = 0,
  kind = 0,
}: ListOf): typeof closed => ({
  ...closed,
  figure,
  of: of ?? '',
  status,
  ...(note !== undefined && { note, says: true }),
  ...(days && { since: days.from, until: days.to }),
  its: isOne,
  ...{ who, shop, kind },
})
/** By which of them a table has its rows; a reason, or a cause, leads to its list as a whole. */
const rowOf: Partial<Record<NonNullable<ReportTab['rows']>['kind'], 'who' | 'shop' | 'kind'>> = {
  ...{ people: 'who', accounts: 'shop', types: 'kind' },
}

const reportOfTab = (id: string) => reportTabs.find((tab) => tab.id === id)?.report ?? undefined

/** The address of a report as what it means, and the addresses that it leads to. */
export function useReportAddress(groupId: number) {
  const [url, set] = useUrlState(address)
  const { search } = useLocation()
  const period = periods.find((known) => known === url.period) ?? 'this_month'
  const own = period === 'custom' ? { from_date: url.from || undefined, to_date: url.to || undefined } : {}
  const narrowed = Object.fromEntries(filterNames.flatMap((name) => (url[name] > 0 ? [[name, url[name]]] : [])))
  const input: ReportInput = { groupId, period, ...own, ...narrowed }
  const figure = figures.find((known) => known === url.figure)
  const list = (kind: 'user' | 'account' | undefined): CountedInput | undefined =>
    figure && {
      ...input,
      ...(url.since && { period: 'custom' as const, from_date: url.since, to_date: url.until || url.since }),
      ...(url.its && url.one > 0 && kind && (kind === 'user' ? { userId: url.one } : { accountId: url.one })),
      ...(url.who > 0 && { userId: url.who }),
      ...(url.shop > 0 && { accountId: url.shop }),
      ...(url.kind > 0 && { typeId: url.kind }),
      report: reportNames.find((known) => known === url.of) ?? reportOfTab(url.tab),
      ...{ figure, statusId: url.status || undefined, note: url.says ? url.note : undefined },
    }
  const linkWith = (patch: Record<string, unknown>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(patch)) {
      if (value === '' || value === 0 || value === false) next.delete(name)
      else next.set(name, String(value))
    }
    return `/dashboard?${next}`
  }
  const to = (of: ListOf): string => linkWith(patchOf(of))
  const toRow = ({ id: tab, report, rows }: ReportTab, { id, name }: ReportRow): string | undefined => {
    if (rows?.kind === 'reasons') return to({ figure: 'turnedDown', of: report ?? undefined, note: name })
    if (rows?.kind === 'causes') return to({ figure: 'failed', of: report ?? undefined, note: name })
    return rows?.kind === 'people' || rows?.kind === 'accounts' ? linkWith({ tab, one: id }) : undefined
  }
  return {
    ...{ url, set, period, input, list, to },
    /** What charts are drawn by, where that was chosen. */
    unit: units.find((known) => known === url.by),
    /** Opens a list from what is no link. */
    show: (of: ListOf) => set(patchOf(of), { push: true }),
    close: () => set(closed),
    /** What a row leads to; undefined where it leads nowhere. */
    toRow,
    /** The list of what a number of a row counts; undefined where it counts no things. */
    toCell: (tab: ReportTab, row: ReportRow, { list: counted }: RowColumn): string | undefined => {
      const by = tab.rows && rowOf[tab.rows.kind]
      return counted && by && to({ ...counted, of: tab.report ?? undefined, [by]: row.id })
    },
  }
}
