import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Maximize2, Scan, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ground } from '../grounds.ts'
import { GroundSwatches } from './GroundSwatches.tsx'
import { fitView, type View, zoomAt } from './usePanZoom.ts'

interface Props {
  view: View
  onView: (view: View) => void
  ground: Ground
  onFull?: () => void
  /** Between zoom and ground: the link of compare. */
  children?: ReactNode
}

const step = 1.25
const line = <Box sx={{ width: '1px', height: 20, bgcolor: 'var(--line)', mx: 1, flex: 'none' }} />

/** Zoom out, percent, zoom in, reset, ground, full screen (R134). */
export function ZoomBar({ view, onView, ground, onFull, children }: Props) {
  const { t } = useTranslation('artworks')
  const percent = Math.round(view.scale * 100)
  const button = (label: string, icon: ReactNode, run: () => void) => (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={run}>
        {icon}
      </IconButton>
    </Tooltip>
  )
  return (
    <Box
      role="toolbar"
      aria-label={t('viewer.tools')}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      sx={{
        position: 'absolute',
        zIndex: 2,
        bottom: 12,
        left: '50%',
        transform: 'translateX(-50%)',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: 36,
        px: 1.5,
        maxWidth: 'calc(100% - 16px)',
        cursor: 'default',
        borderRadius: 'var(--radius)',
        border: '1px solid var(--line)',
        bgcolor: 'var(--raised)',
        boxShadow: 'var(--shadow-2)',
      }}
    >
      {button(t('viewer.zoomOut'), <ZoomOut size={16} />, () => onView(zoomAt(view, view.scale / step)))}
      <Box className="tabular" aria-live="polite" sx={{ width: 48, textAlign: 'center', fontWeight: 550 }}>
        {percent} %
      </Box>
      {button(t('viewer.zoomIn'), <ZoomIn size={16} />, () => onView(zoomAt(view, view.scale * step)))}
      {button(t('viewer.reset'), <Scan size={16} />, () => onView(fitView))}
      {children}
      {line}
      <Box sx={{ px: 1.5 }}>
        <GroundSwatches ground={ground} />
      </Box>
      {onFull && (
        <>
          {line}
          {button(t('viewer.full'), <Maximize2 size={16} />, onFull)}
        </>
      )}
    </Box>
  )
}
