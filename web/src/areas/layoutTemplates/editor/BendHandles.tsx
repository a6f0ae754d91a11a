import type { Placeholder } from '@halftone/contract/parts/layout/scene.ts'
import Box from '@mui/material/Box'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { bendAfter, bendHandle, bendMost, bounded } from './bend.ts'
import { handle } from './Handles.tsx'
import type { BoardDrag } from './useBoardDrag.ts'

interface Props {
  chosen: Placeholder
  drag: BoardDrag
  onChange: (id: string, patch: Partial<Placeholder>, of: string) => void
}

const edges = ['top', 'bottom'] as const

/** Two handles in the middle of the upper and the lower edge that bend the surface: dragged, or by arrows 1 % of its height, with Shift 10. */
export function BendHandles({ chosen, drag, onChange }: Props) {
  const { t } = useTranslation('layoutTemplates')
  const { id, bend } = chosen
  const to = (next: number) => onChange(id, { bend: next }, `bend ${id}`)
  return edges.map((edge, at) => {
    const place = bendHandle(chosen, at === 0 ? 0 : 1)
    if (!place) return null
    return (
      <Box
        key={edge}
        role="slider"
        tabIndex={0}
        aria-label={t(`editor.bendAt.${edge}`)}
        aria-orientation="vertical"
        aria-valuemin={-bendMost}
        aria-valuemax={bendMost}
        aria-valuenow={bend}
        aria-valuetext={`${bend} %`}
        sx={{ ...handle, borderRadius: '50%', cursor: 'ns-resize' }}
        style={{ left: `${place.x}%`, top: `${place.y}%` }}
        onPointerDown={(event: PointerEvent<HTMLDivElement>) => {
          event.currentTarget.focus()
          drag(event, ({ from, to: there }) => to(bendAfter(chosen, from, there)))
        }}
        onKeyDown={(event: KeyboardEvent) => {
          const way = { ArrowUp: -1, ArrowDown: 1 }[event.key]
          if (way === undefined) return
          event.preventDefault()
          to(bounded(bend + way * (event.shiftKey ? 10 : 1)))
        }}
      />
    )
  })
}
