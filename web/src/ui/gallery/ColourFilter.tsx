import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { ChevronDown, Palette, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../../lib/useDebounced.ts'

/** What designs are made of most. */
const swatches = [
  ...['#ffffff', '#9b9b9b', '#111111', '#7a4a2b', '#c62828', '#ef6c00', '#f9c80e'],
  ...['#7cb342', '#1b7f4d', '#1fa7a0', '#2f80ed', '#1f2a44', '#7b3fa0', '#e76f9a'],
] as const

const swatch = {
  ...{ width: 32, height: 32, p: 0, borderRadius: '50%', border: '1px solid var(--line)', cursor: 'pointer' },
  '&[aria-pressed=true]': { outline: '2px solid var(--accent)', outlineOffset: 2 },
  '@media (pointer: coarse)': { width: 40, height: 40 },
} as const

interface Props {
  /** `#rrggbb`; empty where any will do. */
  value: string
  onChange: (colour: string) => void
}

/** A filter by colour: one of fourteen, or any that is picked. */
export function ColourFilter({ value, onChange }: Props) {
  const { t } = useTranslation('alike')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        startIcon={
          value ? (
            <Box
              component="span"
              sx={{ width: 14, height: 14, borderRadius: '50%', border: '1px solid var(--line)' }}
              style={{ background: value }}
            />
          ) : (
            <Palette size={14} />
          )
        }
        endIcon={
          value ? (
            <X
              size={14}
              role="button"
              aria-label={t('colourOff')}
              onClick={(event) => {
                event.stopPropagation()
                onChange('')
              }}
            />
          ) : (
            <ChevronDown size={14} />
          )
        }
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', bgcolor: 'background.paper', fontWeight: 450 }}
      >
        {t('colour')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('colour') } }}
      >
        {anchor && <Choice value={value} onChange={onChange} />}
      </Popover>
    </>
  )
}

function Choice({ value, onChange }: Props) {
  const { t } = useTranslation('alike')
  const [picked, setPicked] = useState('')
  const settled = useDebounced(picked, 300)
  const [sent, setSent] = useState('')
  // Whoever draws through the colours is asked for the one they stop at.
  if (settled && settled !== sent) {
    setSent(settled)
    onChange(settled)
  }
  return (
    <Box sx={{ p: 4, width: { xs: 'min(320px, 90vw)', sm: 300 } }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(5, 1fr)', sm: 'repeat(7, 1fr)' },
          gap: 2,
          justifyItems: 'center',
        }}
      >
        {swatches.map((colour) => (
          <Box
            key={colour}
            component="button"
            type="button"
            aria-label={colour}
            aria-pressed={value === colour}
            onClick={() => onChange(value === colour ? '' : colour)}
            sx={swatch}
            style={{ background: colour }}
          />
        ))}
      </Box>
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 3, minHeight: 40 }}>
        <input
          type="color"
          value={picked || value || '#2f80ed'}
          onChange={(event) => setPicked(event.target.value)}
          style={{ width: 40, height: 32, padding: 0, border: 0, background: 'none', cursor: 'pointer' }}
        />
        {t('colourPick')}
      </Box>
      <Box className="meta">{t('colourText')}</Box>
    </Box>
  )
}
