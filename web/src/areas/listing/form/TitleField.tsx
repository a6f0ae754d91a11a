import type { TemplateForm } from '@halftone/contract/parts/listing.ts'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OriginSource } from './fieldTexts.ts'
import { OriginLine } from './OriginLine.tsx'
import { titleSign } from './uploadProblems.ts'

interface Props {
  value: string
  limit: number
  /** Who refuses longer ones; undefined where the account's channel is not known. */
  shop: string | undefined
  /** The texts are the artwork's: whoever may not edit it uploads them as they are. */
  isReadOnly: boolean
  /** Signs that the shop does not take are said while one types. */
  form: Pick<TemplateForm, 'signs'>
  source: OriginSource
  onChange: (title: string) => void
}

/** The listing's title with its counter, red from limit + 1; the message comes on leaving and then lives. */
export function TitleField({ value, limit, shop, isReadOnly, form, source, onChange }: Props) {
  const { t } = useTranslation('listing')
  const id = useId()
  const length = [...value].length
  const over = Math.max(0, length - limit)
  const [wasBad, setWasBad] = useState(over > 0)
  const [sign] = titleSign(value, form)
  const hasMessage = (over > 0 && wasBad) || sign !== undefined
  return (
    <Box data-field="title">
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1.5 }}>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
          {t('field.title')}
        </Box>
        <Box className="tabular" sx={over > 0 ? { color: 'error.main', fontWeight: 600 } : { color: 'text.secondary' }}>
          {length}/{limit}
        </Box>
      </Box>
      <OutlinedInput
        id={id}
        multiline
        minRows={3}
        maxRows={6}
        fullWidth
        error={over > 0 || sign !== undefined}
        value={value}
        readOnly={isReadOnly}
        onChange={(event) => onChange(event.target.value.replace(/\n/g, ' '))}
        onBlur={() => setWasBad(wasBad || over > 0)}
        inputProps={{
          'aria-describedby': hasMessage ? `${id}-help` : undefined,
          'aria-invalid': over > 0 || sign !== undefined,
        }}
        sx={{ p: 0, fontSize: 'var(--fs-body)', minHeight: 88, alignItems: 'flex-start' }}
      />
      {hasMessage && (
        <FormHelperText id={`${id}-help`} error role="alert" component="div">
          <CircleAlert size={14} aria-hidden="true" />{' '}
          {sign
            ? t(`field.${sign.key}`, { sign: sign.sign, shop: shop ?? t('field.theShop') })
            : t('field.titleLong', { count: over, max: limit, shop: shop ?? t('field.theShop') })}
        </FormHelperText>
      )}
      <OriginLine
        source={source}
        value={value}
        onTake={isReadOnly && source.from !== 'live' ? undefined : (title) => onChange(String(title))}
      />
    </Box>
  )
}
