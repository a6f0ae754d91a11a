import type { PermissionGroup, Role } from '@halftone/contract/areas/roles.ts'
import Box from '@mui/material/Box'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cycleGroup, isLocked, type RoleDraft, roleDraft, setCells } from '../roleDraft.ts'
import { RoleRows } from './RoleRows.tsx'

interface Props {
  groups: readonly PermissionGroup[]
  roles: readonly Role[]
  draft: RoleDraft
  mayEdit: boolean
  hasCodes: boolean
  head: (role: Role) => ReactNode
}

const table = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': {
    px: 3,
    height: 30,
    textAlign: 'left',
    borderBottom: '1px solid var(--line)',
    bgcolor: 'var(--panel)',
  },
  '& td, & thead th': { borderLeft: '1px solid var(--line)', minWidth: 132 },
  '& td': { position: 'relative' },
  '& th:first-of-type': { position: 'sticky', left: 0, zIndex: 1, minWidth: { xs: 180, sm: 300 }, borderLeft: 0 },
  '& thead th': { position: 'sticky', top: 0, zIndex: 2, height: 52, borderBottomColor: 'var(--line-strong)' },
  '& thead th:first-of-type': { zIndex: 3 },
  '& .group th, & .group td': { bgcolor: 'var(--canvas)', height: 36 },
  '& tbody tr:not(.group) th': { pl: 8 },
  '& tbody tr:hover th, & tbody tr:hover td': { bgcolor: 'var(--sunken)' },
  '& input': { width: 16, height: 16, m: 0, accentColor: 'var(--accent)', verticalAlign: 'middle' },
  '& input:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  '& .changed': {
    position: 'absolute',
    top: 4,
    right: 8,
    width: 6,
    height: 6,
    borderRadius: '50%',
    bgcolor: 'var(--warning)',
  },
} as const

/**
 * Permissions by role. Arrows walk, Space ticks, Shift with a click takes all from the last one on; what is changed has
 * a dot and waits for Save.
 */
export function RoleGrid({ groups, roles, draft, mayEdit, hasCodes, head }: Props) {
  const { t } = useTranslation('roles')
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
      open.some(({ children }) => children.some(({ id }) => what === String(id)))
    )
  }
  const first = `${roles.find((role) => !isLocked(role))?.id} g${groups[0]?.id}`
  const tick = (role: Role, permission: number, on: boolean, isRange: boolean) => {
    const ids = open.flatMap(({ children }) => children.map(({ id }) => id))
    const from = last.current?.role === role.id ? ids.indexOf(last.current.permission) : -1
    const to = ids.indexOf(permission)
    const range = isRange && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [permission]
    roleDraft.set(setCells(draft, role, range, on))
    last.current = { role: role.id, permission }
  }
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const box = event.target
    if (!(box instanceof HTMLInputElement)) return
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    const among = isSideways
      ? box.closest('tr')?.querySelectorAll<HTMLInputElement>('input:enabled')
      : grid.current?.querySelectorAll<HTMLInputElement>(`input[data-role="${box.dataset.role}"]:enabled`)
    const boxes = [...(among ?? [])]
    event.preventDefault()
    boxes[boxes.indexOf(box) + by]?.focus()
  }
  const fold = (id: number) => {
    const next = new Set(folded)
    if (!next.delete(id)) next.add(id)
    setFolded(next)
  }
  return (
    <Box
      sx={{
        overflow: 'auto',
        maxHeight: 'max(320px, calc(100dvh - 300px))',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
      }}
    >
      <Box component="table" ref={grid} aria-label={t('title')} onKeyDown={walk} sx={table}>
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
  )
}
