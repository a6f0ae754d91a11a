import Box from '@mui/material/Box'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fileGround } from '../../../ui/ArtImage.tsx'
import { usePaneSize } from '../../../ui/usePaneSize.ts'
import { type Fit, fitted, type Picture, screenPixels } from './picture.ts'
import { usePanZoom, type View } from './usePanZoom.ts'
import { ZoomLayer } from './ZoomLayer.tsx'

interface Props {
  picture: Picture | null
  view: View
  onView: (view: View) => void
  /** CSS background under the picture; null: what the picture asks for. */
  ground: string | null
  fit?: Fit
  /** CSS background of the whole pane: the ground lies everywhere, not under the picture alone. */
  spread?: string | undefined
  stage?: RefObject<HTMLDivElement | null>
  /** Over the picture: bars, arrows. */
  children?: ReactNode
  /** Over the picture, for what needs the size of the pane in px: pins. */
  over?: (pane: { width: number; height: number }) => ReactNode
}

/** What a picture stands on when nobody chose a ground. */
export const ownGround = (picture: Picture | null): string => (picture ? fileGround(picture) : 'var(--sunken)')

/**
 * A pane that fills its box: wheel zooms at the pointer, drag pans, pinch on touch. The ground lies under the picture alone, or everywhere.
 */
export function ZoomStage({ picture, view, onView, ground, fit = {}, spread, stage, children, over }: Props) {
  const { t } = useTranslation('files')
  const own = useRef<HTMLDivElement>(null)
  const pane = stage ?? own
  const size = usePaneSize(pane)
  const artboard = ground && (picture?.hasAlpha ?? true) ? ground : ownGround(picture)
  const at100 = picture && size.width > 0 ? fitted(picture, size, fit) : undefined
  const events = usePanZoom(pane, view, onView, {
    fullScale: at100 ? 1 / (at100.by * screenPixels()) : 2,
    fitted: at100,
  })
  return (
    <Box
      ref={pane}
      role="group"
      aria-label={t('viewer.stage', { name: picture?.name ?? '' })}
      {...events}
      sx={{
        position: 'relative',
        width: '100%',
        height: '100%',
        overflow: 'hidden',
        touchAction: 'none',
        cursor: 'grab',
        '&:active': { cursor: 'grabbing' },
        // Never a colour of the picture: its edge would be anywhere.
        background: spread ?? 'var(--sunken)',
      }}
    >
      {picture && size.width > 0 && (
        <ZoomLayer picture={picture} view={view} pane={size} fit={fit} {...(spread ? {} : { artboard })} />
      )}
      {size.width > 0 && over?.(size)}
      {children}
    </Box>
  )
}
