import type { InvitedTeam } from '@halftone/contract/parts/social/event.ts'
import { useTranslation } from 'react-i18next'
import { InviteRow } from './InviteRow.tsx'

interface Props {
  teams: readonly InvitedTeam[]
  /** Without what the search leaves out. */
  all: readonly InvitedTeam[]
  chosen: readonly number[]
  onChoose: (ids: readonly number[]) => void
}

/** The teams that may be asked; 'All groups' ticks every one of them (R589, R605). */
export function InviteGroups({ teams, all, chosen, onChoose }: Props) {
  const { t } = useTranslation('events')
  const open = all.filter(({ fresh }) => fresh > 0)
  const isAll = open.length > 0 && open.every(({ id }) => chosen.includes(id))
  const toggle = (id: number) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const people = open.reduce((sum, team) => sum + team.fresh, 0)
  if (all.length === 0) return <p>{t('invite.noTeams')}</p>
  return (
    <>
      <InviteRow
        name={t('invite.all')}
        aside={`${t('invite.teams', { count: open.length })}, ${t('invite.people', { count: people })}`}
        isTicked={isAll}
        isDisabled={open.length === 0}
        onToggle={() => onChoose(isAll ? [] : open.map(({ id }) => id))}
      />
      {teams.map((team) => (
        <InviteRow
          key={team.id}
          name={team.name}
          aside={
            team.fresh > 0
              ? t('invite.people', { count: team.people })
              : t(team.people > 0 ? 'invite.allTold' : 'invite.nobody', { count: team.people })
          }
          isTicked={chosen.includes(team.id)}
          isDisabled={team.fresh === 0}
          onToggle={() => toggle(team.id)}
        />
      ))}
    </>
  )
}
