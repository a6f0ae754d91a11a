import Box from '@mui/material/Box'
import { type PointerEvent, useRef } from 'react'

interface Props {
  label: string
  width: number
  min: number
  max?: number
  onResize: (width: number) => void
}

/** The right edge of a column or panel: drag, or arrows when it has the focus (8 px a step). */
export function ResizeHandle({ label, width, min, max = 800, onResize }: Props) {
  const start = useRef<{ x: number; width: number } | null>(null)
  const clamp = (value: number) => Math.round(Math.min(max, Math.max(min, value)))
  const move = (event: PointerEvent) => {
    if (start.current) onResize(clamp(start.current.width + event.clientX - start.current.x))
  }
  return (
    <Box
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      draggable
      onDragStart={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width }
      }}
      onPointerMove={move}
      onPointerUp={() => {
        start.current = null
      }}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowRight' ? 8 : event.key === 'ArrowLeft' ? -8 : 0
        if (step !== 0 && !event.altKey) onResize(clamp(width + step))
      }}
      sx={{
        position: 'absolute',
        top: 6,
        bottom: 6,
        right: -4,
        width: 9,
        cursor: 'col-resize',
        touchAction: 'none',
        zIndex: 1,
        // A phone keeps no widths.
        '@media (max-width: 599.95px)': { display: 'none' },
        '&::after': {
          content: '""',
          position: 'absolute',
          left: 4,
          top: 0,
          bottom: 0,
          width: 1,
          bgcolor: 'transparent',
        },
        '&:hover::after, &:focus-visible::after': { bgcolor: 'var(--line-strong)' },
      }}
    />
  )
}
