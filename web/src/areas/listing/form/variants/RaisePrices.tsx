import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SmallSelect } from '../../../../ui/fields/SmallSelect.tsx'
import { type PriceEnding, priceEndings, readPercent } from '../raisePrice.ts'

interface Props {
  onApply: (percent: number, ending: PriceEnding) => void
}

/** 'All prices + 10 %', and what they end in. */
export function RaisePrices({ onApply }: Props) {
  const { t } = useTranslation('listing')
  const [text, setText] = useState('')
  const [ending, setEnding] = useState<PriceEnding>('exact')
  const percent = readPercent(text)
  const isBad = text.trim() !== '' && percent === null
  const apply = () => {
    if (percent !== null && (percent !== 0 || ending !== 'exact')) onApply(percent, ending)
  }
  return (
    <Box
      role="group"
      aria-label={t('raise.title')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      <span className="quiet">{t('raise.title')}</span>
      <OutlinedInput
        size="small"
        value={text}
        error={isBad}
        placeholder="+10"
        endAdornment="%"
        inputProps={{ 'aria-label': t('raise.percent'), 'aria-invalid': isBad, inputMode: 'decimal' }}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
        sx={{ width: 88 }}
      />
      <SmallSelect
        label={t('raise.ending')}
        value={ending}
        options={priceEndings.map((id) => ({
          id,
          name: id === 'exact' ? t('raise.exact') : t('raise.to', { ending: id }),
        }))}
        onChange={setEnding}
      />
      <Button size="small" disabled={percent === null || (percent === 0 && ending === 'exact')} onClick={apply}>
        {t('raise.apply')}
      </Button>
      {isBad && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 'var(--fs-meta)' }}>
          {t('raise.bad')}
        </Box>
      )}
    </Box>
  )
}
