import type { PermissionGroup, Role } from '@halftone/contract/areas/roles.ts'
import Box from '@mui/material/Box'
import { ChevronDown, ChevronRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { countOn, isChanged, isLocked, isOn, type RoleDraft } from '../roleDraft.ts'
import { Tick } from './Tick.tsx'

export interface RoleCells {
  roles: readonly Role[]
  draft: RoleDraft
  mayEdit: boolean
  hasCodes: boolean
  /** The box that Tab reaches, as `role permission`. */
  reached: string
  onReach: (cell: string) => void
  onCell: (role: Role, permission: number, on: boolean, isRange: boolean) => void
  onGroup: (role: Role, permissions: number[]) => void
}

interface Props extends RoleCells {
  group: PermissionGroup
  isOpen: boolean
  onFold: () => void
}

/** A group of the catalogue: how much of it each role has, and a row for each permission. */
export function RoleRows({ group, isOpen, onFold, ...cells }: Props) {
  const { t } = useTranslation('roles')
  const { roles, draft, mayEdit, hasCodes, reached, onReach, onCell, onGroup } = cells
  const ids = group.children.map(({ id }) => id)
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <tbody>
      <tr className="group">
        <th scope="rowgroup">
          <Box
            component="button"
            type="button"
            aria-expanded={isOpen}
            onClick={onFold}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              width: '100%',
              p: 0,
              border: 0,
              background: 'none',
              font: 'inherit',
              color: 'inherit',
              cursor: 'pointer',
              textAlign: 'left',
            }}
          >
            <Chevron size={16} aria-hidden="true" /> {group.name}
            <Box component="span" sx={{ fontWeight: 450, color: 'text.secondary' }}>
              {ids.length}
            </Box>
          </Box>
        </th>
        {roles.map((role) => {
          const on = countOn(draft, role, ids)
          const cell = `${role.id} g${group.id}`
          return (
            <td key={role.id}>
              <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                <Tick
                  role={role.id}
                  label={t('groupOf', { role: role.name, group: group.name })}
                  isChecked={on === ids.length}
                  isMixed={on > 0 && on < ids.length}
                  isDisabled={!mayEdit || isLocked(role)}
                  isReached={reached === cell}
                  onFocus={() => onReach(cell)}
                  onTick={() => onGroup(role, ids)}
                />
                <span className="tabular">{t('of', { n: on, all: ids.length })}</span>
              </Box>
            </td>
          )
        })}
      </tr>
      {isOpen &&
        group.children.map((permission) => (
          <tr key={permission.id}>
            <th scope="row">
              <Box sx={{ display: 'flex', gap: 3, fontWeight: 450 }}>
                <span>{permission.name}</span>
                {hasCodes && <Box sx={{ ml: 'auto', color: 'text.secondary' }}>{permission.type}</Box>}
              </Box>
            </th>
            {roles.map((role) => {
              const cell = `${role.id} ${permission.id}`
              const on = isOn(draft, role, permission.id)
              const label = t('cellOf', { role: role.name, group: group.name, name: permission.name })
              return (
                <td key={role.id} title={label}>
                  <Tick
                    role={role.id}
                    label={label}
                    isChecked={on}
                    isDisabled={!mayEdit || isLocked(role)}
                    isReached={reached === cell}
                    onFocus={() => onReach(cell)}
                    onTick={(event: MouseEvent) => onCell(role, permission.id, !on, event.shiftKey)}
                  />
                  {isChanged(draft, role, permission.id) && (
                    <Box component="span" className="changed">
                      <span className="visually-hidden">{t('isChanged')}</span>
                    </Box>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
    </tbody>
  )
}
