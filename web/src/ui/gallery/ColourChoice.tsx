import { mostColours, readColours, writeColours } from '@halftone/contract/rules/art/colour.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ColourPipette } from './ColourPipette.tsx'
import { Nearness } from './Nearness.tsx'

/** What designs are made of most. */
const usual = [
  ...['#c62828', '#ef6c00', '#f2a33a', '#f9c80e', '#7cb342', '#1b7f4d', '#1fa7a0'],
  ...['#2f80ed', '#1f2a44', '#7b3fa0', '#e76f9a', '#7a4a2b', '#f4efe6', '#111111'],
]

const swatch = {
  ...{ p: 0, borderRadius: '50%', border: '1px solid var(--line)', cursor: 'pointer', flex: 'none' },
  '&[aria-pressed=true]': { outline: '2px solid var(--accent)', outlineOffset: '1px' },
  '@media (pointer: coarse)': { width: 40, height: 40 },
} as const
/** px beside each other in a row of filters, and in a dialog. */
const sizes = { row: 18, grid: 32 }
const grid = {
  ...{ display: 'grid', gridTemplateColumns: { xs: 'repeat(5, 1fr)', sm: 'repeat(7, 1fr)' } },
  ...{ gap: 2, justifyItems: 'center' },
} as const
const line = { display: 'flex', alignItems: 'center', gap: 1.5 } as const

export interface ColourChoiceProps {
  /** As `writeColours` has them; empty where any will do. */
  value: string
  onChange: (colours: string) => void
}

/** Colours to choose from, the pipette, and how near they must be; `isRow`: all beside each other. */
export function ColourChoice({ value, onChange, isRow = false }: ColourChoiceProps & { isRow?: boolean }) {
  const { t } = useTranslation('alike')
  const { hexes, near } = readColours(value.toLowerCase())
  const set = (next: readonly string[]) => onChange(writeColours({ hexes: [...next], near }))
  const toggle = (hex: string) => {
    if (hexes.includes(hex)) return set(hexes.filter((one) => one !== hex))
    // One more than can be asked for takes the place of the last.
    return set([...hexes.slice(0, mostColours - 1), hex])
  }
  const picked = hexes.filter((hex) => !usual.includes(hex))
  const size = isRow ? sizes.row : sizes.grid
  const isOn = hexes.length > 0
  return (
    <>
      <Box sx={isRow ? line : grid}>
        {[...usual, ...picked].map((colour) => (
          <Box
            key={colour}
            component="button"
            type="button"
            aria-label={colour}
            aria-pressed={hexes.includes(colour)}
            onClick={() => toggle(colour)}
            sx={{ ...swatch, width: size, height: size }}
            style={{ background: colour }}
          />
        ))}
      </Box>
      <Box sx={{ ...line, ...(isRow ? { ml: 1 } : { mt: 3, minHeight: 40 }) }}>
        <ColourPipette isRow={isRow} onPick={(hex) => !hexes.includes(hex) && toggle(hex)} />
        {isOn && <Nearness value={near} onChange={(next) => onChange(writeColours({ hexes, near: next }))} />}
        {isOn && isRow && (
          <IconButton size="small" aria-label={t('colourOff')} onClick={() => onChange('')} sx={{ mr: -1 }}>
            <X size={14} />
          </IconButton>
        )}
      </Box>
    </>
  )
}
