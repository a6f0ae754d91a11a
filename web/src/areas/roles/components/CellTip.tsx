import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'

interface Props {
  grid: RefObject<HTMLElement | null>
  /** What to say of a box, by its data; null says nothing. */
  textOf: (data: DOMStringMap) => ReactNode
}

/** ms of rest before it shows, as other tooltips have it. */
const delay = 300

/** One tooltip for all the boxes of the grid: below the box of the cell that the pointer or the keyboard is on. */
export function CellTip({ grid, textOf }: Props) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const table = grid.current
    if (!table) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (next: HTMLElement | null, after: number) => {
      clearTimeout(timer)
      if (after === 0 || !next) setBox(next)
      else timer = setTimeout(() => setBox(next), after)
    }
    const over = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch' || !(target instanceof Element)) return
      const half = target.closest('.pair > *') ?? target.closest('td')
      show(half?.querySelector<HTMLElement>('input[data-permission]') ?? null, delay)
    }
    const leave = () => show(null, 0)
    const focus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches('input[data-permission]:focus-visible')) show(target, 0)
      else show(null, 0)
    }
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && show(null, 0)
    table.addEventListener('pointerover', over)
    table.addEventListener('pointerleave', leave)
    table.addEventListener('focusin', focus)
    table.addEventListener('focusout', leave)
    table.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      table.removeEventListener('pointerover', over)
      table.removeEventListener('pointerleave', leave)
      table.removeEventListener('focusin', focus)
      table.removeEventListener('focusout', leave)
      table.removeEventListener('keydown', onKey)
    }
  }, [grid])
  const text = box?.isConnected ? textOf(box.dataset) : null
  if (!box || !text) return null
  return (
    <Tooltip
      open
      title={text}
      placement="bottom"
      slotProps={{ popper: { anchorEl: box, sx: { pointerEvents: 'none' } } }}
    >
      <Box component="span" hidden />
    </Tooltip>
  )
}
