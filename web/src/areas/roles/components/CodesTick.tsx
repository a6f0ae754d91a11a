import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslation } from 'react-i18next'

/** Whether the codes stand below the names of the permissions. */
export function CodesTick({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { t } = useTranslation('roles')
  return (
    <FormControlLabel
      label={t('codes')}
      control={<Checkbox size="small" checked={isOn} onChange={(_, on) => onChange(on)} />}
      sx={{ mr: 0 }}
    />
  )
}
