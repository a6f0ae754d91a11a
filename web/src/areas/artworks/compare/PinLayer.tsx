import type { Pin } from '@halftone/contract/areas/comments.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { type Fit, fitted, type Picture } from '../../files/viewer/picture.ts'
import type { View } from '../../files/viewer/usePanZoom.ts'
import { compareFit } from './modes.ts'
import type { ShownPin } from './usePins.ts'

interface Size {
  width: number
  height: number
}
interface Props {
  picture: Picture
  view: View
  pane: Size
  /** How the picture lies in its pane; as in compare unless it is said. */
  fit?: Fit
  pins: readonly ShownPin[]
  /** Where the next comment will be pinned. */
  draft: Pin | undefined
  selectedId: number | undefined
  onSelect: (commentId: number) => void
  /** Set while a click puts a pin. */
  onPlace: ((pin: { x: number; y: number }) => void) | undefined
}

/** px from the pane's corner of a place given in fractions of the picture. */
export function toPane(
  { x, y }: { x: number; y: number },
  picture: Picture,
  view: View,
  pane: Size,
  fit: Fit = compareFit,
) {
  const { width, height } = fitted(picture, pane, fit)
  return {
    left: pane.width / 2 + view.x + (x - 0.5) * width * view.scale,
    top: pane.height / 2 + view.y + (y - 0.5) * height * view.scale,
  }
}

/** The other way round; undefined beside the picture. */
export function toPicture(
  { left, top }: { left: number; top: number },
  picture: Picture,
  view: View,
  pane: Size,
  fit: Fit = compareFit,
) {
  const { width, height } = fitted(picture, pane, fit)
  const x = (left - pane.width / 2 - view.x) / (width * view.scale) + 0.5
  const y = (top - pane.height / 2 - view.y) / (height * view.scale) + 0.5
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : undefined
}

/** Pins over a picture: they keep their place through zoom and pan, and select their comment. */
export function PinLayer({ picture, view, pane, fit, pins, draft, selectedId, onSelect, onPlace }: Props) {
  const { t } = useTranslation('artworks')
  const look = (isOn: boolean, isOld: boolean) => ({
    position: 'absolute',
    zIndex: 3,
    width: 28,
    height: 28,
    p: 0,
    // Its lower left corner stands on the place.
    transform: 'translateY(-100%)',
    borderRadius: '14px 14px 14px 2px',
    border: '2px solid #fff',
    boxShadow: isOn ? '0 0 0 4px var(--accent)' : '0 0 0 1px rgba(0, 0, 0, 0.4)',
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
    bgcolor: isOld ? 'rgba(255, 255, 255, 0.85)' : 'var(--accent)',
    color: isOld ? '#171717' : 'var(--on-accent)',
  })
  return (
    <>
      {onPlace && (
        <Box
          data-pin-place
          onPointerDown={(event) => event.stopPropagation()}
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect()
            const at = toPicture(
              { left: event.clientX - box.left, top: event.clientY - box.top },
              picture,
              view,
              pane,
              fit,
            )
            if (at) onPlace(at)
          }}
          sx={{ position: 'absolute', inset: 0, zIndex: 2, cursor: 'crosshair' }}
        />
      )}
      {pins.map(({ commentId, number, pin, isEarlier }) => (
        <Box
          key={commentId}
          component="button"
          type="button"
          className="tabular"
          aria-label={isEarlier ? t('compare.pinOn', { number, version: pin.version }) : t('compare.pin', { number })}
          title={isEarlier ? t('compare.pinOn', { number, version: pin.version }) : undefined}
          aria-pressed={selectedId === commentId}
          onPointerDown={(event: React.PointerEvent) => event.stopPropagation()}
          onDoubleClick={(event: React.MouseEvent) => event.stopPropagation()}
          onClick={() => onSelect(commentId)}
          style={toPane(pin, picture, view, pane, fit)}
          sx={look(selectedId === commentId, isEarlier)}
        >
          {number}
        </Box>
      ))}
      {draft && (
        <Box
          data-pin-draft
          aria-hidden="true"
          style={toPane(draft, picture, view, pane, fit)}
          sx={{ ...look(true, false), pointerEvents: 'none' }}
        />
      )}
    </>
  )
}
