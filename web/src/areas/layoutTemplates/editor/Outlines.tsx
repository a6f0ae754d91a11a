import type { Placeholder } from '@halftone/contract/parts/layout/scene.ts'
import { shifted } from './corners.ts'
import { framePoints } from './magnet.ts'
import { gridOf, outlineOf } from './outline.ts'
import type { Tool } from './tools.ts'
import type { BoardDrag } from './useBoardDrag.ts'
import type { Magnet } from './useMagnet.ts'

/** A placeholder that is looked at, and what it is drawn in. */
export interface Placed {
  one: Placeholder
  colour: string
}
interface Props {
  placed: readonly Placed[]
  chosenId: string | null
  /** What is being drawn for a new one. */
  drawn: Placeholder['corners'] | undefined
  tool: Tool
  hasGrid: boolean
  drag: BoardDrag
  magnet: Magnet
  onChoose: (id: string) => void
  onChange: (id: string, patch: Partial<Placeholder>, of: string) => void
}

const cover = { position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' } as const
const line = { vectorEffect: 'non-scaling-stroke', pointerEvents: 'none' } as const

/** The outlines of the placeholders, which choose and move them, their grids and bleeds, and the guides that hold what is carried. */
export function Outlines({ placed, chosenId, drawn, tool, hasGrid, drag, magnet, onChoose, onChange }: Props) {
  const moved = ({ id, corners }: Placeholder, x: number, y: number, isFree: boolean) => {
    const there = shifted(corners, { x, y })
    const by = magnet.hold(id, framePoints(there), isFree)
    onChange(id, { corners: shifted(corners, { x: x + by.x, y: y + by.y }) }, `move ${id}`)
  }
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" style={cover}>
      {placed.map(({ one, colour }) => {
        const isChosen = one.id === chosenId
        return (
          <g key={one.id} fill="none" stroke={colour}>
            <path
              d={outlineOf(one)}
              strokeWidth={isChosen ? 2 : 1.5}
              strokeDasharray={isChosen ? undefined : '6 4'}
              vectorEffect="non-scaling-stroke"
              pointerEvents={tool === 'choose' || tool === 'bend' ? 'all' : 'none'}
              style={{ cursor: isChosen && tool === 'choose' ? 'move' : 'pointer', touchAction: 'none' }}
              onPointerDown={(event) => {
                if (event.button === 0) onChoose(one.id)
                if (tool !== 'choose') return event.stopPropagation()
                drag(
                  event,
                  ({ to, from, mirrors }) => moved(one, to.x - from.x, to.y - from.y, mirrors),
                  magnet.release,
                )
              }}
            />
            {hasGrid && <path data-grid d={gridOf(one)} strokeWidth={1} strokeOpacity={0.6} {...line} />}
            {isChosen && one.bleed > 0 && (
              <path
                d={outlineOf(one, Math.min(0.4, one.bleed / one.width))}
                strokeWidth={1.5}
                strokeDasharray="4 3"
                {...line}
              />
            )}
          </g>
        )
      })}
      {drawn && (
        <path
          d={outlineOf({ corners: drawn, bend: 0 })}
          fill="none"
          stroke="var(--accent)"
          strokeDasharray="6 4"
          {...line}
        />
      )}
      {[...magnet.met.x.map((x) => `M${x} 0V100`), ...magnet.met.y.map((y) => `M0 ${y}H100`)].map((d) => (
        // On any picture one of the two is seen.
        <g key={d} data-guide={d} fill="none">
          <path d={d} stroke="#fff" strokeWidth={3} strokeOpacity={0.7} {...line} />
          <path d={d} stroke="var(--accent)" strokeWidth={1} {...line} />
        </g>
      ))}
    </svg>
  )
}
