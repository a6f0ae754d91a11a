import type { Person } from '@halftone/contract/parts/person.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar, type Face } from '../../../ui/Avatar.tsx'
import { type NeededTeam, useCharge } from '../useCharge.ts'
import { ColleagueField } from './ColleagueField.tsx'

interface Props {
  person: Face
  /** The question, in the words of the specification. */
  title: string
  /** What follows from it. */
  text: ReactNode
  confirmLabel: string
  /** Where the server has said already that somebody has to take over. */
  needed?: readonly NeededTeam[]
  run: (heirId?: number) => Promise<unknown>
  onClose: () => void
}

/**
 * A question in the place where it was asked: remove, deactivate, another role. Where the person is the last Admin of a
 * team it goes on with who takes over, in the same step. Keep has the focus: Enter never removes by accident.
 */
export function ChargeQuestion({ person, title, text, confirmLabel, needed, run, onClose }: Props) {
  const { t } = useTranslation('users')
  const id = useId()
  const { teams, isBusy, problem, go } = useCharge(run, onClose, needed)
  const [heir, setHeir] = useState<Person | null>(null)
  const [first] = teams
  return (
    <Box
      role="group"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          onClose()
        }
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 3,
        px: 4,
        py: 2.5,
        bgcolor: 'var(--danger-soft)',
        borderBottom: '1px solid var(--line)',
        boxShadow: 'inset 2px 0 0 var(--danger)',
      }}
    >
      <Avatar person={person} size={28} isDecorative />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box id={id} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {first
            ? t('charge.last', { name: person.display_name, teams: teams.map(({ name }) => name).join(', ') })
            : text}
        </Box>
        {first && (
          <Box sx={{ mt: 2 }}>
            <ColleagueField
              label={t('charge.heir')}
              groupId={first.id}
              except={person.id}
              value={heir}
              onChange={setHeir}
            />
          </Box>
        )}
        {problem && (
          <Box role="alert" sx={{ mt: 1, color: 'var(--danger-ink)' }}>
            {problem}
          </Box>
        )}
      </Box>
      <Button variant="text" autoFocus onClick={onClose}>
        {t('charge.keep')}
      </Button>
      <Button
        variant="contained"
        color="error"
        loading={isBusy}
        disabled={first !== undefined && heir === null}
        onClick={() => void go(heir?.id)}
      >
        {confirmLabel}
      </Button>
    </Box>
  )
}
