import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { Filters, Order } from '../model/filters.ts'
import { boardQuery, fetchPage } from '../products.api.ts'
import {
  addPage,
  type BoardView,
  boardView,
  columnOrder,
  columns,
  filterLoaded,
  patchColumn,
  replaceCards,
  showBoard,
} from './boardState.ts'

const pageSize = 25
/** The largest page that the board gives. */
const deepPage = 100

/** Fetches the board for the view and shows it; a changed filter shows on what is loaded before the server answers. */
export function useBoardData(groupId: number, filters: Filters, order: Order) {
  const options = boardQuery(groupId, filters, order)
  const query = useQuery({ ...options, enabled: groupId > 0 })
  const view = useMemo(() => ({ groupId, filters, order }), [groupId, filters, order])
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current.groupId === view.groupId && shown.current !== view) {
      boardView.set(view)
      filterLoaded(view.filters)
    }
    shown.current = view
  }, [view])
  useEffect(() => {
    if (!query.data) return
    const isAgain = boardView.get() === view
    showBoard(query.data, view)
    if (isAgain) void refreshDeep(view)
  }, [query.data, view])
  return query
}

/** Columns that were paged further than the board's answer reaches are fetched again as far as they were. */
async function refreshDeep(view: BoardView): Promise<void> {
  for (const statusId of columnOrder.get()) {
    const count = columns.get(statusId)?.ids.length ?? 0
    if (count <= pageSize) continue
    const pages = Array.from({ length: Math.ceil(count / deepPage) }, (_, index) =>
      fetchPage(view.groupId, view.filters, view.order, statusId, index + 1, deepPage),
    )
    const columnsOf = (await Promise.all(pages)).map((board) => board.columns[0])
    if (boardView.get() !== view) return
    const total = columnsOf[0]?.total ?? 0
    replaceCards(
      statusId,
      columnsOf.flatMap((column) => column?.cards ?? []),
      total,
    )
  }
}

/** The next page of one column, once at a time. Fails and retries on its own. */
export async function loadMore(statusId: number): Promise<void> {
  const own = columns.get(statusId)
  const view = boardView.get()
  if (!own || own.isComplete || own.load === 'loading') return
  patchColumn(statusId, { load: 'loading' })
  // A page that is only partly here is asked for again: cards came and went since.
  const page = Math.floor(own.ids.length / pageSize) + 1
  try {
    const board = await fetchPage(view.groupId, view.filters, view.order, statusId, page)
    if (boardView.get() === view) addPage(board, statusId)
  } catch {
    if (boardView.get() === view) patchColumn(statusId, { load: 'error' })
  }
}
