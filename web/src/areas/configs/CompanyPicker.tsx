import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { SmallSelect } from '../../ui/fields/SmallSelect.tsx'
import { useRuledCompanies } from './useRuledCompanies.ts'

/** Whose settings these are, for people who rule several companies. A page with unsaved changes asks before it goes. */
export function CompanyPicker() {
  const { t } = useTranslation('configs')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { companies, current } = useRuledCompanies()
  if (companies.length < 2) return null
  const isTeam = new URLSearchParams(search).get('team') === '1'
  const choose = (id: number) => {
    const at = isTeam ? `${pathname}?team=1` : pathname
    navigate(`/setting?${new URLSearchParams({ company: String(id), at })}`)
  }
  return (
    <Box sx={{ mb: 3 }}>
      <SmallSelect label={t('company')} options={companies} value={current?.id ?? 0} onChange={choose} isFullWidth />
    </Box>
  )
}
