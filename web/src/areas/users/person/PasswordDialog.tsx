import type { UserRecord } from '@halftone/contract/areas/users.ts'
import { password } from '@halftone/contract/parts/field.ts'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { isAppError } from '../../../lib/appError.ts'
import { inputOf } from '../../../lib/inputOf.ts'
import { useCheckedForm } from '../../../lib/useCheckedForm.ts'
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { resetPassword } from '../users.api.ts'

const shape = z.object({ password })

/** Gives a person a new password; their sessions end with it. */
export function PasswordDialog({ person, onClose }: { person: UserRecord; onClose: () => void }) {
  const { t } = useTranslation(['users', 'common'])
  const form = useCheckedForm(shape, { defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async (values) => {
    try {
      await resetPassword(person.id, values.password)
      onClose()
    } catch (error) {
      if (!isAppError(error)) throw error
      form.setError('password', { message: error.errors.password ?? error.message })
    }
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby="password-title" maxWidth="xs" fullWidth>
      <Box component="form" noValidate onSubmit={(event) => void save(event)} sx={{ display: 'contents' }}>
        <DialogTitle id="password-title">{t('password.title', { name: person.display_name })}</DialogTitle>
        <DialogContent>
          <PasswordField
            label={t('password.new')}
            hint={t('password.hint')}
            autoFocus
            error={errors.password?.message}
            {...inputOf(form.register('password'))}
            inputProps={{ autoComplete: 'new-password' }}
          />
        </DialogContent>
        <DialogFoot onCancel={onClose} isBusy={isSubmitting} />
      </Box>
    </Dialog>
  )
}
