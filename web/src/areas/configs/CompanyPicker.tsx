import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useRuledCompanies } from './useRuledCompanies.ts'

/** Whose settings these are, for people who rule several companies. A page with unsaved changes asks before it goes. */
export function CompanyPicker() {
  const { t } = useTranslation('configs')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { companies, current } = useRuledCompanies()
  if (companies.length < 2) return null
  const isTeam = new URLSearchParams(search).get('team') === '1'
  const choose = (id: string) => {
    const at = isTeam ? `${pathname}?team=1` : pathname
    navigate(`/setting?${new URLSearchParams({ company: id, at })}`)
  }
  return (
    <TextField
      select
      fullWidth
      value={current?.id ?? ''}
      onChange={(event) => choose(event.target.value)}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('company') } } }}
      sx={{ mb: 3, '& .MuiSelect-select': { height: 32, lineHeight: '32px', py: 0, fontWeight: 500 } }}
    >
      {companies.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
