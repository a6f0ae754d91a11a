import type { DashboardBlock } from '@halftone/contract/areas/reports/layout.ts'
import type { Report, ReportName } from '@halftone/contract/areas/reports/reports.ts'
import { type Unit, units } from '@halftone/contract/rules/reports/periods.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../lib/queryClient.ts'
import { type ReportInput, reportQuery, waitingQuery } from '../reports.api.ts'
import type { BlockData } from './BlockBody.tsx'
import { meaningOf } from './blocks.ts'

/** A report as it is drawn by a unit, or as it suits the days. */
interface Asked {
  name: ReportName
  unit: Unit | undefined
}
const inputOf = (input: ReportInput, unit: Unit | undefined): ReportInput => (unit ? { ...input, unit } : input)
const isSame = (one: Asked, other: Asked) => one.name === other.name && one.unit === other.unit

/** What is known of the report by another unit: it stands until the one that is asked for has come. */
const otherwise = (name: ReportName, input: ReportInput): Report | undefined =>
  [undefined, ...units]
    .map((unit) => queryClient.getQueryData(reportQuery(name, inputOf(input, unit)).queryKey))
    .find((report) => report !== undefined)

/** All that these blocks are made of, each report asked for once by unit. `isPending` until all of it has come, or failed. */
export function useBlockData(blocks: readonly DashboardBlock[], input: ReportInput, isOn: boolean) {
  const wanted = blocks.map(({ name, unit }) => ({ ...meaningOf(name), unit }))
  const asked = wanted
    .flatMap(({ report, show, unit }): Asked[] =>
      report && show.as !== 'waiting' && show.as !== 'late' ? [{ name: report, unit }] : [],
    )
    .filter((one, at, all) => all.findIndex((other) => isSame(one, other)) === at)
  const isNow = wanted.some(({ show }) => show.as === 'waiting' || show.as === 'late')
  const reports = useQueries({
    queries: asked.map(({ name, unit }) => ({
      ...reportQuery(name, inputOf(input, unit)),
      placeholderData: (before: Report | undefined) => before ?? otherwise(name, input),
      enabled: isOn,
    })),
  })
  const { period: _, from_date: __, to_date: ___, ...of } = input
  const waiting = useQuery({ ...waitingQuery(of), enabled: isOn && isNow })
  const all = [...reports, ...(isNow ? [waiting] : [])]
  const data: BlockData = {
    report: (name, unit) => reports[asked.findIndex((one) => isSame(one, { name, unit }))]?.data,
    waiting: waiting.data,
  }
  return {
    data,
    isPending: all.some((query) => query.isPending),
    isStale: all.some((query) => query.isPlaceholderData),
    failed: all.find((query) => query.isError && !query.data),
  }
}
