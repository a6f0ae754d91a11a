import type { LogLine } from '@halftone/contract/areas/activities/activities.log.ts'
import { logCalls } from '@halftone/contract/areas/activities/activities.log.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, useEffect, useState } from 'react'
import { newsQuery } from '../log.api.ts'
import type { LogInput } from '../logFilters.ts'

/** How often it is asked what is new, while somebody looks. */
const every = 5_000

export interface LogNews {
  lines: readonly LogLine[]
  /** When the newest line that is shown was written. */
  since: string | null
  /** There are more than were fetched. */
  isMore: boolean
  isHeld: boolean
  show: () => void
  /** For what holds the rows: while somebody points at one or is in one, they stay where they are. */
  hold: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: (event: FocusEvent) => void
  }
}

/**
 * What came after the newest line that is shown. On the first page it comes in by itself, unless somebody points at the
 * rows, is in them, or has ticked some: then it is counted.
 */
export function useLogNews(
  input: LogInput,
  rows: readonly LogLine[] | undefined,
  { isTicked, onShow }: { isTicked: boolean; onShow: () => void },
): LogNews {
  const cache = useQueryClient()
  const [isPointed, setIsPointed] = useState(false)
  const [isWithin, setIsWithin] = useState(false)
  const top = useTop(input, rows)
  const query = useQuery({
    ...newsQuery(input, top?.id ?? 0),
    enabled: top !== undefined && input.period !== 'custom' && input.lines.length === 0,
    refetchInterval: every,
  })
  // Those that came in meanwhile are no news.
  const lines = (query.data?.data ?? []).filter(({ id }) => id > (top?.id ?? 0))
  const isHeld = isPointed || isWithin || isTicked || input.page !== 1
  const refresh = () => void cache.invalidateQueries({ queryKey: [logCalls.log.name, input] })
  const isComing = lines.length > 0 && !isHeld
  useEffect(() => {
    if (isComing) void cache.invalidateQueries({ queryKey: [logCalls.log.name, input] })
  }, [isComing, cache, input])
  return {
    lines,
    since: top?.createdAt ?? null,
    isMore: (query.data?.meta.total ?? 0) > lines.length,
    isHeld,
    show: () => {
      onShow()
      refresh()
    },
    hold: {
      onPointerEnter: () => setIsPointed(true),
      onPointerLeave: () => setIsPointed(false),
      onFocus: () => setIsWithin(true),
      onBlur: ({ currentTarget, relatedTarget }) =>
        setIsWithin(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  }
}

/** The newest line of these filters that was shown: of the first page; on others it stays what it was. */
function useTop(input: LogInput, rows: readonly LogLine[] | undefined): LogLine | undefined {
  const key = JSON.stringify({ ...input, page: 1 })
  const [kept, setKept] = useState<{ key: string; line: LogLine | undefined }>({ key, line: undefined })
  const [first] = rows ?? []
  const old = kept.key === key ? kept.line : undefined
  const line = input.page === 1 && first ? first : old
  if (kept.key !== key || kept.line !== line) setKept({ key, line })
  return line
}
