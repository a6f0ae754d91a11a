import { useEffect, useRef, useState } from 'react'
import { undoLast } from '../../../lib/undo/undo.ts'
import { actions } from '../../../lib/undo/undoActions.ts'

interface Row {
  id: number
}
/** A row that was just solved: what was done, in words (null where its licence was mended), and what takes that back. */
export interface Solved<R> {
  row: R
  /** Where it stood. */
  place: number
  text: string | null
  undo: (() => Promise<unknown>) | null
}

/**
 * Rows at risk that are solved stay in their places until they fold (`fold`, after a while), so that what was done can be
 * taken back there. Those that are gone from the list were mended: by this tab where its last action is a new one. What stays at
 * risk after it was paused is folded for this visit, until `unfold`. `page` names what is asked for: what another page or filter
 * leaves out was not solved.
 */
export function useSolved<R extends Row>(rows: readonly R[], page: string) {
  const [solved, setSolved] = useState<readonly Solved<R>[]>([])
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const before = useRef({ rows, page, action: actions.get().at(-1) })
  useEffect(() => {
    const was = before.current
    const action = actions.get().at(-1)
    before.current = { rows, page, action }
    if (was.page !== page || was.rows === rows) return
    const there = new Set(rows.map(({ id }) => id))
    const gone = was.rows.flatMap((row, place) => (there.has(row.id) ? [] : [{ row, place }]))
    if (gone.length === 0) return
    const undo = action !== undefined && action !== was.action ? undoLast : null
    setSolved((list) => [
      ...list,
      ...gone
        .filter(({ row }) => !list.some((one) => one.row.id === row.id))
        .map((one) => ({ ...one, text: null, undo })),
    ])
  }, [rows, page])
  const drop = (id: number) => setSolved((list) => list.filter(({ row }) => row.id !== id))
  const known = new Set(rows.map(({ id }) => id))
  const shown = rows.filter(({ id }) => !folded.has(id))
  for (const { row, place } of solved) if (!known.has(row.id)) shown.splice(place, 0, row)
  return {
    shown,
    folded: rows.filter(({ id }) => folded.has(id)).length,
    of: (id: number) => solved.find(({ row }) => row.id === id),
    solve: (row: R, text: string, undo: () => Promise<unknown>) =>
      setSolved((list) => [
        ...list.filter((one) => one.row.id !== row.id),
        { row, place: rows.indexOf(row), text, undo },
      ]),
    fold: (id: number) => {
      drop(id)
      setFolded((ids) => new Set([...ids, id]))
    },
    /** Refused by the server or not, the row is as the server has it. */
    takeBack: async ({ row, undo }: Solved<R>) => {
      await undo?.().catch(() => undefined)
      drop(row.id)
    },
    unfold: () => setFolded(new Set()),
  }
}
