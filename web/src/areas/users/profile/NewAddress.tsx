import { email } from '@halftone/contract/parts/field.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { isAppError } from '../../../lib/appError.ts'
import { inputOf } from '../../../lib/inputOf.ts'
import { useCheckedForm } from '../../../lib/useCheckedForm.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { askMailChange } from '../../auth/mailChange.api.ts'

const shape = z.object({ email })

/** Asks for another address. What was typed stays until it was taken. */
export function NewAddress({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['users', 'common'])
  const form = useCheckedForm(shape, { defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async (values) => {
    try {
      await askMailChange(values.email)
      onClose()
    } catch (error) {
      if (!isAppError(error)) throw error
      if (error.code !== 'CONFIRM_NEEDED') form.setError('email', { message: error.errors.email ?? error.message })
    }
  })
  return (
    <Box component="form" noValidate onSubmit={(event) => void save(event)} sx={{ display: 'grid', gap: 3 }}>
      <Field
        label={t('mail.new')}
        hint={t('mail.newHint')}
        autoFocus
        type="email"
        error={errors.email?.message}
        {...inputOf(form.register('email'))}
        inputProps={{ autoComplete: 'email', autoCapitalize: 'none', spellCheck: false }}
      />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" color="primary" loading={isSubmitting}>
          {t('mail.ask')}
        </Button>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
      </Box>
    </Box>
  )
}
