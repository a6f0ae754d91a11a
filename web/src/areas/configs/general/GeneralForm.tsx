import type { CompanyFacts } from '@halftone/contract/areas/configs/general.ts'
import { firstWeekdays, GeneralSettings, languageCodes } from '@halftone/contract/parts/company/general.ts'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMemo } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { languages } from '../../../i18n/i18n.ts'
import { currencies, timeZones } from '../../../lib/format.ts'
import { sayRefusal, useCheckedForm } from '../../../lib/useCheckedForm.ts'
import { SaveButton } from '../SaveButton.tsx'
import { saveGeneral } from './general.api.ts'
import { SearchedChoice } from './SearchedChoice.tsx'

const names = ['timeZone', 'language', 'firstWeekday', 'currency'] as const

/** Time zone, language, weeks and money of the company. */
export function GeneralForm({ company, isReadOnly }: { company: CompanyFacts; isReadOnly: boolean }) {
  const { t, i18n } = useTranslation('configs')
  const { timeZone, language, firstWeekday, currency } = company
  const form = useCheckedForm(GeneralSettings, {
    // What someone else changes meanwhile shows where nothing was chosen.
    values: { timeZone, language, firstWeekday, currency },
    resetOptions: { keepDirtyValues: true },
  })
  const zones = useMemo(() => timeZones(i18n.language), [i18n.language])
  const moneys = useMemo(() => currencies(i18n.language), [i18n.language])
  const { errors, isSubmitting, isDirty } = form.formState
  const save = form.handleSubmit(async (values) => {
    try {
      await saveGeneral(values)
      form.reset(values)
    } catch (error) {
      sayRefusal(form, names, error)
    }
  })
  const searched = (name: 'timeZone' | 'currency', options: { code: string; name: string }[]) => (
    <Controller
      name={name}
      control={form.control}
      render={({ field }) => (
        <SearchedChoice
          label={t(`whole.${name}`)}
          hint={t(`whole.${name}Text`)}
          error={errors[name]?.message}
          options={options}
          value={field.value}
          isDisabled={isReadOnly}
          onChange={field.onChange}
        />
      )}
    />
  )
  const listed = (name: 'language' | 'firstWeekday', options: [value: string | number, text: string][]) => (
    <Controller
      name={name}
      control={form.control}
      render={({ field }) => (
        <Box>
          <Box id={`general-${name}`} sx={{ mb: 1.5, fontWeight: 550 }}>
            {t(`whole.${name}`)}
          </Box>
          <TextField
            select
            fullWidth
            disabled={isReadOnly}
            value={field.value}
            onChange={field.onChange}
            slotProps={{ select: { labelId: `general-${name}` } }}
            helperText={name === 'language' ? t('whole.languageText') : undefined}
          >
            {options.map(([value, text]) => (
              <MenuItem key={value} value={value}>
                {text}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      )}
    />
  )
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('whole.place')}
      onSubmit={(event) => void save(event)}
      sx={{ display: 'grid', gap: 4, '& > :not(button)': { width: '100%', maxWidth: 420 } }}
    >
      <h2 className="title">{t('whole.place')}</h2>
      {searched('timeZone', zones)}
      {listed(
        'language',
        languageCodes.map((code) => [code, languages[code]]),
      )}
      {listed(
        'firstWeekday',
        firstWeekdays.map((day) => [day, t(`whole.day.${day}`)]),
      )}
      {searched('currency', moneys)}
      {!isReadOnly && <SaveButton {...{ isSubmitting, isDirty }} problem={errors.root?.message} />}
    </Box>
  )
}
