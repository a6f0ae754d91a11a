import type { CellName, ImportCells } from '@halftone/contract/areas/users.invitations.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { useState } from 'react'
import { isAppError } from '../../../lib/appError.ts'
import { uuid } from '../../../lib/clientId.ts'
import { send } from '../../../lib/send.ts'
import { changed } from '../users.api.ts'
import { bodyOf, isIncluded, type Line, withTwice } from './lines.ts'

/** Rows of one call: so that a screen of 10,000 stays smooth while they are looked at. */
const slice = 500
const quiet = { toastErrors: false, toastSuccess: false }

export interface Defaults {
  group_id: number
  role_id: number
}

/** The sheet of people to bring in: read, looked at by the server in slices, mended, added in sets. */
export function useImport(defaults: Defaults) {
  const [lines, setLines] = useState<Line[]>([])
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const fail = (error: unknown) => {
    if (!isAppError(error)) throw error
    setProblem(error.message)
  }
  const look = async (wanted: readonly Line[], given = defaults): Promise<void> => {
    for (let at = 0; at < wanted.length; at += slice) {
      const part = wanted.slice(at, at + slice)
      const body = { ...given, rows: part.map(({ cells }) => cells) }
      const found = await send(userCalls.checkImport, { body }, quiet)
      const byId = new Map(part.map(({ id, cells }, i) => [id, { cells, checked: found[i] ?? null }]))
      setLines((now) =>
        withTwice(
          now.map((line) => {
            const seen = byId.get(line.id)
            // Typed in meanwhile: its own look is on the way.
            return seen && seen.cells === line.cells ? { ...line, checked: seen.checked } : line
          }),
        ),
      )
    }
  }
  const lookAt = async (wanted: readonly Line[], given = defaults) => {
    setProblem('')
    await look(wanted, given).catch(fail)
  }
  const fill = async (rows: readonly ImportCells[]) => {
    const next = rows.map((cells, id): Line => ({ id, cells, checked: null, isSkipped: false, done: null }))
    setLines(next)
    await lookAt(next)
  }
  const edit = (id: number, name: CellName, text: string) => {
    const line = lines.find((one) => one.id === id)
    if (!line || (line.cells[name] ?? '') === text) return
    const next = { ...line, cells: { ...line.cells, [name]: text }, checked: null }
    setLines((now) => now.map((one) => (one.id === id ? next : one)))
    void lookAt([next])
  }
  const skip = (id: number, isSkipped: boolean) =>
    setLines((now) => now.map((line) => (line.id === id ? { ...line, isSkipped } : line)))
  /** Adds what can be added, in sets that are each all or nothing; a row that stops its set is marked. */
  const add = async () => {
    setBusy(true)
    setProblem('')
    try {
      const wanted = lines.filter(isIncluded)
      for (let at = 0; at < wanted.length; at += slice) await addSet(wanted.slice(at, at + slice))
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  const addSet = async (part: readonly Line[]) => {
    const body = { group_id: defaults.group_id, rows: part.map(bodyOf) }
    try {
      const made = await changed(send(userCalls.import, { body }, { ...quiet, idempotencyKey: uuid() }))
      const byId = new Map(part.map(({ id }, i) => [id, made[i]]))
      setLines((now) =>
        now.map((line) => {
          const one = byId.get(line.id)
          return one ? { ...line, done: { kind: one.kind, invitationId: one.invitation_id } } : line
        }),
      )
    } catch (error) {
      // What changed since they were looked at stands at its cell now.
      if (isAppError(error)) await look(part)
      throw error
    }
  }
  const relook = (given: Defaults) => void lookAt(lines, given)
  return { lines, isBusy, problem, fill, edit, skip, add, relook }
}
