import type { Layout } from '@halftone/contract/parts/layout/layout.ts'
import type { Placeholder, Scene } from '@halftone/contract/parts/layout/scene.ts'
import { type Corner, homography, isProper, sag, transform } from '@halftone/contract/rules/layout/quad.ts'
import Box from '@mui/material/Box'
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  layout: Layout
  scene: Scene
  canvas: RefObject<HTMLCanvasElement | null>
  /** px of the picture. */
  size: { width: number; height: number }
  chosenId: string | null
  /** The result alone, without helpers. */
  isBare: boolean
  onChoose: (id: string) => void
  onChange: (id: string, patch: Partial<Placeholder>, of: string) => void
}

export const cornerNames = ['lt', 'rt', 'rb', 'lb'] as const
const clamp = (value: number) => Math.round(Math.min(150, Math.max(-50, value)) * 100) / 100

/** The four corners with one of them elsewhere. */
export const withCorner = (corners: Placeholder['corners'], at: number, to: Corner): Placeholder['corners'] => {
  const [a, b, c, d] = corners.map((corner, place) => (place === at ? { x: clamp(to.x), y: clamp(to.y) } : corner))
  return a && b && c && d ? [a, b, c, d] : corners
}
const shifted = (corners: Placeholder['corners'], x: number, y: number): Placeholder['corners'] => {
  const [a, b, c, d] = corners.map((corner) => ({ x: clamp(corner.x + x), y: clamp(corner.y + y) }))
  return a && b && c && d ? [a, b, c, d] : corners
}

/** The outline of a placeholder as an SVG path in percent, with its bend. */
function outlineOf({ corners, bend }: Placeholder, inset = 0): string {
  if (!isProper(corners)) return `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
  const matrix = homography(corners)
  const along = Array.from({ length: 17 }, (_, at) => at / 16)
  const place = (u: number, v: number) => {
    const [across, down] = [inset + u * (1 - 2 * inset), inset + v * (1 - 2 * inset)]
    const { x, y } = transform(matrix, across, down + sag(across, bend))
    return `${x} ${y}`
  }
  return `M${[...along.map((u) => place(u, 0)), ...along.toReversed().map((u) => place(u, 1))].join('L')}Z`
}

const handle = {
  ...{ position: 'absolute', width: 14, height: 14, p: 0, transform: 'translate(-50%, -50%)', zIndex: 2 },
  ...{ bgcolor: '#fff', border: '2px solid var(--accent)', borderRadius: '3px', cursor: 'move', touchAction: 'none' },
  '&:focus-visible': { outlineOffset: 2 },
  // Hit by a finger.
  '&::after': { content: '""', position: 'absolute', inset: -15 },
} as const

/** The picture with its designs; corners are dragged, or moved by arrows: 1 px, with Shift 10. */
export function EditorCanvas(props: Props) {
  const { scene, canvas, size, chosenId, isBare, onChoose, onChange } = props
  const { t } = useTranslation('layoutTemplates')
  const board = useRef<HTMLDivElement>(null)
  const chosen = scene.placeholders.find(({ id }) => id === chosenId)
  const placeOf = ({ clientX, clientY }: PointerEvent): Corner => {
    const box = board.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return { x: ((clientX - box.left) / box.width) * 100, y: ((clientY - box.top) / box.height) * 100 }
  }
  /** Follows the pointer until it is let go. */
  const drag = (event: PointerEvent<Element>, move: (to: Corner, from: Corner) => void) => {
    event.preventDefault()
    const target = event.currentTarget
    const from = placeOf(event)
    target.setPointerCapture(event.pointerId)
    const follow = (next: Event) => move(placeOf(next as unknown as PointerEvent), from)
    const end = () => {
      target.removeEventListener('pointermove', follow)
      target.removeEventListener('pointerup', end)
      target.removeEventListener('pointercancel', end)
    }
    target.addEventListener('pointermove', follow)
    target.addEventListener('pointerup', end)
    target.addEventListener('pointercancel', end)
  }
  const stepOf = (event: KeyboardEvent): Corner | undefined => {
    const by = event.shiftKey ? 10 : 1
    const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? []
    return x === undefined || y === undefined
      ? undefined
      : { x: (x * by * 100) / size.width, y: (y * by * 100) / size.height }
  }
  return (
    <Box
      ref={board}
      sx={{
        position: 'relative',
        width: '100%',
        maxHeight: '100%',
        boxShadow: 'var(--shadow-1)',
        bgcolor: 'var(--sunken)',
      }}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    >
      <canvas ref={canvas} aria-label={t('editor.preview')} role="img" style={{ width: '100%', height: '100%' }} />
      {!isBare && (
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' }}
        >
          {scene.placeholders.map((one) => {
            const isChosen = one.id === chosenId
            const colour = isProper(one.corners) ? (isChosen ? 'var(--accent)' : 'var(--st-uploaded)') : 'var(--danger)'
            return (
              <g key={one.id} fill="none" stroke={colour}>
                <path
                  d={outlineOf(one)}
                  strokeWidth={isChosen ? 2 : 1.5}
                  strokeDasharray={isChosen ? undefined : '6 4'}
                  vectorEffect="non-scaling-stroke"
                  pointerEvents="all"
                  style={{ cursor: isChosen ? 'move' : 'pointer', touchAction: 'none' }}
                  onPointerDown={(event) => {
                    onChoose(one.id)
                    const { corners } = one
                    drag(event, (to, from) =>
                      onChange(one.id, { corners: shifted(corners, to.x - from.x, to.y - from.y) }, `move ${one.id}`),
                    )
                  }}
                />
                {isChosen && one.bleed > 0 && (
                  <path
                    d={outlineOf(one, Math.min(0.4, one.bleed / one.width))}
                    strokeWidth={1.5}
                    strokeDasharray="4 3"
                    vectorEffect="non-scaling-stroke"
                    pointerEvents="none"
                  />
                )}
              </g>
            )
          })}
        </svg>
      )}
      {!isBare &&
        chosen?.corners.map((corner, at) => {
          const name = t(`editor.corner.${cornerNames[at] ?? 'lt'}`)
          const to = (next: Corner) =>
            onChange(chosen.id, { corners: withCorner(chosen.corners, at, next) }, `corner ${chosen.id} ${at}`)
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
                drag(event, (next) => to(next))
              }}
              onKeyDown={(event: KeyboardEvent) => {
                const step = stepOf(event)
                if (!step) return
                event.preventDefault()
                to({ x: corner.x + step.x, y: corner.y + step.y })
              }}
            />
          )
        })}
    </Box>
  )
}
