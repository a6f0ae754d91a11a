import { languages } from '@halftone/contract/rules/fonts/languages.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { RotateCcw, Type } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { searchDelay } from '../../../ui/gallery/searchDelay.ts'
import { firstSample, sampleSizes, type useSample } from '../sample.ts'
import type { FontUrl } from './fontUrl.ts'

interface Props {
  url: FontUrl
  onChange: (patch: Partial<FontUrl>) => void
  sample: ReturnType<typeof useSample>
  sampleRef: RefObject<HTMLInputElement | null>
  searchRef: RefObject<HTMLInputElement | null>
}

const any = 'any'
const licences = [any, 'printable', 'risk'] as const
/** The choice of a list in the address, where any is nothing. */
const said = (id: string) => (id === any ? '' : id)

/** The person's sample and its size, the search, the language that a font must have all of, and its licence. */
export function FontFilters({ url, onChange, sample, sampleRef, searchRef }: Props) {
  const { t } = useTranslation('fonts')
  const licenceNames = { any: t('anyLicence'), printable: t('printable'), risk: t('atRisk') }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 3, borderBottom: '1px solid var(--line)', flex: 'none' }}>
      <TextField
        size="small"
        value={sample.own}
        placeholder={firstSample}
        inputRef={sampleRef}
        onChange={(event) => sample.setOwn(event.target.value)}
        sx={{ flex: '1 1 calc(100% - 120px)' }}
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
      <Box sx={{ flex: '1 1 160px' }}>
        <SearchBox
          value={url.search}
          onChange={(search) => onChange({ search })}
          placeholder={t('search')}
          delay={searchDelay}
          width="100%"
          keyHint="/"
          inputRef={searchRef}
        />
      </Box>
      <SmallSelect
        label={t('language')}
        options={[{ id: any, name: t('anyLanguage') }, ...languages.map((id) => ({ id, name: t(`languages.${id}`) }))]}
        value={url.language || any}
        onChange={(id) => onChange({ language: said(id) })}
        minWidth={140}
      />
      <SmallSelect
        label={t('licence')}
        options={licences.map((id) => ({ id, name: licenceNames[id] }))}
        value={licences.find((one) => one === url.licence) ?? any}
        onChange={(id) => onChange({ licence: said(id) })}
        minWidth={120}
      />
    </Box>
  )
}
