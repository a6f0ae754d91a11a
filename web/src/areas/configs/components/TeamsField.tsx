import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MultiSelect } from '../../../ui/MultiSelect.tsx'

interface Props {
  teams: readonly { id: number; name: string }[]
  value: readonly number[]
  onChange: (ids: number[]) => void
}

/** The teams that have an entry; none chosen means all of them. */
export function TeamsField({ teams, value, onChange }: Props) {
  const { t } = useTranslation('settings')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const chosen = teams.filter(({ id }) => value.includes(id))
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-haspopup="listbox"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          width: '100%',
          minHeight: 32,
          px: 2,
          py: 1,
          font: 'inherit',
          color: 'text.secondary',
          textAlign: 'left',
          cursor: 'pointer',
          bgcolor: 'background.paper',
          border: '1px solid var(--line-strong)',
          borderRadius: 'var(--radius-s)',
        }}
      >
        {chosen.map(({ id, name }) => (
          <Chip key={id} label={name} />
        ))}
        {chosen.length === 0 ? t('allTeams') : t('addTeam')}
      </Box>
      <MultiSelect
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('column.groupIds')}
        options={teams}
        value={value}
        onChange={onChange}
      />
    </>
  )
}
