import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import { groundOf } from '../../../../ui/ArtImage.tsx'
import { grounds } from '../../../../ui/grounds.ts'
import { Picture } from '../../../../ui/Picture.tsx'

/** px that the picture's width fits into (R106). */
const fitWidth = 570

/** The picture at 100 % and beyond: wheel at the pointer, drag to pan, buttons for in, out and reset (R134). */
export function CoverViewer({ file }: { file: AttachedFile }) {
  const { t } = useTranslation('files')
  const [scale, setScale] = useState(1)
  const [garment, setGarment] = useState<string | null>(null)
  const view = useRef<ReactZoomPanPinchRef>(null)
  const ground = groundOf({
    src: file.url,
    width: file.widthImage,
    height: file.heightImage,
    fit: file.hasAlpha ? 'transparent' : 'opaque',
    edge: file.edgeColor,
    luminance: file.luminance,
    garment,
  })
  const button = (label: string, Icon: typeof ZoomIn, run: () => void) => (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={run}>
        <Icon size={16} />
      </IconButton>
    </Tooltip>
  )
  return (
    <Box
      sx={{
        position: 'relative',
        flex: 1,
        minHeight: 0,
        borderRadius: 'var(--radius)',
        overflow: 'hidden',
        bgcolor: 'var(--canvas)',
      }}
    >
      <TransformWrapper
        ref={view}
        minScale={0.25}
        maxScale={16}
        centerOnInit
        doubleClick={{ mode: 'toggle' }}
        onTransform={(_, state) => setScale(state.scale)}
      >
        <TransformComponent
          wrapperStyle={{ width: '100%', height: '100%' }}
          contentStyle={{ width: '100%', height: '100%', justifyContent: 'center' }}
        >
          <Box
            component={Picture}
            src={file.url2x ?? file.url}
            alt={file.name}
            draggable={false}
            sx={{
              maxWidth: fitWidth,
              width: '100%',
              height: '100%',
              objectFit: 'contain',
              background: ground,
              imageRendering: scale >= 4 ? 'pixelated' : 'auto',
            }}
          />
        </TransformComponent>
      </TransformWrapper>
      <Box
        sx={{
          position: 'absolute',
          bottom: 12,
          left: '50%',
          transform: 'translateX(-50%)',
          display: 'flex',
          alignItems: 'center',
          p: 0.5,
          borderRadius: 'var(--radius-s)',
          border: '1px solid var(--line)',
          bgcolor: 'var(--raised)',
          boxShadow: 'var(--shadow-2)',
        }}
      >
        {button(t('zoomOut'), ZoomOut, () => void view.current?.zoomOut())}
        <Box className="tabular" aria-live="polite" sx={{ minWidth: 52, textAlign: 'center', fontWeight: 550 }}>
          {Math.round(scale * 100)} %
        </Box>
        {button(t('zoomIn'), ZoomIn, () => void view.current?.zoomIn())}
        {button(t('reset'), Maximize, () => void view.current?.resetTransform())}
        {file.hasAlpha && (
          <Box role="group" aria-label={t('grounds')} sx={{ display: 'flex', gap: 2, px: 2 }}>
            {grounds.map(({ id, color }) => (
              <Box
                key={id}
                component="button"
                type="button"
                aria-label={t('ground', { name: id })}
                aria-pressed={garment === color}
                onClick={() => setGarment(garment === color ? null : color)}
                sx={{
                  width: 20,
                  height: 20,
                  p: 0,
                  borderRadius: '50%',
                  border: '1px solid var(--line-strong)',
                  background: color,
                  cursor: 'pointer',
                  boxShadow: garment === color ? '0 0 0 2px var(--raised), 0 0 0 4px var(--accent)' : 'none',
                }}
              />
            ))}
          </Box>
        )}
      </Box>
    </Box>
  )
}
