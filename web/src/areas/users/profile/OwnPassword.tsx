import type { Profile } from '@halftone/contract/areas/auth.ts'
import { password } from '@halftone/contract/parts/field.ts'
import { says } from '@halftone/contract/phrase.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { isAppError } from '../../../lib/appError.ts'
import { inputOf } from '../../../lib/inputOf.ts'
import { useCheckedForm } from '../../../lib/useCheckedForm.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { changePassword } from './profile.api.ts'

const shape = z.object({ current_password: z.string().min(1, says('users.enterCurrent')).max(128), password })

/** Changes one's own password with the current one. What was typed stays until it was taken. */
export function OwnPassword({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation(['users', 'common'])
  const form = useCheckedForm(shape, { defaultValues: { current_password: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async (values) => {
    try {
      await changePassword(profile, values)
      onClose()
    } catch (error) {
      if (!isAppError(error)) throw error
      const isCurrent = error.errors.current_password !== undefined
      const message = error.errors.current_password ?? error.errors.password ?? error.message
      form.setError(isCurrent ? 'current_password' : 'password', { message }, { shouldFocus: true })
    }
  })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void save(event)}
      sx={{ display: 'grid', gap: 3, pt: 3, maxWidth: 420 }}
    >
      <input type="text" autoComplete="username" value={profile.email} readOnly hidden />
      <PasswordField
        label={t('profile.currentPassword')}
        autoFocus
        error={errors.current_password?.message}
        {...inputOf(form.register('current_password'))}
        inputProps={{ autoComplete: 'current-password' }}
      />
      <PasswordField
        label={t('password.new')}
        hint={t('profile.newHint')}
        error={errors.password?.message}
        {...inputOf(form.register('password'))}
        inputProps={{ autoComplete: 'new-password' }}
      />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {t('profile.changePassword')}
        </Button>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
      </Box>
    </Box>
  )
}
