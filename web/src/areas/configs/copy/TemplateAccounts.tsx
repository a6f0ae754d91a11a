import type { CopyAccount } from '@halftone/contract/areas/configs/teamCopy.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslation } from 'react-i18next'

interface Props {
  /** Those of the channels of what was chosen. */
  accounts: readonly CopyAccount[]
  teams: readonly { id: number; name: string }[]
  value: readonly number[]
  onChange: (ids: number[]) => void
}

/** The accounts that the chosen templates go onto. */
export function TemplateAccounts({ accounts, teams, value, onChange }: Props) {
  const { t } = useTranslation('configs')
  return (
    <Box role="group" aria-label={t('teamCopy.onto')}>
      <Box component="h3" sx={{ m: 0, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
        {t('teamCopy.onto')}
      </Box>
      <Box className="meta" sx={{ mb: 1 }}>
        {t(accounts.length > 0 ? 'teamCopy.ontoText' : 'teamCopy.noAccount')}
      </Box>
      {accounts.map(({ id, name, groupId }) => (
        <FormControlLabel
          key={id}
          sx={{ display: 'flex', mr: 0 }}
          label={`${name}, ${teams.find((team) => team.id === groupId)?.name ?? ''}`}
          control={
            <Checkbox
              checked={value.includes(id)}
              onChange={(_, isOn) => onChange(isOn ? [...value, id] : value.filter((other) => other !== id))}
            />
          }
        />
      ))}
    </Box>
  )
}
