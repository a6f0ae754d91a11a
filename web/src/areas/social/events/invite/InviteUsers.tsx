import type { InvitedTeam } from '@halftone/contract/parts/social/event.ts'
import type { Post } from '@halftone/contract/parts/social/post.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { eventGuests, peopleOfTeam } from '../events.api.ts'
import { InviteRow } from './InviteRow.tsx'

interface Props {
  event: Post
  teams: readonly InvitedTeam[]
  search: string
  chosen: readonly number[]
  onChoose: (ids: readonly number[]) => void
}

/** People of the teams that may be asked (R606), once each; who joined or was asked is ticked, grey, and stays so. */
export function InviteUsers({ event, teams, search, chosen, onChoose }: Props) {
  const { t } = useTranslation('events')
  const guests = useQuery(eventGuests(event.id)).data?.data ?? []
  const stateOf = new Map(guests.map(({ person, state }) => [person.id, state]))
  const lists = useQueries({ queries: teams.map(({ id }) => peopleOfTeam(id, search)) })
  const people = new Map(
    lists.flatMap(({ data }, at) =>
      (data ?? []).flatMap((person) =>
        person.id === event.createdBy ? [] : [[person.id, { ...person, team: teams[at]?.name ?? '' }] as const],
      ),
    ),
  )
  const rows = [...people.values()].toSorted(
    (a, b) => Number(stateOf.has(a.id)) - Number(stateOf.has(b.id)) || a.display_name.localeCompare(b.display_name),
  )
  const toggle = (id: number) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  if (rows.length === 0 && lists.every(({ isPending }) => !isPending)) return <p>{t('invite.noUsers')}</p>
  return rows.map((person) => {
    const state = stateOf.get(person.id)
    const isTold = state !== undefined
    return (
      <InviteRow
        key={person.id}
        name={person.display_name}
        person={person}
        aside={isTold ? t(`state.${state}`) : person.team}
        isTicked={isTold || chosen.includes(person.id)}
        isDisabled={isTold}
        onToggle={() => toggle(person.id)}
      />
    )
  })
}
