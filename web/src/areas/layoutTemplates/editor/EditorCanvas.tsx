import type { Layout } from '@halftone/contract/parts/layout/layout.ts'
import type { Placeholder, Scene } from '@halftone/contract/parts/layout/scene.ts'
import { type Corner, isProper } from '@halftone/contract/rules/layout/quad.ts'
import Box from '@mui/material/Box'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { centimetres } from '../printArea.ts'
import { BendHandles } from './BendHandles.tsx'
import { rectangle } from './corners.ts'
import { Handles } from './Handles.tsx'
import { Lens } from './Lens.tsx'
import { Outlines, type Placed } from './Outlines.tsx'
import { colourAt, type Tool } from './tools.ts'
import { type Carrying, useBoardDrag } from './useBoardDrag.ts'
import { useMagnet } from './useMagnet.ts'

interface Size {
  width: number
  height: number
}
export interface CanvasProps {
  layout: Layout
  scene: Scene
  canvas: RefObject<HTMLCanvasElement | null>
  picture: HTMLImageElement | undefined
  /** px of the picture. */
  size: Size
  chosenId: string | null
  /** Of the placeholders that are not looked at now. */
  hidden: ReadonlySet<string>
  /** The result alone, without helpers. */
  isBare: boolean
  tool: Tool
  hasGrid: boolean
  isMagnetic: boolean
  onChoose: (id: string) => void
  onChange: (id: string, patch: Partial<Placeholder>, of: string) => void
  /** A rectangle was drawn for a new one. */
  onDrawn: (corners: Placeholder['corners']) => void
}
interface Props extends CanvasProps {
  /** px of the picture as it is shown now, and where it begins in the pane. */
  box: Size & { left: number; top: number }
  pane: Size
}

const cover = { position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' } as const

/** The picture with its designs, as large as its box; what lies over it keeps its own size at each zoom. */
export function EditorCanvas(props: Props) {
  const { scene, canvas, picture, size, chosenId, hidden, isBare, tool, hasGrid, isMagnetic, box, pane } = props
  const { onChoose, onChange, onDrawn } = props
  const { t } = useTranslation('layoutTemplates')
  const board = useRef<HTMLDivElement>(null)
  const drag = useBoardDrag(board)
  const [carried, setCarried] = useState<number | null>(null)
  const [drawn, setDrawn] = useState<Placeholder['corners']>()
  const placed = scene.placeholders.flatMap((one, at): Placed[] => {
    const colour = one.id === chosenId ? 'var(--accent)' : colourAt(at)
    return hidden.has(one.id) ? [] : [{ one, colour: isProper(one.corners) ? colour : 'var(--danger)' }]
  })
  const magnet = useMagnet(
    isMagnetic,
    placed.map(({ one }) => one),
    box,
  )
  const chosen = placed.find(({ one }) => one.id === chosenId)?.one
  const corner = carried === null ? undefined : chosen?.corners[carried]
  const rectangleOf = ({ from, to, mirrors }: Carrying) => {
    const held = (place: Corner) => {
      const by = magnet.hold(null, [place], mirrors)
      return { x: place.x + by.x, y: place.y + by.y }
    }
    return rectangle(held(from), held(to))
  }
  return (
    <Box ref={board} sx={{ position: 'absolute', boxShadow: 'var(--shadow-1)', bgcolor: 'var(--sunken)' }} style={box}>
      <canvas ref={canvas} aria-label={t('editor.preview')} role="img" style={{ width: '100%', height: '100%' }} />
      {!isBare && (
        <Outlines
          placed={placed}
          chosenId={chosenId}
          drawn={drawn}
          tool={tool}
          hasGrid={hasGrid}
          drag={drag}
          magnet={magnet}
          onChoose={onChoose}
          onChange={onChange}
        />
      )}
      {!isBare &&
        placed.map(({ one, colour }) => <Tags key={one.id} of={one} colour={colour} isChosen={one === chosen} />)}
      {!isBare && tool === 'choose' && chosen && (
        <Handles chosen={chosen} size={size} drag={drag} magnet={magnet} onChange={onChange} onCarried={setCarried} />
      )}
      {!isBare && tool === 'bend' && chosen && <BendHandles chosen={chosen} drag={drag} onChange={onChange} />}
      {!isBare && tool === 'draw' && (
        <Box
          data-draw
          sx={{ ...cover, zIndex: 3, cursor: 'crosshair', touchAction: 'none' }}
          onPointerDown={(event) =>
            drag(
              event,
              (now) => setDrawn(rectangleOf(now)),
              (last) => {
                const corners = rectangleOf(last)
                magnet.release()
                setDrawn(undefined)
                if (corners) onDrawn(corners)
              },
            )
          }
        />
      )}
      {picture && corner && <Lens picture={picture} corner={corner} box={box} pane={pane} />}
    </Box>
  )
}

/** The name of a placeholder at its left top, and of the chosen one the print area at its left bottom. */
function Tags({ of, colour, isChosen }: { of: Placeholder; colour: string; isChosen: boolean }) {
  const { t } = useTranslation('layoutTemplates')
  const [top, , , bottom] = of.corners
  const tag = {
    ...{ position: 'absolute', px: 1, borderRadius: '3px', fontSize: 11, fontWeight: 600, lineHeight: '18px' },
    ...{ pointerEvents: 'none', whiteSpace: 'nowrap', maxWidth: 200 },
  } as const
  return (
    <>
      <Box
        aria-hidden="true"
        className="one-line"
        sx={{ ...tag, transform: 'translateY(calc(-100% - 9px))', color: 'var(--panel)' }}
        style={{ left: `${top.x}%`, top: `${top.y}%`, background: colour }}
      >
        {of.name || t('editor.unnamed')}
      </Box>
      {isChosen && (
        <Box
          aria-hidden="true"
          className="one-line tabular"
          sx={{ ...tag, mt: '10px', bgcolor: 'var(--panel)', color: 'var(--accent-ink)', boxShadow: 'var(--shadow-1)' }}
          style={{ left: `${bottom.x}%`, top: `${bottom.y}%` }}
        >
          {t('editor.printAreaOf', { width: centimetres(of.width), height: centimetres(of.height) })}
        </Box>
      )}
    </>
  )
}
