import type { Profile } from '@halftone/contract/areas/auth.ts'
import { line, phone } from '@halftone/contract/parts/field.ts'
import { says } from '@halftone/contract/phrase.ts'
import Box from '@mui/material/Box'
import { CloudCheck, Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatClock } from '../../../lib/format.ts'
import { useHasRoot } from '../../../lib/session.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { MailField } from './MailField.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { ProfileField } from './ProfileField.tsx'
import { saveProfile } from './profile.api.ts'

const firstName = line(60, says('users.enterFirstName'))
const lastName = line(60, says('users.enterLastName'))

/** A field that others change. */
const locked = { readOnly: true, endAdornment: <Lock size={15} aria-hidden="true" />, sx: { bgcolor: 'var(--sunken)' } }

/** One's names and phone, saved as they are left; the address, by a mail; the employee id is others' to change. */
export function AccountCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['users', 'common'])
  const isSwitched = useHasRoot()
  const [savedAt, setSavedAt] = useState<Date>()
  const save = async (change: Parameters<typeof saveProfile>[1]) => {
    await saveProfile(profile, change)
    setSavedAt(new Date())
  }
  const fields = [
    {
      name: 'first_name',
      label: t('field.firstName'),
      value: profile.first_name,
      shape: firstName,
      autoComplete: 'given-name',
      onSave: (value: string) => save({ first_name: value }),
    },
    {
      name: 'last_name',
      label: t('field.lastName'),
      value: profile.last_name,
      shape: lastName,
      autoComplete: 'family-name',
      onSave: (value: string) => save({ last_name: value }),
    },
    {
      name: 'personal_phone',
      label: t('field.phone'),
      value: profile.personal_phone ?? '',
      shape: phone,
      autoComplete: 'tel',
      onSave: (value: string) => save({ personal_phone: value }),
    },
  ]
  return (
    <ProfileCard
      id="account"
      label={t('profile.account')}
      title={t('profile.account')}
      aside={
        <Box role="status" className="meta" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          {savedAt && (
            <>
              <CloudCheck size={14} aria-hidden="true" /> {t('profile.savedAt', { time: formatClock(savedAt) })}
            </>
          )}
        </Box>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: 4,
          px: 4,
          pb: 4,
        }}
      >
        {fields.map((field) => (
          <ProfileField key={field.name} {...field} isLocked={isSwitched} />
        ))}
        <Field label={t('field.employeeId')} value={profile.employee_id ?? ''} {...locked} />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <MailField profile={profile} />
        </Box>
      </Box>
    </ProfileCard>
  )
}
