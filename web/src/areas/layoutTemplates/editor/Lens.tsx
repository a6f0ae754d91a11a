import type { Corner } from '@halftone/contract/rules/layout/quad.ts'
import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { screenPixels } from '../../files/viewer/picture.ts'

interface Size {
  width: number
  height: number
}
interface Props {
  /** The bare picture: what a corner is laid on. */
  picture: HTMLImageElement
  /** In percent of the picture. */
  corner: Corner
  /** px of the picture as it is shown, and where it begins in its pane. */
  box: Size & { left: number; top: number }
  pane: Size
}

/** px of the lens and of the room for its words, how many times it enlarges what is shown, px from the corner. */
const lens = { size: 124, words: 34, times: 6, apart: 28 }

/** What is under a corner while it is dragged, six times as large, and its place; on the other side near the pane's edge. */
export function Lens({ picture, corner, box, pane }: Props) {
  const { t } = useTranslation('layoutTemplates')
  const canvas = useRef<HTMLCanvasElement>(null)
  const pixels = Math.round(lens.size * screenPixels())
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const part = ((lens.size / lens.times) * picture.width) / box.width
    const [x, y] = [(corner.x / 100) * picture.width, (corner.y / 100) * picture.height]
    context.imageSmoothingEnabled = false
    context.clearRect(0, 0, pixels, pixels)
    context.drawImage(picture, x - part / 2, y - part / 2, part, part, 0, 0, pixels, pixels)
  }, [picture, corner.x, corner.y, box.width, pixels])
  const [x, y] = [box.left + (corner.x / 100) * box.width, box.top + (corner.y / 100) * box.height]
  const room = lens.apart + lens.size
  const left = x + room > pane.width ? x - room : x + lens.apart
  const top = y - room < 0 ? y + lens.apart : y - room
  const hair = { position: 'absolute', bgcolor: 'var(--accent)' } as const
  return (
    <Box
      aria-hidden="true"
      data-lens
      sx={{ position: 'absolute', zIndex: 3, pointerEvents: 'none', width: lens.size }}
      style={{ left: left - box.left, top: Math.min(top, pane.height - lens.size - lens.words) - box.top }}
    >
      <Box
        sx={{
          ...{ position: 'relative', width: lens.size, height: lens.size, borderRadius: '50%', overflow: 'hidden' },
          ...{ border: '3px solid #fff', boxShadow: 'var(--shadow-2)', bgcolor: 'var(--sunken)' },
        }}
      >
        <canvas ref={canvas} width={pixels} height={pixels} style={{ width: '100%', height: '100%' }} />
        <Box sx={{ ...hair, left: 'calc(50% - 0.5px)', top: 0, bottom: 0, width: '1px' }} />
        <Box sx={{ ...hair, top: 'calc(50% - 0.5px)', left: 0, right: 0, height: '1px' }} />
      </Box>
      <Box
        className="tabular"
        sx={{
          ...{ mt: 1, px: 2, py: 0.5, width: 'max-content', borderRadius: '4px', fontSize: 'var(--fs-meta)' },
          ...{ bgcolor: 'var(--ink)', color: 'var(--panel)' },
        }}
      >
        {t('editor.cornerPlace', { x: corner.x.toFixed(2), y: corner.y.toFixed(2) })}
      </Box>
    </Box>
  )
}
