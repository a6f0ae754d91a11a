import type { Permission, Role } from '@halftone/contract/areas/roles.ts'
import Box from '@mui/material/Box'
import { ChevronDown, ChevronRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { finger } from '../../../theme/tokens.ts'
import { codesOf, type PermissionRow, type RowGroup } from '../permissionRows.ts'
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
  group: RowGroup
  isOpen: boolean
  onFold: () => void
}

/** A group of the catalogue: how much of it each role has, and a line for each permission. */
export function RoleRows({ group, isOpen, onFold, ...cells }: Props) {
  const { t } = useTranslation('roles')
  const { roles, draft, mayEdit, hasCodes, reached, onReach, onCell, onGroup } = cells
  const ids = codesOf(group)
  const Chevron = isOpen ? ChevronDown : ChevronRight
  const tick = (role: Role, row: PermissionRow, permission: Permission, slot: number) => {
    const cell = `${role.id} ${permission.id}`
    const on = isOn(draft, role, permission.id)
    return (
      <Box component="span" key={permission.id}>
        <Tick
          role={role.id}
          slot={slot}
          permission={permission.id}
          label={t('cellOf', {
            role: role.name,
            group: group.name,
            name: row.cells.length > 1 ? `${row.name}, ${t(slot === 0 ? 'ofGroup' : 'ofPerson')}` : row.name,
          })}
          isChecked={on}
          isDisabled={!mayEdit || isLocked(role)}
          isReached={reached === cell}
          onFocus={() => onReach(cell)}
          onTick={(event: MouseEvent) => onCell(role, permission.id, !on, event.shiftKey)}
        />
      </Box>
    )
  }
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
              minHeight: 28,
              '@media (pointer: coarse)': { minHeight: finger },
              p: 0,
              border: 0,
              background: 'none',
              font: 'inherit',
              fontWeight: 600,
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
                <Box component="span" className="tabular meta" sx={{ whiteSpace: 'nowrap' }}>
                  {t('of', { n: on, all: ids.length })}
                </Box>
              </Box>
            </td>
          )
        })}
      </tr>
      {isOpen && group.isPaired && (
        <tr className="figures">
          <th scope="row">{t('figures')}</th>
          {roles.map((role) => (
            <td key={role.id} aria-hidden="true">
              <span className="pair">
                <span>{t('ofGroup')}</span>
                <span>{t('ofPerson')}</span>
              </span>
            </td>
          ))}
        </tr>
      )}
      {isOpen &&
        group.rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, fontWeight: 450 }}>
                <span>{row.name}</span>
                {hasCodes && (
                  <Box className="meta" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
                    {row.code}
                  </Box>
                )}
              </Box>
            </th>
            {roles.map((role) => (
              <td key={role.id}>
                {row.cells.length > 1 ? (
                  <span className="pair">{row.cells.map((permission, at) => tick(role, row, permission, at))}</span>
                ) : (
                  row.cells.map((permission) => tick(role, row, permission, 0))
                )}
                {row.cells.some(({ id }) => isChanged(draft, role, id)) && (
                  <Box component="span" className="changed">
                    <span className="visually-hidden">{t('isChanged')}</span>
                  </Box>
                )}
              </td>
            ))}
          </tr>
        ))}
    </tbody>
  )
}
