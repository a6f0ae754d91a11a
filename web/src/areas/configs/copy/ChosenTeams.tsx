import { mostCopyTeams } from '@halftone/contract/areas/configs/teamCopy.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MultiSelect } from '../../../ui/fields/MultiSelect.tsx'

interface Props {
  teams: readonly { id: number; name: string }[]
  value: readonly number[]
  onChange: (ids: number[]) => void
}

/** The teams that are copied to, as chips. */
export function ChosenTeams({ teams, value, onChange }: Props) {
  const { t } = useTranslation('configs')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <Box
      role="group"
      aria-label={t('teamCopy.to')}
      sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}
    >
      <Box component="span" sx={{ fontWeight: 600 }}>
        {t('teamCopy.to')}
      </Box>
      {value.map((id) => (
        <Chip
          key={id}
          label={teams.find((team) => team.id === id)?.name}
          onDelete={() => onChange(value.filter((other) => other !== id))}
        />
      ))}
      <Button
        size="small"
        startIcon={<Plus size={14} />}
        aria-haspopup="listbox"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('teamCopy.addTeam')}
      </Button>
      <MultiSelect
        anchor={anchor}
        onClose={() => setAnchor(null)}
        options={teams}
        value={[...value]}
        onChange={(ids) => onChange(ids.slice(0, mostCopyTeams))}
        label={t('teamCopy.to')}
      />
    </Box>
  )
}
