import { line } from '@halftone/contract/parts/field.ts'
import { says } from '@halftone/contract/phrase.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { isAppError } from '../../../lib/appError.ts'
import { inputOf } from '../../../lib/inputOf.ts'
import { useCheckedForm } from '../../../lib/useCheckedForm.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { addPasskey } from '../../auth/passkeys.api.ts'

const shape = z.object({ name: line(60, says('auth.namePasskey')) })

interface Props {
  /** With the recovery codes where it is the first. */
  onAdded: (codes: string[] | null) => void
  onClose: () => void
}

/** Names a new passkey, which the browser then makes. */
export function NewPasskey({ onAdded, onClose }: Props) {
  const { t } = useTranslation(['users', 'common', 'auth'])
  const form = useCheckedForm(shape, { defaultValues: { name: '' } })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async ({ name }) => {
    try {
      const added = await addPasskey(name)
      if (added) onAdded(added.recovery_codes)
      else form.setError('name', { message: t('auth:passkey.noAnswer') })
    } catch (error) {
      if (!isAppError(error)) throw error
      if (error.code !== 'CONFIRM_NEEDED') form.setError('name', { message: error.errors.name ?? error.message })
    }
  })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void save(event)}
      sx={{ display: 'grid', gap: 3, pt: 3, maxWidth: 420 }}
    >
      <Field
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        autoFocus
        error={errors.name?.message}
        {...inputOf(form.register('name'))}
        inputProps={{ maxLength: 60 }}
      />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" color="primary" loading={isSubmitting}>
          {t('passkeys.make')}
        </Button>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
      </Box>
    </Box>
  )
}
