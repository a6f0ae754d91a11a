import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { roleList } from '../../roles/roles.api.ts'

interface Props {
  label: string
  /** Shown until the roles are known, and where they may not be changed. */
  value: { id: number; name: string }
  onChange: (roleId: number) => void
}

/** The role in a team, quiet until it is pointed at; a choice acts at once. */
export function RoleSelect({ label, value, onChange }: Props) {
  const roles = useQuery(roleList).data ?? []
  const shown = roles.some(({ id }) => id === value.id) ? roles : [value, ...roles]
  return (
    <TextField
      select
      size="small"
      value={value.id}
      onChange={(event) => onChange(Number(event.target.value))}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': label } } }}
      sx={{
        minWidth: 128,
        '& .MuiSelect-select': { height: '30px', lineHeight: '30px', py: 0 },
        '& .MuiOutlinedInput-root:not(:hover, .Mui-focused) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'transparent',
        },
      }}
    >
      {shown.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
