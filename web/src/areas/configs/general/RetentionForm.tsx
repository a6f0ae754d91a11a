import type { Retention } from '@halftone/contract/areas/configs/retention.ts'
import { retentionRanges } from '@halftone/contract/rules/company/retention.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { inputOf } from '../../../lib/inputOf.ts'
import { sayRefusal, useCheckedForm } from '../../../lib/useCheckedForm.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { SaveButton } from '../SaveButton.tsx'
import { saveRetention } from './retention.api.ts'

type Name = keyof typeof retentionRanges
const names = ['trashDays', 'viewMonths', 'downloadMonths', 'activityMonths'] as const
const whole = (name: Name) => z.coerce.number().int().min(retentionRanges[name][0]).max(retentionRanges[name][1])
const shape = z.object({
  trashDays: whole('trashDays'),
  viewMonths: whole('viewMonths'),
  downloadMonths: whole('downloadMonths'),
  // Empty keeps all of it.
  activityMonths: z.union([z.literal(''), whole('activityMonths')]),
})

/** For how long the trash and the logs are kept. */
export function RetentionForm({ retention, isReadOnly }: { retention: Retention; isReadOnly: boolean }) {
  const { t } = useTranslation('configs')
  const form = useCheckedForm(shape, {
    values: { ...retention, activityMonths: retention.activityMonths ?? '' },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting, isDirty } = form.formState
  const save = form.handleSubmit(async (values) => {
    try {
      const { activityMonths } = values
      await saveRetention({ ...values, activityMonths: activityMonths === '' ? null : activityMonths })
      form.reset(values)
    } catch (error) {
      sayRefusal(form, names, error)
    }
  })
  const number = (name: Name) => {
    const [from, to] = retentionRanges[name]
    const range = t(name === 'activityMonths' ? 'retention.rangeOrAll' : 'retention.range', { from, to })
    return (
      <Field
        key={name}
        label={t(`retention.${name}`)}
        type="number"
        disabled={isReadOnly}
        hint={range}
        error={errors[name] ? range : undefined}
        {...inputOf(form.register(name))}
      />
    )
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void save(event)}
      sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}
    >
      <div>
        <h2 className="title">{t('retention.title')}</h2>
        <div className="meta">{t('retention.text')}</div>
      </div>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          width: '100%',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          maxWidth: 640,
        }}
      >
        {names.map(number)}
      </Box>
      {!isReadOnly && <SaveButton {...{ isSubmitting, isDirty }} problem={errors.root?.message} />}
    </Box>
  )
}
