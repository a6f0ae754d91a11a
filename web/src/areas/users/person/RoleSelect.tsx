import { useQuery } from '@tanstack/react-query'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { roleList } from '../../roles/roles.api.ts'

interface Props {
  label: string
  /** Shown until the roles are known, and where they may not be changed. */
  value: { id: number; name: string }
  onChange: (roleId: number) => void
  isFullWidth?: boolean
}

/** The role in a team, quiet until it is pointed at; a choice acts at once. */
export function RoleSelect({ label, value, onChange, isFullWidth = false }: Props) {
  const roles = useQuery(roleList).data ?? []
  const shown = roles.some(({ id }) => id === value.id) ? roles : [value, ...roles]
  return (
    <SmallSelect
      label={label}
      options={shown}
      value={value.id}
      onChange={onChange}
      minWidth={128}
      isQuiet
      isFullWidth={isFullWidth}
    />
  )
}
