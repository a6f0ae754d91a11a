import type { CellName } from '@halftone/contract/areas/users.invitations.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { useState } from 'react'
import { isAppError } from '../../../lib/appError.ts'
import { uuid } from '../../../lib/clientId.ts'
import { send } from '../../../lib/send.ts'
import { changed } from '../users.api.ts'
import { bodyOf, hasFault, isIncluded, type Line, withTwice } from './lines.ts'
import { type Column, peopleOf, remapped, type Sheet } from './readSheet.ts'
import { type Defaults, quiet, slice, useLines } from './useLines.ts'

/** A sheet, and the file that it came from; none where it was pasted. */
export type Given = Sheet & { file: string | undefined }

/** Rows of their own cells, not looked at: an answer to what was asked before does not count any more. */
const unseen = (line: Line): Line => ({ ...line, cells: { ...line.cells }, checked: null })

/** The sheet of people to bring in: read, looked at by the server in slices, mended, added in sets. */
export function useImport(defaults: Defaults) {
  const { lines: read, setLines, problem, setProblem, fail, look, show } = useLines(defaults)
  const lines = withTwice(read)
  const [sheet, setSheet] = useState<Given | null>(null)
  const [isBusy, setBusy] = useState(false)
  const fill = (given: Given) => {
    setSheet(given)
    show(peopleOf(given).map((cells, id) => ({ id, cells, typed: {}, checked: null, isSkipped: false, done: null })))
  }
  const empty = () => {
    setSheet(null)
    show([])
  }
  /** Takes a column for something else; what was typed in its rows stays. */
  const remap = (at: number, to: Column) => {
    if (!sheet) return
    const next = { ...sheet, columns: remapped(sheet.columns, at, to) }
    setSheet(next)
    const people = peopleOf(next)
    show(read.map((line) => unseen({ ...line, cells: { ...people[line.id], ...line.typed } })))
  }
  const put = (name: CellName, text: string, fits: (line: Line) => boolean) => {
    const set = { [name]: text }
    const typed = (line: Line) =>
      unseen({ ...line, cells: { ...line.cells, ...set }, typed: { ...line.typed, ...set } })
    show(read.map((line) => (fits(line) && (line.cells[name] ?? '') !== text ? typed(line) : line)))
  }
  const edit = (id: number, name: CellName, text: string) => put(name, text, (line) => line.id === id)
  /** Mends this row and all that are wrong in the same way. */
  const mendAll = (like: Line, name: CellName, text: string) => put(name, text, (line) => hasFault(line, like, name))
  const skip = (id: number, isSkipped: boolean) =>
    setLines((now) => now.map((line) => (line.id === id ? { ...line, isSkipped } : line)))
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
  const relook = (given: Defaults) =>
    show(
      read.map((line) => (line.done ? line : unseen(line))),
      given,
    )
  return { lines, sheet, isBusy, problem, fill, empty, remap, edit, mendAll, skip, add, relook }
}
