import { labelColors } from '@halftone/contract/areas/labels.ts'
import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  value: string
  onChange: (color: string) => void
  isDisabled?: boolean
  /** Names the thing for readers. */
  of: string
}

/** The colour of an entry: a square that opens the eight swatches; arrows walk them. */
export function ColorField({ value, onChange, isDisabled, of }: Props) {
  const { t } = useTranslation('configs')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const swatches = useRef<(HTMLButtonElement | null)[]>([])
  const chosen = labelColors.findIndex((color) => color.toLowerCase() === value.toLowerCase())
  const walk = (event: KeyboardEvent, at: number) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = (at + by + labelColors.length) % labelColors.length
    swatches.current[next]?.focus()
  }
  return (
    <>
      <Box
        component="button"
        type="button"
        disabled={isDisabled}
        aria-label={t('colorOf', { name: of })}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1,
          p: 0.5,
          border: 0,
          borderRadius: 'var(--radius-s)',
          background: 'none',
          color: 'text.secondary',
          cursor: isDisabled ? 'default' : 'pointer',
        }}
      >
        <Box
          component="span"
          sx={{
            width: 20,
            height: 20,
            borderRadius: '5px',
            bgcolor: value || 'transparent',
            border: value ? 0 : '1.5px dashed var(--line-strong)',
          }}
        />
        {!isDisabled && <ChevronDown size={12} aria-hidden="true" />}
      </Box>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { sx: { mt: 1, p: 2.5 } },
          transition: { onEntered: () => swatches.current[Math.max(0, chosen)]?.focus() },
        }}
      >
        <Box className="meta" sx={{ mb: 2 }}>
          {t('color')}
        </Box>
        <Box role="radiogroup" aria-label={t('color')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {labelColors.map((color, at) => (
            <Box
              key={color}
              component="button"
              type="button"
              role="radio"
              aria-checked={at === chosen}
              aria-label={t(`colors.${at}`)}
              tabIndex={at === Math.max(0, chosen) ? 0 : -1}
              ref={(element: HTMLButtonElement | null) => {
                swatches.current[at] = element
              }}
              onKeyDown={(event) => walk(event, at)}
              onClick={() => {
                onChange(color)
                setAnchor(null)
              }}
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: { xs: 40, sm: 24 },
                height: { xs: 40, sm: 24 },
                p: 0,
                border: 0,
                borderRadius: 'var(--radius-s)',
                bgcolor: color,
                color: 'white',
                cursor: 'pointer',
                outline: at === chosen ? '2px solid var(--accent)' : 'none',
                outlineOffset: 2,
              }}
            >
              {at === chosen && <Check size={14} aria-hidden="true" />}
            </Box>
          ))}
        </Box>
      </Popover>
    </>
  )
}
