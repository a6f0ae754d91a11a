import type { GarmentColour } from '@halftone/contract/parts/layout/scene.ts'
import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { usePaneSize } from '../../../ui/usePaneSize.ts'
import { barFit, fitted, type Picture, screenPixels } from '../../files/viewer/picture.ts'
import { fitView, usePanZoom, type View } from '../../files/viewer/usePanZoom.ts'
import { useZoom } from '../../files/viewer/useZoom.ts'
import { ZoomBar } from '../../files/viewer/ZoomBar.tsx'
import { type CanvasProps, EditorCanvas } from './EditorCanvas.tsx'
import { ToolRow } from './ToolRow.tsx'
import { TriedColours } from './TriedColours.tsx'
import { type Tool, toolKeys, tools } from './tools.ts'

interface Props extends Omit<CanvasProps, 'tool' | 'hasGrid' | 'isMagnetic'> {
  colours: readonly GarmentColour[]
  /** The name of the colour that is tried; null is the picture's own. */
  colour: string | null
  onColour: (name: string | null) => void
  isFull: boolean
  /** px of the screen's own that the longer side of the picture takes. */
  onShown: (longest: number) => void
}

/** px that the bar of the zoom takes without colours, and each of them: where they do not fit they have a row of their own. */
const room = { bar: 560, colour: 32 }

/** The zoom of the picture: kept while one edits, and of no ground, since the picture has its own. */
function useStageZoom({ layout, size }: Pick<Props, 'layout' | 'size'>) {
  const [view, setView] = useState<View>(fitView)
  const picture: Picture = {
    ...{ id: layout.id, name: layout.name, preview: null, original: null, hasAlpha: false, edgeColor: null },
    ...size,
  }
  const zoom = useZoom({ picture, view, onView: setView, ground: null, fit: barFit })
  const pane = usePaneSize(zoom.stage)
  const at100 = fitted(picture, pane, barFit)
  const events = usePanZoom(zoom.stage, view, setView, {
    fullScale: 1 / (at100.by * screenPixels()),
    fitted: at100,
  })
  const [width, height] = [at100.width * view.scale, at100.height * view.scale]
  const box = { left: (pane.width - width) / 2 + view.x, top: (pane.height - height) / 2 + view.y, width, height }
  return { zoom, pane, box, events }
}

/** The picture with its tools, its zoom and the colours to try it in. */
export function EditorStage({ colours, colour, onColour, isFull, onShown, ...canvas }: Props) {
  const { t } = useTranslation('layoutTemplates')
  const [tool, setTool] = useState<Tool>('choose')
  const [hasGrid, setGrid] = useState(false)
  const [isMagnetic, setMagnetic] = useState(true)
  const { zoom, pane, box, events } = useStageZoom(canvas)
  const longest = Math.max(box.width, box.height) * screenPixels()
  useEffect(() => onShown(longest), [onShown, longest])
  const key = (keys: string, label: string, run: () => void, enabled = true) => ({
    ...{ keys, label, run, enabled, group: t('place'), layer: 'dialog' as const },
  })
  useShortcuts([
    ...tools.map((one) => key(toolKeys[one], t(`editor.tool.${one}`), () => setTool(one), one !== 'draw' || !isFull)),
    key('g', t('editor.grid'), () => setGrid((now) => !now)),
    key('m', t('editor.magnet'), () => setMagnetic((now) => !now)),
  ])
  const isWide = pane.width >= room.bar + (colours.length + 1) * room.colour
  const tried = (
    <TriedColours size={canvas.size} colours={colours} value={colour} onChange={onColour} isInBar={isWide} />
  )
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', width: '100%', minWidth: 0, height: '100%' }}>
      <Box
        ref={zoom.stage}
        role="group"
        aria-label={t('editor.stage')}
        {...events}
        sx={{
          ...{ position: 'relative', flex: 1, minHeight: 0, overflow: 'hidden', touchAction: 'none', cursor: 'grab' },
          '&:active': { cursor: 'grabbing' },
        }}
      >
        {pane.width > 0 && (
          <EditorCanvas
            {...canvas}
            tool={tool}
            hasGrid={hasGrid}
            isMagnetic={isMagnetic}
            box={box}
            pane={pane}
            onDrawn={(corners) => {
              setTool('choose')
              canvas.onDrawn(corners)
            }}
          />
        )}
        <ToolRow
          tool={tool}
          onTool={setTool}
          hasGrid={hasGrid}
          onGrid={setGrid}
          isMagnetic={isMagnetic}
          onMagnetic={setMagnetic}
          isFull={isFull}
        />
        <ZoomBar zoom={zoom} hasGrounds={false} hasPrintSize={false}>
          {isWide && tried}
        </ZoomBar>
      </Box>
      {!isWide && pane.width > 0 && (
        <Box sx={{ flex: 'none', p: 2, bgcolor: 'var(--panel)', borderTop: '1px solid var(--line)' }}>{tried}</Box>
      )}
    </Box>
  )
}
