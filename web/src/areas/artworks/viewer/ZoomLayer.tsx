import { ImageOff, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fitted, type Picture } from './picture.ts'
import type { View } from './usePanZoom.ts'

interface Props {
  picture: Picture
  view: View
  pane: { width: number; height: number }
  /** px around the fitted picture. */
  border?: number
  style?: React.CSSProperties
}

/** From this zoom on the original is drawn over the preview. */
const sharpFrom = 1.25
/** Pixels are crisp from 400 % (product.md, compare). */
const crispFrom = 4

/** A picture, fitted and then zoomed. The preview stands at once, the original comes when somebody looks closer. */
export function ZoomLayer({ picture, view, pane, border = 24, style }: Props) {
  const { t } = useTranslation('artworks')
  const [broken, setBroken] = useState<string | null>(null)
  const [sharp, setSharp] = useState<string | null>(null)
  const { width, height } = fitted(picture, pane, border)
  // A Photoshop file has no original that a browser draws: its preview stays.
  const isSharp = picture.original !== null && sharp === picture.original
  const source = picture.preview ?? picture.original
  const wantsOriginal = view.scale > sharpFrom && picture.original !== null && picture.original !== broken
  if (!source || (source === broken && !wantsOriginal))
    return (
      <span
        style={{
          position: 'absolute',
          inset: 0,
          display: 'grid',
          placeContent: 'center',
          justifyItems: 'center',
          gap: 8,
          color: 'var(--ink-2)',
          ...style,
        }}
      >
        {source ? <ImageOff size={28} aria-hidden="true" /> : <LoaderCircle size={28} aria-hidden="true" />}
        {source ? t('viewer.failed') : t('viewer.pending')}
        {source && (
          <button type="button" className="hz-retry" onClick={() => setBroken(null)}>
            {t('viewer.retry')}
          </button>
        )}
      </span>
    )
  const image: React.CSSProperties = {
    position: 'absolute',
    left: `calc(50% - ${width / 2}px)`,
    top: `calc(50% - ${height / 2}px)`,
    width,
    height,
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
    imageRendering: view.scale >= crispFrom ? 'pixelated' : 'auto',
    pointerEvents: 'none',
    userSelect: 'none',
  }
  return (
    <span style={{ position: 'absolute', inset: 0, overflow: 'hidden', ...style }}>
      {source !== broken && !isSharp && (
        <img src={source} alt={picture.name} draggable={false} onError={() => setBroken(source)} style={image} />
      )}
      {wantsOriginal && picture.original && (
        <img
          src={picture.original}
          alt={isSharp ? picture.name : ''}
          draggable={false}
          onLoad={() => setSharp(picture.original)}
          onError={() => setBroken(picture.original)}
          style={image}
        />
      )}
      {!wantsOriginal && isSharp && <img src={sharp} alt={picture.name} draggable={false} style={image} />}
    </span>
  )
}
