import type { UserTeam } from '@halftone/contract/areas/users.ts'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The first of the other teams, and how many more; they are in a popover. */
export function OtherTeams({ teams, name }: { teams: readonly UserTeam[]; name: string }) {
  const { t } = useTranslation('users')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [first, ...more] = teams
  if (!first) return '–'
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Box
        component="span"
        title={first.name}
        className="one-line"
        sx={{
          minWidth: 0,
          px: 1.5,
          py: 0.5,
          border: '1px solid var(--line-strong)',
          borderRadius: 'var(--radius-s)',
          fontSize: 'var(--fs-meta)',
        }}
      >
        {first.name}
      </Box>
      {more.length > 0 && (
        <ButtonBase
          aria-haspopup="dialog"
          aria-label={t('moreTeams', { count: more.length, name })}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ px: 1, borderRadius: 'var(--radius-s)', color: 'text.secondary' }}
        >
          +{more.length}
        </ButtonBase>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Box component="ul" aria-label={t('column.groups')} sx={{ m: 0, p: 3, listStyle: 'none', maxHeight: 320 }}>
          {teams.map((team) => (
            <Box component="li" key={team.id} sx={{ display: 'flex', gap: 4, py: 1 }}>
              <Box sx={{ flex: 1, fontWeight: 550 }}>{team.name}</Box>
              <div className="quiet">{team.role_name}</div>
            </Box>
          ))}
        </Box>
      </Popover>
    </Box>
  )
}
