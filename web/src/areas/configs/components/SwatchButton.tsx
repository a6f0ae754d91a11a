import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import { Check } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { swatches } from '../list/listModel.ts'

/** The entry's colour; opens the eight swatches, in which arrows move (R664). */
export function SwatchButton({ value, onChange }: { value: string; onChange: (color: string) => void }) {
  const { t } = useTranslation('settings')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const known = swatches.find((color) => color.toLowerCase() === value.toLowerCase())
  const colors = known ? swatches : [value, ...swatches]
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')]
    const at = all.findIndex((one) => one === document.activeElement)
    all[(at + step + all.length) % all.length]?.focus()
  }
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-label={t('column.mark')}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        style={{ background: value }}
        sx={{ display: 'block', width: 24, height: 24, p: 0, border: '1px solid var(--line-strong)', borderRadius: '5px', cursor: 'pointer' }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { p: 2.5, mt: 1 } } }}
      >
        <Box sx={{ mb: 2, fontSize: 'var(--fs-meta)', color: 'text.secondary' }}>{t('column.mark')}</Box>
        <Box role="radiogroup" aria-label={t('column.mark')} onKeyDown={press} sx={{ display: 'flex', gap: 2 }}>
          {colors.map((color) => {
            const isChosen = color.toLowerCase() === value.toLowerCase()
            return (
              <Box
                key={color}
                component="button"
                type="button"
                role="radio"
                aria-checked={isChosen}
                aria-label={t(`swatch.${swatches.indexOf(color)}`)}
                tabIndex={isChosen ? 0 : -1}
                autoFocus={isChosen}
                onClick={() => {
                  onChange(color)
                  setAnchor(null)
                }}
                style={{ background: color }}
                sx={{
                  width: 24,
                  height: 24,
                  p: 0,
                  display: 'grid',
                  placeItems: 'center',
                  border: 0,
                  borderRadius: '5px',
                  color: 'var(--on-accent)',
                  cursor: 'pointer',
                  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
                }}
              >
                {isChosen && <Check size={14} aria-hidden="true" />}
              </Box>
            )
          })}
        </Box>
      </Popover>
    </>
  )
}
