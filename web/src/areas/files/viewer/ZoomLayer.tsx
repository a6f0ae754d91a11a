import { ImageOff, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { formatSize } from '../../../lib/format.ts'
import { useFailures } from '../../../lib/transfers/addresses.ts'
import { type Fit, fitted, type Picture, screenPixels, trueShare } from './picture.ts'
import type { View } from './usePanZoom.ts'
import { ViewerChip } from './ViewerChip.tsx'

interface Props {
  picture: Picture
  view: View
  pane: { width: number; height: number }
  fit?: Fit
  style?: React.CSSProperties
  /** CSS background of the picture's own box, whose edge is always seen; none where it lies over another picture. */
  artboard?: string
  /** Says nothing about the original: another layer does. */
  isQuiet?: boolean
}

/** From this zoom on the original is drawn over the preview. */
const sharpFrom = 1.25
/** Pixels are crisp from 400 %. */
const crispFrom = 4

/** px to the next whole pixel of the screen. */
const toPixel = (at: number): number => Math.round(at * screenPixels()) / screenPixels() - at
/** 100 %, 200 % and so on: a picture that stands between two pixels of the screen is blurred then. */
const isWhole = (share: number): boolean => share > 0.99 && Math.abs(share - Math.round(share)) < 0.005

/** A picture, fitted and then zoomed. The preview stands at once, the original comes when somebody looks closer. */
export function ZoomLayer({ picture, view, pane, fit, style, artboard, isQuiet = false }: Props) {
  const { t } = useTranslation('files')
  const told = useTold()
  const failures = useFailures()
  const [sharp, setSharp] = useState<string | null>(null)
  /** The heavy original that was asked for. */
  const [asked, setAsked] = useState<string | null>(null)
  const { width, height, by: fits } = fitted(picture, pane, fit)
  const share = trueShare(picture, fits, view.scale) ?? 0
  const heavy = picture.heavy ?? null
  const original = picture.original ?? (heavy && asked === heavy.url ? heavy.url : null)
  // A Photoshop file has no original that a browser draws: its preview stays.
  const isSharp = original !== null && sharp === original
  const source = picture.preview ?? original
  // True pixels are those of the original, never of its preview.
  const isNear = view.scale > sharpFrom || (view.scale !== 1 && share > 0.99)
  const wantsOriginal = isNear && original !== null && !failures.has(original)
  if (!source || (failures.has(source) && !wantsOriginal)) {
    const isPending = source ? failures.isAsking(source) : picture.problem == null
    return (
      <span
        style={{
          position: 'absolute',
          inset: 0,
          display: 'grid',
          placeContent: 'center',
          justifyItems: 'center',
          gap: 8,
          padding: 16,
          textAlign: 'center',
          color: 'var(--ink-2)',
          background: 'var(--sunken)',
          ...style,
        }}
      >
        {isPending ? <LoaderCircle size={28} aria-hidden="true" /> : <ImageOff size={28} aria-hidden="true" />}
        <span>
          {source
            ? !isPending && t('viewer.failed')
            : isPending
              ? t('viewer.pending')
              : told(picture.problemPhrase, picture.problem || t('viewer.none'))}
        </span>
        {source && !isPending && (
          <ViewerChip isInline onClick={failures.retry}>
            {t('viewer.retry')}
          </ViewerChip>
        )}
        {!source && heavy && (
          <ViewerChip isInline onClick={() => setAsked(heavy.url)}>
            {t('viewer.loadOriginal', { size: formatSize(heavy.size) })}
          </ViewerChip>
        )}
      </span>
    )
  }
  const shown = { width: width * view.scale, height: height * view.scale }
  const corner = { x: (pane.width - shown.width) / 2 + view.x, y: (pane.height - shown.height) / 2 + view.y }
  const by = isWhole(share) ? { x: toPixel(corner.x), y: toPixel(corner.y) } : { x: 0, y: 0 }
  const image: React.CSSProperties = {
    position: 'absolute',
    left: `calc(50% - ${width / 2}px)`,
    top: `calc(50% - ${height / 2}px)`,
    width,
    height,
    transform: `translate(${view.x + by.x}px, ${view.y + by.y}px) scale(${view.scale})`,
    imageRendering: share >= crispFrom ? 'pixelated' : 'auto',
    pointerEvents: 'none',
    userSelect: 'none',
  }
  const isLoading = wantsOriginal && !isSharp
  return (
    <span style={{ position: 'absolute', inset: 0, overflow: 'hidden', ...style }}>
      {artboard !== undefined && (
        <span
          data-artboard
          aria-hidden="true"
          style={{
            position: 'absolute',
            left: corner.x + by.x,
            top: corner.y + by.y,
            ...shown,
            background: artboard,
            boxShadow: '0 0 0 1px var(--line-strong)',
            pointerEvents: 'none',
          }}
        />
      )}
      {!failures.has(source) && !isSharp && (
        // It was decoded ahead where it could be: it stands there in the frame that shows it.
        <img
          src={source}
          alt={picture.name}
          draggable={false}
          decoding="sync"
          onError={() => failures.fail(source)}
          style={image}
        />
      )}
      {wantsOriginal && (
        <img
          src={original}
          alt={isSharp ? picture.name : ''}
          draggable={false}
          decoding="async"
          onLoad={() => setSharp(original)}
          onError={() => failures.fail(original)}
          style={isSharp ? image : { ...image, visibility: 'hidden' }}
        />
      )}
      {!wantsOriginal && isSharp && <img src={sharp} alt={picture.name} draggable={false} style={image} />}
      {!isQuiet && isLoading && source !== original && (
        <ViewerChip>
          <LoaderCircle size={14} aria-hidden="true" /> {t('viewer.loadingOriginal')}
        </ViewerChip>
      )}
      {!isQuiet && isNear && heavy && original === null && (
        <ViewerChip onClick={() => setAsked(heavy.url)}>
          {t('viewer.loadOriginal', { size: formatSize(heavy.size) })}
        </ViewerChip>
      )}
      {!isQuiet && isNear && original !== null && failures.has(original) && !failures.isAsking(original) && (
        <ViewerChip onClick={failures.retry}>
          {t('viewer.originalFailed')} {t('viewer.retry')}
        </ViewerChip>
      )}
    </span>
  )
}
