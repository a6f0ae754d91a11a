import type { Placeholder } from '@halftone/contract/parts/layout/scene.ts'
import type { Corner } from '@halftone/contract/rules/layout/quad.ts'
import Box from '@mui/material/Box'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { carriedCorner, cornerNames, edgeNames, withCorner, withEdge } from './corners.ts'
import type { BoardDrag } from './useBoardDrag.ts'
import type { Magnet } from './useMagnet.ts'

interface Props {
  chosen: Placeholder
  /** px of the picture. */
  size: { width: number; height: number }
  drag: BoardDrag
  magnet: Magnet
  onChange: (id: string, patch: Partial<Placeholder>, of: string) => void
  /** The corner that is carried now; null: none. */
  onCarried: (at: number | null) => void
}

export const handle = {
  ...{ position: 'absolute', width: 14, height: 14, p: 0, transform: 'translate(-50%, -50%)', zIndex: 2 },
  ...{ bgcolor: '#fff', border: '2px solid var(--accent)', borderRadius: '3px', cursor: 'move', touchAction: 'none' },
  '&:focus-visible': { outlineOffset: 2 },
  // Hit by a finger.
  '&::after': { content: '""', position: 'absolute', inset: -15 },
} as const
const edgeHandle = { ...handle, width: 12, height: 12, borderRadius: '50%', zIndex: 1 } as const

/** Four corners and four edges of the chosen placeholder: dragged, or moved by arrows, 1 px of the picture, with Shift 10. */
export function Handles({ chosen, size, drag, magnet, onChange, onCarried }: Props) {
  const { t } = useTranslation('layoutTemplates')
  const { id, corners } = chosen
  const byArrows = (event: KeyboardEvent, move: (by: Corner) => void) => {
    const by = event.shiftKey ? 10 : 1
    const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    move({ x: (x * by * 100) / size.width, y: (y * by * 100) / size.height })
  }
  const edges = corners.map((corner, at) => {
    const next = corners[(at + 1) % 4] ?? corner
    const change = (by: Corner) => onChange(id, { corners: withEdge(corners, at, by) }, `edge ${id} ${at}`)
    return (
      <Box
        key={edgeNames[at]}
        component="button"
        type="button"
        aria-label={t(`editor.edge.${edgeNames[at] ?? 'top'}`)}
        sx={edgeHandle}
        style={{ left: `${(corner.x + next.x) / 2}%`, top: `${(corner.y + next.y) / 2}%` }}
        onPointerDown={(event: PointerEvent<HTMLButtonElement>) => {
          event.currentTarget.focus()
          drag(
            event,
            ({ to, from, mirrors }) => {
              const way = { x: to.x - from.x, y: to.y - from.y }
              const ends = [corner, next].map((end) => ({ x: end.x + way.x, y: end.y + way.y }))
              const by = magnet.hold(id, ends, mirrors)
              change({ x: way.x + by.x, y: way.y + by.y })
            },
            magnet.release,
          )
        }}
        onKeyDown={(event: KeyboardEvent) => byArrows(event, change)}
      />
    )
  })
  const points = corners.map((corner, at) => {
    const name = t(`editor.corner.${cornerNames[at] ?? 'lt'}`)
    const of = `corner ${id} ${at}`
    return (
      <Box
        key={name}
        component="button"
        type="button"
        aria-label={t('editor.cornerAt', { name, x: corner.x, y: corner.y })}
        sx={handle}
        style={{ left: `${corner.x}%`, top: `${corner.y}%` }}
        onPointerDown={(event: PointerEvent<HTMLButtonElement>) => {
          event.currentTarget.focus()
          drag(
            event,
            ({ to, from, ...held }) => {
              onCarried(at)
              // By as much as the pointer went: a handle that is caught at its rim does not jump under it.
              const there = { x: corner.x + to.x - from.x, y: corner.y + to.y - from.y }
              // What keeps its shape goes along its diagonal, and would leave it.
              const by = magnet.hold(id, [there], held.mirrors || held.keepsRatio)
              const place = { x: there.x + by.x, y: there.y + by.y }
              onChange(id, { corners: carriedCorner(corners, at, place, held, size) }, of)
            },
            () => {
              magnet.release()
              onCarried(null)
            },
          )
        }}
        onKeyDown={(event: KeyboardEvent) =>
          byArrows(event, ({ x, y }) =>
            onChange(id, { corners: withCorner(corners, at, { x: corner.x + x, y: corner.y + y }) }, of),
          )
        }
      />
    )
  })
  return (
    <>
      {points}
      {edges}
    </>
  )
}
