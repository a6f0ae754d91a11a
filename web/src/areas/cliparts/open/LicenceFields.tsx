import type { LicenceBody } from '@halftone/contract/areas/cliparts/cliparts.fields.ts'
import { licenceKinds } from '@halftone/contract/rules/art/licence.ts'
import { isLink } from '@halftone/contract/rules/link.ts'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { dateOf, dayOf } from '../../../ui/fields/PeriodFields.tsx'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'

interface Props {
  value: LicenceBody
  /** What changed, when one leaves its field. */
  onChange: (patch: LicenceBody) => void
}

const answers = ['unsaid', 'yes', 'no'] as const
const answerOf = (said: boolean | null | undefined) => (said == null ? 'unsaid' : said ? 'yes' : 'no')

/** Where it comes from, what proves it, until when, and whether it may be printed on demand. */
export function LicenceFields({ value, onChange }: Props) {
  const { t } = useTranslation('cliparts')
  const [typed, setTyped] = useState({
    source: value.source ?? '',
    link: value.link ?? '',
    proofLink: value.proofLink ?? '',
  })
  const text = (name: 'source' | 'link' | 'proofLink') => {
    const isWrong = name !== 'source' && typed[name].trim() !== '' && !isLink(typed[name].trim())
    return (
      <Field
        label={t(`licence.${name}`)}
        value={typed[name]}
        inputProps={{ maxLength: name === 'source' ? 200 : 2_048 }}
        error={isWrong ? t('licence.noLink') : undefined}
        onChange={(event) => setTyped((before) => ({ ...before, [name]: event.target.value }))}
        onBlur={() => {
          const next = typed[name].trim() || null
          if (!isWrong && next !== (value[name] ?? null)) onChange({ [name]: next })
        }}
      />
    )
  }
  const head = (label: string) => (
    <Box aria-hidden="true" sx={{ mb: -2, fontWeight: 550 }}>
      {label}
    </Box>
  )
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {head(t('licence.title'))}
      <SmallSelect
        label={t('licence.title')}
        options={licenceKinds.map((id) => ({ id, name: t(`licence.kinds.${id}`) }))}
        value={value.kind ?? 'unknown'}
        onChange={(kind) => onChange({ kind })}
        isFullWidth
      />
      {head(t('licence.printOnDemand'))}
      <SmallSelect
        label={t('licence.printOnDemand')}
        options={answers.map((id) => ({ id, name: t(`licence.prints.${id}`) }))}
        value={answerOf(value.printOnDemand)}
        onChange={(id) => onChange({ printOnDemand: id === 'unsaid' ? null : id === 'yes' })}
        isFullWidth
      />
      {text('source')}
      {text('link')}
      {text('proofLink')}
      <DateField
        label={t('licence.expiresAt')}
        value={dateOf(value.expiresAt ?? '')}
        onChange={(date) => {
          const day = dayOf(date) || null
          // While a date is typed it is none.
          if (date === null || day !== null) onChange({ expiresAt: day })
        }}
      />
    </Box>
  )
}
