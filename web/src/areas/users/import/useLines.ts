import { userCalls } from '@halftone/contract/areas/users.ts'
import { useState } from 'react'
import { isAppError } from '../../../lib/appError.ts'
import { send } from '../../../lib/send.ts'
import type { Line } from './lines.ts'

/** Rows of one call: so that a screen of 10,000 stays smooth while they are looked at. */
export const slice = 500
export const quiet = { toastErrors: false, toastSuccess: false }

export interface Defaults {
  group_id: number
  role_id: number
  /** Undefined: none. */
  position_id?: number | undefined
}

/** Rows as the server sees them: looked at in slices, again when their cells change. */
export function useLines(defaults: Defaults) {
  const [lines, setLines] = useState<Line[]>([])
  const [problem, setProblem] = useState('')
  const fail = (error: unknown) => {
    if (!isAppError(error)) throw error
    setProblem(error.message)
  }
  /** Throws what the call throws. */
  const look = async (wanted: readonly Line[], given = defaults): Promise<void> => {
    for (let at = 0; at < wanted.length; at += slice) {
      const part = wanted.slice(at, at + slice)
      const body = { ...given, rows: part.map(({ cells }) => cells) }
      const found = await send(userCalls.checkImport, { body }, quiet)
      const byId = new Map(part.map(({ id, cells }, i) => [id, { cells, checked: found[i] ?? null }]))
      setLines((now) =>
        now.map((line) => {
          const seen = byId.get(line.id)
          // Typed in meanwhile: its own look is on the way.
          return seen && seen.cells === line.cells ? { ...line, checked: seen.checked } : line
        }),
      )
    }
  }
  /** Shows `next` and looks at those of it that were not looked at. */
  const show = (next: Line[], given = defaults) => {
    setLines(next)
    setProblem('')
    void look(
      next.filter(({ checked, done }) => checked === null && !done),
      given,
    ).catch(fail)
  }
  return { lines, setLines, problem, setProblem, fail, look, show }
}
