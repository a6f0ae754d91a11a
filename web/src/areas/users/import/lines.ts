import type { CellName, CheckedRow, ImportCells } from '@halftone/contract/areas/users.invitations.ts'
import { cellNames } from './readSheet.ts'

/** A row of the table. */
export interface Line {
  id: number
  cells: ImportCells
  /** What was typed or mended by hand: it stays when the columns are taken for something else. */
  typed: ImportCells
  /** What the server found; null until it has looked. */
  checked: CheckedRow | null
  isSkipped: boolean
  /** What it did, once it was added. */
  done: { kind: 'invited' | 'joined'; invitationId: number | null } | null
}

export type Segment = 'all' | 'new' | 'here' | 'mend'

/** A second row of one person in one team is a mistake, whatever the server says of it alone. */
export function withTwice(lines: readonly Line[]): Line[] {
  const seen = new Set<string>()
  return lines.map((line) => {
    const { checked, cells } = line
    if (!checked || checked.kind === 'mend') return line
    const key = `${cells.email?.trim().toLowerCase()} ${checked.group_id}`
    if (!seen.has(key)) {
      seen.add(key)
      return line
    }
    return { ...line, checked: { ...checked, kind: 'mend', errors: { email: { code: 'users.twice' } } } }
  })
}

export function segmentOf({ checked }: Line): Exclude<Segment, 'all'> | null {
  if (!checked) return null
  if (checked.kind === 'mend') return 'mend'
  return checked.kind === 'new' ? 'new' : 'here'
}

/** What is wrong first in a row, in the order of its columns, with its likely mend. */
export function faultOf({ checked, done }: Line) {
  const name = done ? undefined : cellNames.find((one) => checked?.errors[one] !== undefined)
  const error = name && checked?.errors[name]
  return name && error ? { name, error, mend: checked.mends[name] } : undefined
}

/** A cell with the same text, wrong with the same mend, in whatever row. */
const faultKey = (name: CellName, text: string, mend: string): string => JSON.stringify([name, text, mend])

/** The mends of a row, each as one key. */
const faultKeys = ({ cells, checked, done }: Line): string[] =>
  done || !checked
    ? []
    : cellNames.flatMap((name) => {
        const mend = checked.mends[name]
        return mend === undefined ? [] : [faultKey(name, cells[name] ?? '', mend)]
      })

/** How many rows each mend fits. */
export function countFaults(lines: readonly Line[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of lines.flatMap(faultKeys)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** How many other rows the mend fits that a row shows. */
export function othersOf(line: Line, counts: ReadonlyMap<string, number>): number {
  const fault = faultOf(line)
  if (fault?.mend === undefined) return 0
  return (counts.get(faultKey(fault.name, line.cells[fault.name] ?? '', fault.mend)) ?? 1) - 1
}

/** Whether a row has the same cell wrong in the same way. */
export const hasFault = (line: Line, like: Line, name: CellName): boolean => {
  const mend = like.checked?.mends[name]
  return mend !== undefined && faultKeys(line).includes(faultKey(name, like.cells[name] ?? '', mend))
}

/** Who is known here already, whatever would happen to them. */
export const isHere = ({ checked }: Line): boolean =>
  checked !== null && checked.kind !== 'new' && checked.kind !== 'mend'

/** Whether the button would add it. */
export const isIncluded = ({ checked, isSkipped, done }: Line): boolean =>
  !isSkipped && !done && (checked?.kind === 'new' || checked?.kind === 'here' || checked?.kind === 'deactivated')

/** The row as the call wants it. */
export function bodyOf({ cells, checked }: Line) {
  const text = (name: CellName) => cells[name]?.trim() ?? ''
  const isNew = checked?.kind === 'new'
  return {
    email: text('email'),
    group_id: checked?.group_id ?? 0,
    role_id: checked?.role_id ?? 0,
    ...(isNew && {
      first_name: text('first_name'),
      last_name: text('last_name'),
      position_id: checked.position_id,
      ...(text('personal_phone') && { personal_phone: text('personal_phone') }),
      ...(text('employee_id') && { employee_id: text('employee_id') }),
    }),
    ...(checked?.kind === 'deactivated' && { bring_back: true }),
  }
}
