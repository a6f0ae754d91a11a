import Box from '@mui/material/Box'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

export const sheetSizes = ['peek', 'half', 'full'] as const
export type SheetSize = (typeof sheetSizes)[number]

interface Props {
  size: SheetSize
  onSize: (size: SheetSize) => void
  /** Comments that are not done; undefined: not known. */
  count: number | undefined
  children: ReactNode
}

const peek = 52
/** Share of the room that each size takes. */
const shares = { half: 0.5, full: 1 } as const

/** The comments of compare on the phone: a sheet below the picture that a thumb pulls up, in three sizes. */
export function TalkSheet({ size, onSize, count, children }: Props) {
  const { t } = useTranslation('artworks')
  const sheet = useRef<HTMLElement>(null)
  const drag = useRef<{ y: number; height: number } | null>(null)
  /** px while a finger holds it. */
  const [held, setHeld] = useState<number | null>(null)
  const room = () => sheet.current?.parentElement?.clientHeight ?? 0
  const heightOf = (one: SheetSize) => (one === 'peek' ? peek : Math.max(peek, room() * shares[one]))
  const step = (by: 1 | -1) => onSize(sheetSizes[sheetSizes.indexOf(size) + by] ?? size)
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    event.stopPropagation()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  const follow = (event: PointerEvent) => {
    const from = drag.current
    if (from) setHeld(Math.min(room(), Math.max(peek, from.height + from.y - event.clientY)))
  }
  const drop = (event: PointerEvent) => {
    const from = drag.current
    drag.current = null
    setHeld(null)
    if (!from) return
    const by = from.y - event.clientY
    // A tap opens and closes; a pull goes to the nearest size, a short one a step.
    if (Math.abs(by) < 6) return onSize(size === 'peek' ? 'half' : 'peek')
    const near = sheetSizes.toSorted((a, b) => {
      const height = from.height + by
      return Math.abs(heightOf(a) - height) - Math.abs(heightOf(b) - height)
    })[0]
    if (near && near !== size) onSize(near)
    else if (Math.abs(by) > 40) step(by > 0 ? 1 : -1)
  }
  return (
    <Box
      ref={sheet}
      component="section"
      aria-label={t('compare.comments')}
      data-size={size}
      style={{ height: held ?? (size === 'peek' ? peek : `${shares[size] * 100}%`) }}
      sx={{
        flex: 'none',
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        borderTop: '1px solid var(--line)',
        bgcolor: 'background.paper',
        transition: held === null ? 'height var(--motion) var(--ease)' : 'none',
        '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
      }}
    >
      <Box
        component="button"
        type="button"
        aria-expanded={size !== 'peek'}
        onPointerDown={(event: PointerEvent<HTMLElement>) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          drag.current = { y: event.clientY, height: sheet.current?.clientHeight ?? peek }
        }}
        onPointerMove={follow}
        onPointerUp={drop}
        onPointerCancel={() => {
          drag.current = null
          setHeld(null)
        }}
        onClick={(event: React.MouseEvent) => {
          // Pointers were heard above; this is Enter, Space or a screen reader.
          if (event.detail === 0) onSize(size === 'peek' ? 'half' : 'peek')
        }}
        onKeyDown={keys}
        sx={{
          flex: 'none',
          height: peek - 1,
          width: '100%',
          p: 0,
          font: 'inherit',
          fontWeight: 600,
          color: 'text.primary',
          background: 'none',
          border: 0,
          cursor: 'grab',
          touchAction: 'none',
          display: 'grid',
          justifyItems: 'center',
          alignContent: 'center',
          gap: 2,
          '&::before': { content: '""', width: 36, height: 4, borderRadius: 999, bgcolor: 'var(--line-strong)' },
        }}
      >
        <span className={size === 'peek' ? undefined : 'visually-hidden'}>
          {t('compare.comments')} <span className="tabular">{count || ''}</span>
        </span>
      </Box>
      {(size !== 'peek' || held !== null) && <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>{children}</Box>}
    </Box>
  )
}
