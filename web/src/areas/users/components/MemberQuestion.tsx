import { useTranslation } from 'react-i18next'
import type { Face } from '../../../ui/Avatar.tsx'
import type { AskedOfMember } from '../useCharge.ts'
import { removeFromTeam, setRole } from '../users.api.ts'
import { ChargeQuestion } from './ChargeQuestion.tsx'

interface Props {
  person: Face
  team: string
  asked: AskedOfMember
  onClose: () => void
}

/** The question about one membership, in its row (R369). */
export function MemberQuestion({ person, team, asked, onClose }: Props) {
  const { t } = useTranslation('users')
  const { userId, groupId, change } = asked
  const name = person.display_name
  if (change.kind === 'remove')
    return (
      <ChargeQuestion
        person={person}
        except={[userId]}
        work={{ groupId, userIds: [userId] }}
        title={t('remove.ask', { name })}
        text={t('remove.text', { team })}
        confirmLabel={t('remove.confirm')}
        run={(heirId, handOver) => removeFromTeam(userId, groupId, heirId, handOver)}
        onClose={onClose}
      />
    )
  return (
    <ChargeQuestion
      person={person}
      except={[userId]}
      title={t('charge.role', { name, team })}
      text=""
      confirmLabel={t('charge.change')}
      needed={change.needed}
      run={(heirId) => setRole(userId, groupId, change.roleId, heirId)}
      onClose={onClose}
    />
  )
}
