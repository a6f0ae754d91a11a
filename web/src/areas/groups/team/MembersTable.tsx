import type { GroupNode, TeamPerson } from '@halftone/contract/areas/groups.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Selection } from '../../../ui/table/useSelection.ts'
import { MemberQuestion } from '../../users/components/MemberQuestion.tsx'
import { useMemberChanges } from '../../users/useCharge.ts'
import { MemberHeads } from './MemberHeads.tsx'
import { MemberRow } from './MemberRow.tsx'

interface Props {
  team: GroupNode
  people: readonly TeamPerson[]
  mayRole: boolean
  mayRemove: boolean
  selection: Selection
}

/** A page of members in their columns; a removal, or a role of the last Admin, asks in the row. */
export function MembersTable({ team, people, mayRole, mayRemove, selection }: Props) {
  const { t } = useTranslation('groups')
  const { asked, close, askRemove, changeRole } = useMemberChanges()
  const ids = people.map(({ id }) => id)
  return (
    <Box role="table" aria-label={t('members')}>
      <MemberHeads hasRole={mayRole} hasRemoval={mayRemove} />
      {people.map((person) =>
        asked?.userId === person.id ? (
          <Box role="row" key={person.id}>
            <Box role="cell">
              <MemberQuestion person={person} team={team.name} asked={asked} onClose={close} />
            </Box>
          </Box>
        ) : (
          <MemberRow
            key={person.id}
            person={person}
            groupId={team.id}
            isTicked={selection.has(person.id)}
            {...(mayRole || mayRemove
              ? { onTick: (isRange: boolean) => selection.toggle(person.id, ids, isRange) }
              : {})}
            {...(mayRole ? { onRole: (roleId: number) => void changeRole(person.id, team.id, roleId) } : {})}
            {...(mayRemove ? { onRemove: () => askRemove(person.id, team.id) } : {})}
          />
        ),
      )}
    </Box>
  )
}
