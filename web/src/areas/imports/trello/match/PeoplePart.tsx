import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import type { TrelloBoard } from '@halftone/contract/parts/imports/trello.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../../lib/profile.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { SmallSelect } from '../../../../ui/fields/SmallSelect.tsx'
import { againOf } from '../../imports.api.ts'
import { InviteMembers } from './InviteMembers.tsx'
import { matchedByName } from './invite.ts'
import { type MatchRow, MatchTable } from './MatchTable.tsx'
import type { MatchPartProps } from './matchPart.props.ts'
import { reasonOf } from './useMatch.ts'

const nobody = 0
const invite = -1

type Member = Omit<TrelloBoard['members'][number], 'why'>

/** Members to people of the team: whoever is nobody here is invited, or keeps the name in what they wrote. */
export function PeoplePart({ detail, board, choices, mapping, onChange }: MatchPartProps & { detail: ImportDetail }) {
  const { t } = useTranslation('imports')
  const { id: importId, groupId } = detail
  const mayInvite = usePermission(groupId)('U_NEW')
  const [inviting, setInviting] = useState<readonly Member[]>([])
  const [invited, setInvited] = useState<ReadonlySet<string>>(new Set())
  const options = [
    ...choices.people.map((person) => ({
      id: person.id,
      name: person.display_name,
      item: (
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <Avatar person={person} size={20} isDecorative />
          {person.display_name}
        </Box>
      ),
    })),
    { id: nobody, name: t('match.nameOnly') },
    ...(mayInvite ? [{ id: invite, name: t('match.invite') }] : []),
  ]
  const userOf = new Map(mapping.members.map(({ id, userId }) => [id, userId]))
  // Who is on no card has nothing to be matched for.
  const named = board.members
    .filter(({ cards }) => cards > 0)
    .map((member) => ({ ...member, why: reasonOf(member, userOf.get(member.id)) }))
  const rows = named.map(({ id, name, username, cards, why }): MatchRow => {
    const userId = userOf.get(id) ?? null
    return {
      id,
      from: (
        <Box sx={{ minWidth: 0 }}>
          <Box className="one-line" sx={{ fontWeight: 600 }}>
            {name}
          </Box>
          <Box className="meta one-line">{`@${username} · ${t('match.cards', { count: cards })}`}</Box>
        </Box>
      ),
      to: (
        <SmallSelect
          isFullWidth
          label={t('match.personOf', { name })}
          options={options}
          value={userId ?? nobody}
          onChange={(chosen) =>
            chosen === invite
              ? setInviting(named.filter((one) => one.id === id))
              : onChange({
                  members: mapping.members.map((one) =>
                    one.id === id ? { id, userId: chosen === nobody ? null : chosen } : one,
                  ),
                })
          }
        />
      ),
      why: why === 'look' && invited.has(id) ? 'invited' : why,
    }
  })
  const clear = named.filter(({ why }) => why !== 'look').length
  const left = named.filter(({ id }) => userOf.get(id) == null && !invited.has(id))
  /** Somebody of another company is nobody here until they accept: their cards come by name. */
  const onInvited = async (userId?: number) => {
    // Of a sheet it is not known which of its rows went out: who is there now is found by name.
    if (inviting.length === 1) setInvited((all) => new Set([...all, ...inviting.map(({ id }) => id)]))
    const { people } = (await againOf(importId)).choices
    const [only] = inviting
    const chosen = mapping.members.map((one) =>
      inviting.length === 1 && one.id === only?.id && people.some(({ id }) => id === userId)
        ? { id: one.id, userId: userId ?? null }
        : one,
    )
    onChange({ members: matchedByName(inviting, people, chosen) })
  }
  return (
    <>
      <MatchTable
        title={[t('match.members'), t('match.people')]}
        aside={t('match.clear', { n: clear, of: named.length })}
        rows={rows}
        foot={
          mayInvite &&
          left.length > 1 && (
            <Button size="small" startIcon={<UserPlus size={16} />} onClick={() => setInviting(left)}>
              {t('match.inviteRest', { count: left.length })}
            </Button>
          )
        }
      />
      {inviting.length > 0 && (
        <InviteMembers
          groupId={groupId}
          members={inviting}
          onInvited={(userId) => void onInvited(userId)}
          onClose={() => setInviting([])}
        />
      )}
    </>
  )
}
