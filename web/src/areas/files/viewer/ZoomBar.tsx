import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { Maximize2, Scan, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { usePaneSize } from '../../../ui/usePaneSize.ts'
import { GroundButton } from './GroundButton.tsx'
import { GroundSwatches } from './GroundSwatches.tsx'
import { PrintSize } from './PrintSize.tsx'
import type { Zoom } from './useZoom.ts'
import { ZoomSteps } from './ZoomSteps.tsx'

interface Props {
  zoom: Zoom
  onFull?: () => void
  /** False where no picture lets a ground through. */
  hasGrounds?: boolean
  /** False where the picture is not what is printed. */
  hasPrintSize?: boolean
  /** Between zoom and ground: the link of compare. */
  children?: ReactNode
}

const line = <Box sx={{ width: '1px', height: 20, bgcolor: 'var(--line)', mx: 1, flex: 'none' }} />

/** px of a pane from which the grounds stand in the bar, fit, 100 % and 200 % stand beside each other, and the size in print as well. */
const room = { grounds: 510, steps: 760, print: 1010 }

/**
 * Zoom out, percent of the true pixels, zoom in, reset, ground, full screen (R134); with the room fit, 100 % and 200 % as
 * buttons and the size in print, else both under the percent.
 */
export function ZoomBar({ zoom, onFull, hasGrounds = true, hasPrintSize = true, children }: Props) {
  const { t } = useTranslation('files')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const pane = usePaneSize(zoom.stage)
  const share = zoom.shareIn(pane)
  const percent = Math.round((share ?? zoom.view.scale) * 100)
  const printed = hasPrintSize ? zoom.picture : null
  const hasSteps = pane.width >= room.steps
  const button = (label: string, icon: ReactNode, run: () => void) => (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={run} sx={{ flex: 'none' }}>
        {icon}
      </IconButton>
    </Tooltip>
  )
  const choices = [
    { label: t('viewer.fit'), keys: zoom.keys.fit, run: zoom.fit },
    { label: t('viewer.fill'), keys: 'f', run: zoom.fill },
    { label: t('viewer.truePixels'), keys: zoom.keys.full, run: zoom.full },
    { label: t('viewer.twice'), keys: zoom.keys.double, run: zoom.double },
  ]
  return (
    <Box
      role="toolbar"
      aria-label={t('viewer.tools')}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      sx={{
        position: 'absolute',
        zIndex: 4,
        bottom: 12,
        left: '50%',
        transform: 'translateX(-50%)',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: 36,
        px: 1.5,
        maxWidth: 'calc(100% - 16px)',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        cursor: 'default',
        borderRadius: 'var(--radius)',
        border: '1px solid var(--line)',
        bgcolor: 'var(--raised)',
        boxShadow: 'var(--shadow-2)',
        '@media (pointer: coarse)': { height: 48 },
      }}
    >
      {button(t('viewer.zoomOut'), <ZoomOut size={16} />, zoom.farther)}
      <Button
        variant="text"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        className="tabular"
        sx={{
          flex: 'none',
          minWidth: 56,
          height: 28,
          px: 1,
          whiteSpace: 'nowrap',
          color: 'text.primary',
          fontWeight: 550,
        }}
      >
        <span aria-live="polite">{percent} %</span>
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {choices.map(({ label, keys, run }) => (
          <MenuItem
            key={keys}
            onClick={() => {
              setAnchor(null)
              run()
            }}
            sx={{ justifyContent: 'space-between', gap: 4 }}
          >
            {label} <KeyHint keys={keys} />
          </MenuItem>
        ))}
        {printed && pane.width < room.print && (
          <Box component="li" className="meta" sx={{ px: 2.5, py: 1 }}>
            <PrintSize picture={printed} />
          </Box>
        )}
      </Menu>
      {button(t('viewer.zoomIn'), <ZoomIn size={16} />, zoom.nearer)}
      {hasSteps ? <ZoomSteps zoom={zoom} share={share} /> : button(t('viewer.reset'), <Scan size={16} />, zoom.fit)}
      {children}
      {hasGrounds && zoom.ground && (
        <>
          {line}
          {pane.width > 0 && pane.width < room.grounds ? (
            <GroundButton ground={zoom.ground} />
          ) : (
            <Box sx={{ px: 1.5, flex: 'none' }}>
              <GroundSwatches ground={zoom.ground} />
            </Box>
          )}
        </>
      )}
      {printed && pane.width >= room.print && (
        <>
          {line}
          <PrintSize picture={printed} />
        </>
      )}
      {onFull && (
        <>
          {line}
          {button(t('viewer.full'), <Maximize2 size={16} />, onFull)}
        </>
      )}
    </Box>
  )
}
