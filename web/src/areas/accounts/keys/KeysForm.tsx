import type { ChannelKeys } from '@halftone/contract/areas/accounts/accounts.keys.ts'
import { ChannelKeyInput } from '@halftone/contract/parts/channelKeys.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { inputOf } from '../../../lib/inputOf.ts'
import { useCheckedForm } from '../../../lib/useCheckedForm.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { saveKeys } from '../accounts.api.ts'

/** Key string and shared secret as the channel gave them. What was typed stays until it was taken. */
export function KeysForm({ keys, onDone }: { keys: ChannelKeys; onDone: () => void }) {
  const { t } = useTranslation(['accounts', 'common'])
  const form = useCheckedForm(ChannelKeyInput, {
    defaultValues: { keyString: '', sharedSecret: '', isPersonal: keys.isPersonal },
  })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async (values) => {
    try {
      await saveKeys({ connector: keys.connector, ...values })
      onDone()
    } catch (error) {
      if (!isAppError(error)) throw error
      form.setError('keyString', { message: error.errors.keyString ?? error.message }, { shouldFocus: true })
      if (error.errors.sharedSecret) form.setError('sharedSecret', { message: error.errors.sharedSecret })
    }
  })
  return (
    <Box
      component="form"
      noValidate
      autoComplete="off"
      onSubmit={(event) => void save(event)}
      sx={{ display: 'grid', gap: 3, mt: 4, maxWidth: 460 }}
    >
      <Field
        label={t('keys.keyString')}
        error={errors.keyString?.message}
        {...inputOf(form.register('keyString'))}
        inputProps={{ autoComplete: 'off', spellCheck: false }}
      />
      <PasswordField
        label={t('keys.sharedSecret')}
        hint={t('keys.secretHint')}
        error={errors.sharedSecret?.message}
        {...inputOf(form.register('sharedSecret'))}
        inputProps={{ autoComplete: 'new-password' }}
      />
      <Controller
        control={form.control}
        name="isPersonal"
        render={({ field: { value, onChange } }) => (
          <FormControlLabel
            control={<Checkbox checked={value} onChange={(_, next) => onChange(next)} />}
            label={t('keys.personal')}
          />
        )}
      />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" color="primary" loading={isSubmitting}>
          {t('common:save')}
        </Button>
        {keys.source !== 'none' && <Button onClick={onDone}>{t('common:cancel')}</Button>}
      </Box>
    </Box>
  )
}
