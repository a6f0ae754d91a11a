import type { NotificationSettings } from '@halftone/contract/areas/configs/system.ts'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { inputOf } from '../../lib/inputOf.ts'
import { sayRefusal, useCheckedForm } from '../../lib/useCheckedForm.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { saveNotification } from './configs.api.ts'
import { MutedKinds } from './MutedKinds.tsx'
import { SaveButton } from './SaveButton.tsx'

interface Props {
  settings: NotificationSettings
  isReadOnly: boolean
}

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
const shape = z.object({
  muted: z.array(z.string()),
  mail: z.boolean(),
  popupSeconds: whole(10, 3600),
  keepDays: whole(7, 3650),
})

/** How notifications behave in the whole workspace. */
export function NotificationForm({ settings, isReadOnly }: Props) {
  const { t } = useTranslation('configs')
  const form = useCheckedForm(shape, {
    // What someone else changes meanwhile shows where nothing was typed.
    values: settings,
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting, isDirty } = form.formState
  const save = form.handleSubmit(async (values) => {
    try {
      await saveNotification(values)
    } catch (error) {
      sayRefusal(form, ['popupSeconds', 'keepDays'], error)
    }
  })
  const number = (name: 'popupSeconds' | 'keepDays', from: number, to: number) => (
    <Field
      label={t(`general.${name}`)}
      type="number"
      disabled={isReadOnly}
      hint={t('general.range', { from, to })}
      error={errors[name] ? t('general.range', { from, to }) : undefined}
      {...inputOf(form.register(name))}
    />
  )
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void save(event)}
      sx={{
        maxWidth: 720,
        p: 5,
        display: 'grid',
        gap: 5,
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        bgcolor: 'background.paper',
      }}
    >
      <Controller
        name="muted"
        control={form.control}
        render={({ field }) => <MutedKinds muted={field.value} isDisabled={isReadOnly} onChange={field.onChange} />}
      />
      <Controller
        name="mail"
        control={form.control}
        render={({ field }) => (
          <FormControlLabel
            label={t('general.mail')}
            disabled={isReadOnly}
            control={<Switch checked={field.value} onChange={(_, on) => field.onChange(on)} />}
          />
        )}
      />
      {number('popupSeconds', 10, 3600)}
      {number('keepDays', 7, 3650)}
      {!isReadOnly && <SaveButton {...{ isSubmitting, isDirty }} problem={errors.root?.message} />}
    </Box>
  )
}
