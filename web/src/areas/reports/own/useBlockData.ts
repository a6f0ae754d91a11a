import type { BlockName } from '@halftone/contract/areas/reports/layout.ts'
import type { ReportName } from '@halftone/contract/areas/reports/reports.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { type ReportInput, reportQuery, waitingQuery } from '../reports.api.ts'
import type { BlockData } from './BlockBody.tsx'
import { meaningOf } from './blocks.ts'

/** All that these blocks are made of, each report asked for once. `isPending` until all of it has come, or failed. */
export function useBlockData(names: readonly BlockName[], input: ReportInput, isOn: boolean) {
  const wanted = names.map(meaningOf)
  const asked = [
    ...new Set(
      wanted.flatMap(({ report, show }): ReportName[] =>
        report && show.as !== 'waiting' && show.as !== 'late' ? [report] : [],
      ),
    ),
  ]
  const isNow = wanted.some(({ show }) => show.as === 'waiting' || show.as === 'late')
  const reports = useQueries({
    queries: asked.map((name) => ({ ...reportQuery(name, input), enabled: isOn })),
  })
  const { period: _, from_date: __, to_date: ___, ...of } = input
  const waiting = useQuery({ ...waitingQuery(of), enabled: isOn && isNow })
  const all = [...reports, ...(isNow ? [waiting] : [])]
  const data: BlockData = { report: (name) => reports[asked.indexOf(name)]?.data, waiting: waiting.data }
  return {
    data,
    isPending: all.some((query) => query.isPending),
    isStale: all.some((query) => query.isPlaceholderData),
    failed: all.find((query) => query.isError && !query.data),
  }
}
