import type { FontFacts } from '@halftone/contract/parts/font/fontFacts.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Slider from '@mui/material/Slider'
import { useTranslation } from 'react-i18next'

interface Props {
  facts: FontFacts
  /** By tag; what is not there stands at its default. */
  value: Readonly<Record<string, number>>
  onChange: (patch: Record<string, number>) => void
}

/** A slider for each axis of a variable font, and its named styles. */
export function AxisSliders({ facts, value, onChange }: Props) {
  const { t } = useTranslation('fonts')
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'grid', columnGap: 6, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
        {facts.axes.map(({ tag, name, min, max, default: start }) => {
          const now = value[tag] ?? start
          const label = t('axisValue', { name, tag })
          return (
            <Box key={tag} sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 40 }}>
              <Box className="one-line" sx={{ width: 104, flex: 'none' }} title={label}>
                {name} <span className="meta">{tag}</span>
              </Box>
              <Slider
                size="small"
                aria-label={label}
                min={min}
                max={max}
                step={max - min > 10 ? 1 : (max - min) / 100}
                value={now}
                onChange={(_, next) => onChange({ [tag]: Number(next) })}
              />
              <Box className="tabular" sx={{ width: 44, textAlign: 'right', flex: 'none' }}>
                {Number.isInteger(now) ? now : now.toFixed(2)}
              </Box>
            </Box>
          )
        })}
      </Box>
      {facts.instances.length > 1 && (
        <Box role="group" aria-label={t('instances')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {facts.instances.map(({ name, at }) => {
            const isOn = facts.axes.every(({ tag, default: start }) => (value[tag] ?? start) === (at[tag] ?? start))
            return (
              <Button
                key={name}
                size="small"
                aria-pressed={isOn}
                variant={isOn ? 'contained' : 'outlined'}
                onClick={() => onChange(at)}
              >
                {name}
              </Button>
            )
          })}
        </Box>
      )}
    </Box>
  )
}
