import type { Profile } from '@halftone/contract/areas/auth.ts'
import { password } from '@halftone/contract/parts/field.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { isAppError } from '../../../lib/appError.ts'
import { inputOf } from '../../../lib/inputOf.ts'
import { useCheckedForm } from '../../../lib/useCheckedForm.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { changePassword } from './profile.api.ts'

const shape = z.object({ password })

/** Changes one's own password. What was typed stays until it was taken. */
export function OwnPassword({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation(['users', 'common'])
  const form = useCheckedForm(shape, { defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async (values) => {
    try {
      await changePassword(profile, values)
      onClose()
    } catch (error) {
      if (!isAppError(error)) throw error
      if (error.code === 'CONFIRM_NEEDED') return
      form.setError('password', { message: error.errors.password ?? error.message }, { shouldFocus: true })
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
        label={t('password.new')}
        autoFocus
        hint={t('profile.newHint')}
        error={errors.password?.message}
        {...inputOf(form.register('password'))}
        inputProps={{ autoComplete: 'new-password' }}
      />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" color="primary" loading={isSubmitting}>
          {t('profile.changePassword')}
        </Button>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
      </Box>
    </Box>
  )
}
