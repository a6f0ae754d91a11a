import { nearness } from '@halftone/contract/rules/art/colour.ts'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  value: number
  onChange: (near: number) => void
}

/** px of the pointer for one step. */
const stride = 5
const within = (near: number) => Math.min(nearness.most, Math.max(nearness.least, near))
const keys: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

/** '± 12': how far a colour may be off. Drawn to the right it takes more; the arrow keys do the same. */
export function Nearness({ value, onChange }: Props) {
  const { t } = useTranslation('alike')
  const start = useRef(0)
  const [drawn, setDrawn] = useState<number>()
  const shown = drawn ?? value
  const at = ({ clientX }: PointerEvent) => within(value + Math.round((clientX - start.current) / stride))
  const onKey = (event: KeyboardEvent) => {
    const step = keys[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (within(value + step) !== value) onChange(within(value + step))
  }
  return (
    <Tooltip title={t('nearText')}>
      <Box
        role="slider"
        tabIndex={0}
        aria-label={t('near')}
        aria-valuemin={nearness.least}
        aria-valuemax={nearness.most}
        aria-valuenow={shown}
        className="tabular"
        onKeyDown={onKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          start.current = event.clientX
          setDrawn(value)
        }}
        onPointerMove={(event) => drawn !== undefined && setDrawn(at(event))}
        onPointerUp={(event) => {
          setDrawn(undefined)
          if (at(event) !== value) onChange(at(event))
        }}
        onPointerCancel={() => setDrawn(undefined)}
        sx={{
          ...{ px: 2, py: 0.5, ml: 0.5, cursor: 'ew-resize', touchAction: 'none', userSelect: 'none' },
          ...{ borderLeft: '1px solid var(--line)', whiteSpace: 'nowrap', fontSize: 'var(--fs-meta)' },
          '@media (pointer: coarse)': { py: 2.5, px: 3 },
        }}
      >
        ± {shown}
      </Box>
    </Tooltip>
  )
}
