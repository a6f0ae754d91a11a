import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { visibleTeams } from '../../../lib/teams.ts'
import { MultiSelect } from '../../../ui/fields/MultiSelect.tsx'

interface Props {
  value: readonly number[]
  onChange: (ids: number[]) => void
}

/** The teams that have an entry; none means all. Who may not write for all is offered those with ST_TEAM only. */
export function TeamsField({ value, onChange }: Props) {
  const { t } = useTranslation('configs')
  const can = usePermission()
  const teams = useQuery(visibleTeams).data ?? []
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const names = teams.filter((team) => value.includes(team.id)).map((team) => team.name)
  const text = value.length === 0 ? t('allTeams') : names.join(', ')
  return (
    <>
      <Button
        aria-haspopup="listbox"
        aria-label={t('teamsAre', { teams: text })}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ChevronDown size={14} />}
        sx={{ width: '100%', justifyContent: 'space-between', fontWeight: 450 }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: 1.4 }}>
          {text}
        </Box>
      </Button>
      <MultiSelect
        anchor={anchor}
        onClose={() => setAnchor(null)}
        options={teams.filter((team) => can('ST_CONFIG') || can('ST_TEAM', team))}
        value={value}
        onChange={onChange}
        label={t('teams')}
      />
    </>
  )
}
