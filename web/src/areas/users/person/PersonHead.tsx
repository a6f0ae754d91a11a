import type { UserRecord } from '@halftone/contract/areas/users.ts'
import { userStatus } from '@halftone/contract/rules/levels.ts'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { useProfile } from '../../../lib/profile.ts'
import { useHasRoot } from '../../../lib/session.ts'
import { toast } from '../../../lib/toasts.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { ChargeQuestion } from '../components/ChargeQuestion.tsx'
import { StatusMark } from '../components/StatusMark.tsx'
import { useMayEdit } from '../useMayEdit.ts'
import { setStatus } from '../users.api.ts'

/** In the order of R141. */
const statuses = Object.values(userStatus)

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
        <Avatar person={person} size={56} isDecorative />
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
          <TextField
            select
            size="small"
            value={person.status}
            onChange={(event) => void choose(Number(event.target.value))}
            slotProps={{
              select: {
                SelectDisplayProps: { 'aria-label': t('statusOf') },
                renderValue: () => t(`status.${person.status}`),
              },
            }}
            sx={{ minWidth: 120, '& .MuiSelect-select': { height: '30px', lineHeight: '30px', py: 0 } }}
          >
            {statuses.map((status) => (
              <MenuItem key={status} value={status} sx={{ display: 'block', maxWidth: 320, whiteSpace: 'normal' }}>
                <Box sx={{ fontWeight: 550 }}>{t(`status.${status}`)}</Box>
                <Box sx={{ color: 'text.secondary', fontSize: 'var(--fs-meta)' }}>{t(`statusText.${status}`)}</Box>
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
      {wanted !== null && (
        <Box sx={{ mt: 3 }}>
          <ChargeQuestion
            person={person}
            title={t('statusAsk', { name: person.display_name, status: t(`status.${wanted}`) })}
            text={t(`statusText.${wanted}`)}
            confirmLabel={t(`status.${wanted}`)}
            run={(heirId) => setStatus(person.id, wanted, heirId)}
            onClose={() => setWanted(null)}
          />
        </Box>
      )}
    </>
  )
}
