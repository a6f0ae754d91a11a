import type { Role } from '@halftone/contract/areas/roles.ts'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'

interface Props {
  label: string
  roles: readonly Role[]
  value: number
  onChange: (id: number) => void
}

/** Chooses one role: the one of a phone's column, the two that are compared. */
export function RolePicker({ label, roles, value, onChange }: Props) {
  const { t } = useTranslation('roles')
  return (
    <TextField
      select
      size="small"
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': label }, renderValue: () => nameOf(roles, value) } }}
      sx={{ minWidth: 140, '& .MuiSelect-select': { display: 'flex', alignItems: 'center', py: 0, height: 32 } }}
    >
      {roles.map(({ id, name, used }) => (
        <MenuItem key={id} value={id} sx={{ display: 'flex', justifyContent: 'space-between', gap: 4 }}>
          {name}
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 'var(--fs-meta)' }}>
            {t('people', { count: used })}
          </Box>
        </MenuItem>
      ))}
    </TextField>
  )
}

const nameOf = (roles: readonly Role[], value: number) => roles.find(({ id }) => id === value)?.name ?? ''
