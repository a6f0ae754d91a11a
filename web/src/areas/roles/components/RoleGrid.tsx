import type { Role } from '@halftone/contract/areas/roles.ts'
import Box from '@mui/material/Box'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codesOf, type RowGroup } from '../permissionRows.ts'
import { cycleGroup, isLocked, isOn, type RoleDraft, roleDraft, setCells } from '../roleDraft.ts'
import { useCellText } from '../useCellText.ts'
import { CellTip } from './CellTip.tsx'
import { neighbour } from './gridKeys.ts'
import { gridStyles } from './gridStyles.ts'
import { RoleRows } from './RoleRows.tsx'

interface Props {
  groups: readonly RowGroup[]
  roles: readonly Role[]
  draft: RoleDraft
  mayEdit: boolean
  hasCodes: boolean
  head: (role: Role) => ReactNode
}

/**
 * Permissions by role. Arrows walk, Space ticks, Shift with a click takes all from the last one on; what is changed has
 * a dot and waits for Save.
 */
export function RoleGrid({ groups, roles, draft, mayEdit, hasCodes, head }: Props) {
  const { t } = useTranslation('roles')
  const cellText = useCellText()
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [reached, setReached] = useState('')
  const last = useRef<{ role: number; permission: number } | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  const open = groups.filter(({ id }) => !folded.has(id))
  const isThere = (cell: string) => {
    const [role, what = ''] = cell.split(' ')
    if (!roles.some(({ id }) => String(id) === role)) return false
    return (
      groups.some(({ id }) => what === `g${id}`) ||
      open.some((group) => codesOf(group).some((id) => what === String(id)))
    )
  }
  const first = `${roles.find((role) => !isLocked(role))?.id} g${groups[0]?.id}`
  const tick = (role: Role, permission: number, on: boolean, isRange: boolean) => {
    const rows = open.flatMap(({ rows: own }) => own)
    const at = (id: number | undefined) => rows.findIndex(({ cells }) => cells.some((cell) => cell.id === id))
    const slot = (id: number) => rows[at(id)]?.cells.findIndex((cell) => cell.id === id) ?? 0
    const from = last.current?.role === role.id ? at(last.current.permission) : -1
    const to = at(permission)
    // A column of a pair: the range stays in it.
    const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1).flatMap(({ cells }) => {
      const cell = cells[Math.min(slot(permission), cells.length - 1)]
      return cell ? [cell.id] : []
    })
    roleDraft.set(setCells(draft, role, isRange && from >= 0 ? range : [permission], on))
    last.current = { role: role.id, permission }
  }
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const next =
      event.target instanceof HTMLInputElement && grid.current && neighbour(grid.current, event.target, event.key)
    if (next === false || next === null) return
    event.preventDefault()
    next?.focus()
  }
  const fold = (id: number) => {
    const next = new Set(folded)
    if (!next.delete(id)) next.add(id)
    setFolded(next)
  }
  const tip = ({ role: roleId, permission: id }: DOMStringMap) => {
    const role = roles.find((other) => String(other.id) === roleId)
    const code = groups.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)).find((cell) => String(cell.id) === id)
    if (!role || !code) return null
    return (
      <>
        {cellText(role, code, isOn(draft, role, code.id))}
        <Box component="span" sx={{ opacity: 0.7 }}>
          {` · ${t('people', { count: role.used })}`}
        </Box>
      </>
    )
  }
  return (
    <>
      <Box sx={{ overflow: 'auto', minHeight: 0, overscrollBehavior: 'contain' }}>
        <Box component="table" ref={grid} aria-label={t('title')} onKeyDown={walk} sx={gridStyles(roles.length)}>
          <thead>
            <tr>
              <th scope="col">{t('permission')}</th>
              {roles.map((role) => (
                <th key={role.id} scope="col">
                  {head(role)}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <RoleRows
              key={group.name}
              group={group}
              isOpen={!folded.has(group.id)}
              onFold={() => fold(group.id)}
              roles={roles}
              draft={draft}
              mayEdit={mayEdit}
              hasCodes={hasCodes}
              reached={isThere(reached) ? reached : first}
              onReach={setReached}
              onCell={tick}
              onGroup={(role, ids) => roleDraft.set(cycleGroup(draft, role, ids))}
            />
          ))}
        </Box>
      </Box>
      <CellTip grid={grid} textOf={tip} />
    </>
  )
}
