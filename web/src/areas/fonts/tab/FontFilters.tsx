import { languages } from '@halftone/contract/rules/fonts/languages.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { RotateCcw, Type } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { firstSample, sampleSizes, type useSample } from '../sample.ts'
import type { FontUrl } from './fontUrl.ts'
import { LicenceFilter } from './LicenceFilter.tsx'

interface Props {
  url: FontUrl
  onChange: (patch: Partial<FontUrl>) => void
  sample: ReturnType<typeof useSample>
  sampleRef: RefObject<HTMLInputElement | null>
}

const any = 'any'
/** The choice of a list in the address, where any is nothing. */
const said = (id: string) => (id === any ? '' : id)

/** The person's sample and its size, the language that a font must have all of, and its licence. */
export function FontFilters({ url, onChange, sample, sampleRef }: Props) {
  const { t } = useTranslation('fonts')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 2, borderBottom: '1px solid var(--line)', flex: 'none' }}>
      <TextField
        size="small"
        value={sample.own}
        placeholder={firstSample}
        inputRef={sampleRef}
        onChange={(event) => sample.setOwn(event.target.value)}
        sx={{ flex: '1 1 180px' }}
        slotProps={{
          htmlInput: { 'aria-label': t('sample'), maxLength: 120 },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Type size={16} aria-hidden="true" />
              </InputAdornment>
            ),
            endAdornment: sample.own ? (
              <IconButton size="small" aria-label={t('sampleReset')} onClick={() => sample.setOwn('')}>
                <RotateCcw size={14} />
              </IconButton>
            ) : undefined,
          },
        }}
      />
      <SmallSelect
        label={t('size')}
        options={sampleSizes.map((px) => ({ id: px, name: t('sizeOf', { px }) }))}
        value={sample.size}
        onChange={sample.setSize}
      />
      <SmallSelect
        label={t('language')}
        options={[{ id: any, name: t('anyLanguage') }, ...languages.map((id) => ({ id, name: t(`languages.${id}`) }))]}
        value={url.language || any}
        onChange={(id) => onChange({ language: said(id) })}
        minWidth={140}
      />
      <LicenceFilter value={url.licence} onChange={(licence) => onChange({ licence })} />
    </Box>
  )
}
