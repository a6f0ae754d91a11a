import type { HandOver } from '@halftone/contract/areas/users/work.ts'
import type { Person } from '@halftone/contract/parts/person.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar, type Face } from '../../../ui/Avatar.tsx'
import { type NeededTeam, useCharge } from '../useCharge.ts'
import { useWork } from '../work/useWork.ts'
import { WorkRows } from '../work/WorkRows.tsx'
import type { WorkOf } from '../work/work.api.ts'
import { ColleagueField } from './ColleagueField.tsx'

interface Props {
  /** Whom it is about; of several people none. */
  person?: Face
  /** Who is never offered. */
  except: readonly number[]
  /** The question, in the words of the specification. */
  title: string
  /** What follows from it. */
  text: ReactNode
  confirmLabel: string
  /** Where the server has said already that somebody has to take over. */
  needed?: readonly NeededTeam[]
  /** Whose work somebody may take over in the same step. */
  work?: WorkOf
  run: (heirId?: number, handOver?: HandOver) => Promise<unknown>
  onClose: () => void
}

/**
 * A question in the place where it was asked: remove, deactivate, another role. Where the person is the last Admin of a
 * team it goes on with who takes over, in the same step. Keep has the focus: Enter never removes by accident.
 */
export function ChargeQuestion({ person, except, title, text, confirmLabel, needed, work, run, onClose }: Props) {
  const { t } = useTranslation('users')
  const id = useId()
  const { teams, isBusy, problem, go } = useCharge(run, onClose, needed)
  const [heir, setHeir] = useState<Person | null>(null)
  const choice = useWork(work)
  const keep = useRef<HTMLButtonElement>(null)
  // Not `autoFocus`: the menu from which the question came gives the focus back once it has closed.
  useEffect(() => keep.current?.focus(), [])
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
      {person && <Avatar person={person} size={28} isDecorative />}
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box id={id} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        <div role="status" className="quiet">
          {first
            ? t(person ? 'charge.last' : 'charge.lastOf', {
                name: person?.display_name,
                teams: teams.map(({ name }) => name).join(', '),
              })
            : text}
        </div>
        {first && (
          <Box sx={{ mt: 2 }}>
            <ColleagueField
              label={t('charge.heir')}
              groupId={first.id}
              except={except}
              value={heir}
              onChange={setHeir}
            />
          </Box>
        )}
        {work && <WorkRows of={work} choice={choice} />}
        {problem && (
          <Box role="alert" sx={{ mt: 1, color: 'var(--danger-ink)' }}>
            {problem}
          </Box>
        )}
      </Box>
      <Button ref={keep} variant="text" onClick={onClose}>
        {t('charge.keep')}
      </Button>
      <Button
        variant="contained"
        color="error"
        loading={isBusy}
        disabled={choice.isPending || (first !== undefined && heir === null)}
        onClick={() => void go(heir?.id, choice.handOver)}
      >
        {confirmLabel}
      </Button>
    </Box>
  )
}
