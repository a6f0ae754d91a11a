import type { UserRecord } from '@halftone/contract/areas/users.ts'
import { userStatus } from '@halftone/contract/rules/levels.ts'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { useProfile } from '../../../lib/profile.ts'
import { useHasRoot } from '../../../lib/session.ts'
import { toast } from '../../../lib/toasts.ts'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { ChargeQuestion } from '../components/ChargeQuestion.tsx'
import { StatusMark } from '../components/StatusMark.tsx'
import { PictureButton } from '../picture/PictureButton.tsx'
import { useMayEdit } from '../useMayEdit.ts'
import { setStatus } from '../users.api.ts'
import { StatusItem } from './StatusItem.tsx'

/** In the order of R141. */
const statuses = Object.values(userStatus)
/** Those that ask what becomes of the person's work; who waits for a look comes back to it. */
const gone: readonly number[] = [userStatus.DEACTIVATED, userStatus.SUSPENDED]

/** Face, name and status; a status that takes the sign-in away asks first, in its place. */
export function PersonHead({ person }: { person: UserRecord }) {
  const { t } = useTranslation('users')
  const profile = useProfile()
  const isSwitched = useHasRoot()
  const mayEdit = useMayEdit(person) && !isSwitched && profile !== undefined && person.id !== profile.id
  const [wanted, setWanted] = useState<number | null>(null)
  const choose = async (status: number) => {
    if (person.status === userStatus.ACTIVE) return setWanted(status)
    try {
      await setStatus(person.id, status)
    } catch (error) {
      if (!isAppError(error)) throw error
      toast.failure(error)
    }
  }
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4 }}>
        <PictureButton person={person} size={56} mayChange={mayEdit} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box component="h2" sx={{ m: 0, fontSize: 'var(--fs-page)', fontWeight: 650, overflowWrap: 'anywhere' }}>
            {person.display_name}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, color: 'text.secondary' }}>
            {[person.is_super_admin ? t('owner') : person.title, person.position].filter(Boolean).join(' · ')}
            <StatusMark status={person.status} hasPassword={person.has_password} />
          </Box>
        </Box>
        {mayEdit && (
          <SmallSelect
            label={t('statusOf')}
            options={statuses.map((id) => ({ id, name: t(`status.${id}`), item: <StatusItem status={id} /> }))}
            value={person.status}
            onChange={(status) => void choose(status)}
            minWidth={120}
          />
        )}
      </Box>
      {wanted !== null && (
        <Box sx={{ mt: 3 }}>
          <ChargeQuestion
            key={wanted}
            person={person}
            except={[person.id]}
            {...(gone.includes(wanted) ? { work: { userId: person.id } } : {})}
            title={t('statusAsk', { name: person.display_name, status: t(`status.${wanted}`) })}
            text={t(`statusText.${wanted}`)}
            confirmLabel={t(`setStatus.${wanted}`)}
            run={(heirId, handOver) => setStatus(person.id, wanted, heirId, handOver)}
            onClose={() => setWanted(null)}
          />
        </Box>
      )}
    </>
  )
}
