import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '../model/filters.ts'
import { rowsQuery } from '../products.api.ts'
import type { Group, Line } from './groups.ts'

/** Rows of one page of a group. */
const pageRows = 50
/** Groups that are open before anybody opens one: a team of 60 people asks for some of them only. */
const openAtFirst = 12

/**
 * The table as one list of lines, whatever the groups: heads, the rows that are loaded, and a line that loads the next
 * page of its group when it comes into view.
 */
export function useLines(groupId: number, groups: readonly Group[], order: Order) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [pages, setPages] = useState<Readonly<Record<string, number>>>({})
  const isOpen = ({ key }: Group, at: number) => at < openAtFirst !== toggled.has(key)
  // Another filter starts from the first page again.
  const scopeOf = (group: Group) => JSON.stringify([group.key, group.filters, order])
  const asked = groups.flatMap((group, at) =>
    isOpen(group, at)
      ? Array.from({ length: pages[scopeOf(group)] ?? 1 }, (_, index) => ({ group, page: index + 1 }))
      : [],
  )
  const answers = useQueries({
    queries: asked.map(({ group: { filters, statusId }, page }) =>
      rowsQuery({ groupId, filters, order, page, limit: pageRows, ...(statusId ? { statusId } : {}) }),
    ),
  })
  const linesOf = (group: Group, at: number): Line[] => {
    const own = answers.filter((_, index) => asked[index]?.group === group)
    const total = own[0]?.data?.meta.total
    const head: Line = { kind: 'head', key: group.key, group, total, isOpen: isOpen(group, at) }
    const loaded = own.flatMap((answer) => answer.data?.data ?? [])
    const rows = [...new Map(loaded.map((row) => [row.id, row])).values()].filter(group.belongs)
    const lines: Line[] = rows.map((row) => ({ kind: 'row', key: `${group.key}-${row.id}`, row }))
    const failed = own.find((answer) => answer.isError && !answer.data)
    const isLoading = own.some((answer) => answer.isPending)
    const left = total === undefined ? 4 : Math.max(0, total - own.length * pageRows)
    if (failed)
      lines.push({
        kind: 'error',
        key: `${group.key}-error`,
        error: failed.error,
        retry: () => void failed.refetch(),
      })
    else if (isLoading || left > 0)
      lines.push({ kind: 'loading', key: `${group.key}-more`, group, count: left, hasNext: !isLoading })
    return [head, ...(isOpen(group, at) ? lines : [])]
  }
  return {
    lines: groups.flatMap(linesOf),
    toggle: ({ key }: Group) =>
      setToggled((before) => {
        const next = new Set(before)
        if (!next.delete(key)) next.add(key)
        return next
      }),
    loadMore: (group: Group) =>
      setPages((before) => ({ ...before, [scopeOf(group)]: (before[scopeOf(group)] ?? 1) + 1 })),
  }
}
