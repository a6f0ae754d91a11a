import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import type { TrelloMapping } from '@halftone/contract/parts/imports/trello.ts'
import { labelColors } from '@halftone/contract/rules/labelColors.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { ChevronDown, ChevronUp, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../../lib/profile.ts'
import { Avatar, type Face } from '../../../../ui/Avatar.tsx'
import { AvatarStack } from '../../../../ui/AvatarStack.tsx'
import { SmallSelect } from '../../../../ui/fields/SmallSelect.tsx'
import { MailField } from './MailField.tsx'
import { type MatchRow, MatchTable } from './MatchTable.tsx'
import type { MatchPartProps } from './matchPart.props.ts'
import { type Refused, reasonOf } from './useMatch.ts'

const nobody = 0
const invite = -1
/** Rows that stand open where more are matched. */
const shownAtOnce = 4

type Chosen = TrelloMapping['members'][number]
const choiceOf = ({ userId, email }: Chosen) => (email === undefined ? (userId ?? nobody) : invite)
const chosenAs = (id: string, choice: number): Chosen => {
  if (choice === invite) return { id, userId: null, email: '' }
  return { id, userId: choice === nobody ? null : choice }
}

/** A person in the list and in the field. */
function shownAs(person: Face) {
  const shown = (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
      <Avatar person={person} size={20} isDecorative />
      <span className="one-line">{person.display_name}</span>
    </Box>
  )
  return { item: shown, shown }
}

/** Those of `all` that stay folded: clear as they are, and more than there is room for. */
function foldedOf<M extends { isClear: boolean }>(all: readonly M[]): M[] {
  const room = Math.max(0, shownAtOnce - all.filter(({ isClear }) => !isClear).length)
  const rest = all.filter(({ isClear }) => isClear).slice(room)
  return rest.length > 1 ? rest : []
}

interface Props extends MatchPartProps {
  detail: ImportDetail
  refused: Refused
}

/** Members to people of the team: whoever is nobody here is invited by mail, or keeps the name in what they wrote. */
export function PeoplePart({ detail, board, choices, mapping, refused, onChange }: Props) {
  const { t } = useTranslation('imports')
  const mayInvite = usePermission(detail.groupId)('U_NEW')
  const [isUnfolded, setUnfolded] = useState(false)
  const [asked, setAsked] = useState('')
  const options = [
    ...choices.people.map((person) => ({ id: person.id, name: person.display_name, ...shownAs(person) })),
    { id: nobody, name: t('match.nameOnly') },
    ...(mayInvite ? [{ id: invite, name: t('match.invite') }] : []),
  ]
  const chosenOf = new Map(mapping.members.map((one) => [one.id, one]))
  const named = board.members.map((member) => {
    const chosen = chosenOf.get(member.id) ?? { id: member.id, userId: null }
    // Who is on no card loses nothing by being nobody here: they can be invited, and want no look.
    const proposal = member.why === 'look' && member.cards === 0 ? 'noCard' : member.why
    const isAsProposed = chosen.email === undefined && reasonOf(member, chosen.userId) === member.why
    const isInvited = chosen.email !== undefined
    return { ...member, chosen, why: isAsProposed ? proposal : 'chosen', isClear: proposal !== 'look' && !isInvited }
  })
  const folded = foldedOf(named)
  const put = (next: Chosen) => onChange({ members: mapping.members.map((one) => (one.id === next.id ? next : one)) })
  const rows = named
    .filter((one) => isUnfolded || !folded.includes(one))
    .map(({ id, name, username, cards, why, chosen }): MatchRow => {
      const face = { id: 0, display_name: name, avatar: null, color: labelColors[7] }
      return {
        id,
        from: (
          <>
            <Avatar person={face} size={28} isDecorative />
            <Box sx={{ minWidth: 0 }}>
              <Box className="one-line" sx={{ fontWeight: 600 }}>
                {name}
              </Box>
              <Box className="meta one-line">{`@${username} · ${t('match.cards', { count: cards })}`}</Box>
            </Box>
          </>
        ),
        to: (
          <SmallSelect
            isFullWidth
            choosesByLetter
            label={t('match.personOf', { name })}
            options={options}
            value={choiceOf(chosen)}
            onChange={(choice) => {
              setAsked(choice === invite ? id : '')
              put(chosenAs(id, choice))
            }}
          />
        ),
        why,
        ...(chosen.email !== undefined && {
          aside: (
            <MailField
              name={name}
              value={chosen.email}
              error={refused.get(id)}
              isFresh={asked === id}
              onChange={(email) => put({ ...chosen, email })}
            />
          ),
        }),
      }
    })
  const left = named.filter(({ chosen }) => choiceOf(chosen) === nobody)
  const inviteRest = () => {
    const ids = new Set(left.map(({ id }) => id))
    setAsked(left[0]?.id ?? '')
    onChange({ members: mapping.members.map((one) => (ids.has(one.id) ? chosenAs(one.id, invite) : one)) })
  }
  const matched = folded.flatMap(({ chosen }) => choices.people.find(({ id }) => id === chosen.userId) ?? [])
  return (
    <MatchTable
      title={[t('match.members'), t('match.people')]}
      aside={t('match.clear', { n: named.filter(({ why }) => why !== 'look').length, of: named.length })}
      rows={rows}
      foot={
        (folded.length > 0 || (mayInvite && left.length > 1)) && (
          <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
            {folded.length > 0 && (
              <ButtonBase
                onClick={() => setUnfolded((is) => !is)}
                aria-expanded={isUnfolded}
                sx={{
                  gap: 2,
                  minHeight: 32,
                  borderRadius: 'var(--radius-s)',
                  color: 'text.secondary',
                  font: 'inherit',
                }}
              >
                {!isUnfolded && <AvatarStack people={matched} size={22} />}
                {t(`match.${isUnfolded ? 'fold' : 'more'}${matched.length === folded.length ? 'Matched' : 'People'}`, {
                  count: folded.length,
                })}
                {isUnfolded ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
              </ButtonBase>
            )}
            {mayInvite && left.length > 1 && (
              <Button size="small" startIcon={<UserPlus size={16} />} onClick={inviteRest}>
                {t('match.inviteRest', { count: left.length })}
              </Button>
            )}
          </Box>
        )
      }
    />
  )
}
