import type { Profile } from '@halftone/contract/areas/auth.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { useAnswered } from './useAnswered.ts'

interface Props {
  profile: Profile
  onSubmit: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks for one's password again, before what signs in is changed. */
export function PasswordAsk({ profile, onSubmit, onClose }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const [password, setPassword] = useState('')
  const { isBusy, error, run } = useAnswered('current_password')
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (password !== '') void run(() => onSubmit(password))
      }}
      sx={{ display: 'grid', gap: 3, pt: 3, maxWidth: 420 }}
    >
      <input type="text" autoComplete="username" value={profile.email} readOnly hidden />
      <PasswordField
        label={t('profile.currentPassword')}
        hint={t('profile.whyPassword')}
        autoFocus
        value={password}
        error={error}
        onChange={({ target }) => setPassword(target.value)}
        inputProps={{ autoComplete: 'current-password' }}
      />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" loading={isBusy} disabled={password === ''}>
          {t('profile.goOn')}
        </Button>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
      </Box>
    </Box>
  )
}
