import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { usePassingGround } from '../../../../ui/grounds.ts'
import { pictureOf } from '../../../files/viewer/picture.ts'
import { fitView, type View } from '../../../files/viewer/usePanZoom.ts'
import { useZoom } from '../../../files/viewer/useZoom.ts'
import { ZoomBar } from '../../../files/viewer/ZoomBar.tsx'
import { ZoomStage } from '../../../files/viewer/ZoomStage.tsx'

/** px that the picture's width fits into (R106). */
const fit = { border: 0, width: 570 }

/** The picture at 100 % and beyond: wheel at the pointer, drag to pan, buttons for in, out, reset and ground (R134). */
export function CoverViewer({ file }: { file: AttachedFile }) {
  const [view, setView] = useState<View>(fitView)
  const ground = usePassingGround()
  const picture = pictureOf(file)
  const zoom = useZoom({ picture, view, onView: setView, ground, fit })
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0, borderRadius: 'var(--radius)', overflow: 'hidden' }}>
      <ZoomStage picture={picture} view={view} onView={setView} ground={ground.color} fit={fit} stage={zoom.stage}>
        <ZoomBar zoom={zoom} hasGrounds={file.hasAlpha} />
      </ZoomStage>
    </Box>
  )
}
