import type { Permission, PermissionGroup, Role } from '@halftone/contract/areas/roles.ts'
import { isChanged, isOn, type RoleDraft } from './roleDraft.ts'

/** One line of the grid: one code, or the two of 'sees figures of': group first, then personal. */
export interface PermissionRow {
  key: number
  name: string
  code: string
  cells: readonly Permission[]
}

export interface RowGroup {
  id: number
  name: string
  rows: readonly PermissionRow[]
  /** Has lines with two boxes, so that their heads stand above. */
  isPaired: boolean
}

export type RoleFilter = 'all' | 'differ' | 'changed'

const pairOf = (type: string) => /^(.+)_(GROUP|PERSONAL)$/.exec(type)

/** The lines of a group of the catalogue: D_CHART_GROUP and D_CHART_PERSONAL share the line D_CHART. */
function rowsOf({ children }: PermissionGroup): PermissionRow[] {
  const byType = new Map(children.map((entry) => [entry.type, entry]))
  return children.flatMap((entry) => {
    const [, code = '', which] = pairOf(entry.type) ?? []
    const other = byType.get(`${code}_${which === 'GROUP' ? 'PERSONAL' : 'GROUP'}`)
    if (!which || !other) return { key: entry.id, name: entry.name, code: entry.type, cells: [entry] }
    if (which === 'PERSONAL') return []
    // A name that someone changed stays as it is.
    const name = entry.name.replace(/ \(group\)$/i, '')
    return { key: entry.id, name, code, cells: [entry, other] }
  })
}

export const codesOf = (group: RowGroup): number[] => group.rows.flatMap(({ cells }) => cells.map(({ id }) => id))

/** Where these roles may not the same, in how many codes. */
export const differences = (groups: readonly RowGroup[], roles: readonly Role[], draft: RoleDraft): number =>
  groups.flatMap(codesOf).filter((id) => differ(id, roles, draft)).length

export const differ = (id: number, roles: readonly Role[], draft: RoleDraft): boolean =>
  new Set(roles.map((role) => isOn(draft, role, id))).size > 1

/**
 * The lines that are shown: those whose name, code or group holds the text; only where the roles differ; only what was
 * changed. A line that was changed stays while one looks at differences: it must not go from under the pointer.
 */
export function shownRows(
  groups: readonly PermissionGroup[],
  { search, filter, roles, draft }: { search: string; filter: RoleFilter; roles: readonly Role[]; draft: RoleDraft },
): RowGroup[] {
  const text = search.trim().toLowerCase()
  return groups.flatMap((group) => {
    const rows = rowsOf(group).filter(({ name, cells }) => {
      const words = [name, group.name, ...cells.map((cell) => `${cell.name} ${cell.type}`)].join(' ')
      if (!words.toLowerCase().includes(text)) return false
      const isTouched = () => cells.some(({ id }) => roles.some((role) => isChanged(draft, role, id)))
      if (filter === 'changed') return isTouched()
      return filter === 'all' || cells.some(({ id }) => differ(id, roles, draft)) || isTouched()
    })
    const isPaired = rows.some(({ cells }) => cells.length > 1)
    return rows.length > 0 ? [{ id: group.id, name: group.name, rows, isPaired }] : []
  })
}
