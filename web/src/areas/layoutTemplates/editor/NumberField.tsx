import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'

interface Props {
  label: string
  value: number
  min: number
  max: number
  /** Of the arrows of the field. */
  step?: number
  before?: string
  unit?: string
  onChange: (value: number) => void
}

/** A number in a small field: each one that is within the bounds acts at once; on leaving it stands as it is kept. */
export function NumberField({ label, value, min, max, step = 1, before, unit, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const number = Number((typed ?? '').replace(',', '.'))
  const isWrong = typed !== null && (typed.trim() === '' || !Number.isFinite(number) || number < min || number > max)
  return (
    <OutlinedInput
      size="small"
      value={typed ?? String(value)}
      error={isWrong}
      startAdornment={before && <InputAdornment position="start">{before}</InputAdornment>}
      endAdornment={unit && <InputAdornment position="end">{unit}</InputAdornment>}
      inputProps={{ 'aria-label': label, inputMode: 'decimal', step }}
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        const next = Number(text.replace(',', '.'))
        if (text.trim() !== '' && Number.isFinite(next) && next >= min && next <= max) onChange(next)
      }}
      onKeyDown={(event) => {
        const by = { ArrowUp: step, ArrowDown: -step }[event.key]
        if (by === undefined) return
        event.preventDefault()
        setTyped(null)
        onChange(Math.min(max, Math.max(min, Math.round((value + by) * 100) / 100)))
      }}
      onBlur={() => setTyped(null)}
      sx={{
        px: 2,
        // Four digits between both words, in half of the panel.
        '& input': {
          fontVariantNumeric: 'tabular-nums',
          px: 0,
          '@media (pointer: fine)': { fontSize: 'var(--fs-body)' },
        },
        '& .MuiInputAdornment-root': { mx: 0, '& .MuiTypography-root': { fontSize: 'var(--fs-meta)' } },
        '& .MuiInputAdornment-positionStart': { mr: 1 },
        '& .MuiInputAdornment-positionEnd': { ml: 1 },
      }}
    />
  )
}
