import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import type { CardCover } from '@halftone/contract/parts/cover.ts'
import type { Ground } from '@halftone/contract/parts/ground.ts'
import { smallCover } from '@halftone/contract/rules/art/smallCover.ts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { ImageOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFailures } from '../lib/transfers/addresses.ts'

/** How the picture meets its ground. */
export type ArtFit =
  /** Transparent: checkerboard or garment colour, inset. */
  | 'transparent'
  /** Opaque: whole, on its own edge colour. */
  | 'opaque'
  /** Repeat pattern: cropped to fill. */
  | 'pattern'
  /** Mock-up: cropped at 50 % 38 %. */
  | 'mockup'

export interface Art {
  /** Of the 2x preview; null while it is made, or when the file has none. */
  src: string | null
  /** Stored pixels; the place is reserved from them. */
  width: number | null
  height: number | null
  fit: ArtFit
  /** CSS colour computed with the preview. */
  edge?: string | null
  /** What its ink is seen on; without it the checkerboard, on which any is. */
  ground?: Ground | null | undefined
  /** Its ground is checkered: it stands among pictures that are clear as a rule. */
  isChecked?: boolean
  /** The garment colour chosen for it. */
  garment?: string | null
  /** Its preview is being made and comes by itself. */
  isPending?: boolean
}

interface Props {
  art: Art
  alt: string
  /** px of the free border around transparent art. */
  inset?: number
  isEager?: boolean
}

/** The picture of a cover; `garment` is the colour that the person picked for it. */
export const coverArt = (cover: CardCover | null, garment?: string | null): Art => ({
  src: cover?.url2x ?? null,
  width: cover?.width ?? null,
  height: cover?.height ?? null,
  fit: cover?.hasAlpha ? 'transparent' : (cover?.fills ?? 'opaque'),
  edge: cover?.edgeColor ?? null,
  ground: cover?.ground,
  garment: garment ?? null,
  isPending: cover?.previewState === 'pending',
})

/** The same, whole: where a picture is judged, nothing of it is cut. */
export const wholeArt = (cover: CardCover | null): Art => ({
  ...coverArt(cover),
  fit: cover?.hasAlpha ? 'transparent' : 'opaque',
})

/** The same on a checkered ground, as clip arts stand beside each other. */
export const checkedArt = (cover: CardCover | null): Art => ({ ...wholeArt(cover), isChecked: true })

/** The same in a tile so many px wide: the smaller preview where it has pixels enough, since large ones are decoded while they pass. */
export function tileArt(cover: CardCover | null, width: number): Art {
  const art = checkedArt(cover)
  return cover?.url1x && width * window.devicePixelRatio <= smallCover ? { ...art, src: cover.url1x } : art
}

/** A scene that designs are put into: most of it is opaque, and its product is white more often than not. */
export const sceneArt = (cover: CardCover | null): Art => ({ ...coverArt(cover), ground: 'light' })

type OfGround = Pick<Art, 'fit' | 'edge' | 'ground' | 'garment' | 'isChecked'>
/** The ground that a picture stands on, never decided by the theme. */
export function groundOf({ fit, edge, ground, garment, isChecked }: OfGround): string {
  if (garment) return garment
  if (fit === 'transparent') return `var(--${isChecked ? 'checker' : 'ground'}-${ground ?? 'checker'})`
  return edge ?? 'var(--fill)'
}

/** The same of a file that is shown as it is. */
export const fileGround = ({
  hasAlpha,
  edgeColor,
  ground,
}: Pick<AttachedFile, 'hasAlpha' | 'edgeColor' | 'ground'>): string =>
  groundOf({ fit: hasAlpha ? 'transparent' : 'opaque', edge: edgeColor, ground })

/** Where they would be cut off the mark says it alone; its title has them. */
const words = {
  component: 'span',
  sx: { px: 1, textAlign: 'center', '@container (max-width: 95px) or (max-height: 63px)': { display: 'none' } },
} as const

/** A picture that fills its box: width and height set, lazy, decoded aside, no shift. The parent gives the box its size. */
export function ArtImage({ art, alt, inset = 12, isEager = false }: Props) {
  const { t } = useTranslation('common')
  const failures = useFailures()
  const isComing = art.isPending || failures.isAsking(art.src)
  const isBroken = failures.has(art.src) && !isComing
  const fills = art.fit === 'pattern' || art.fit === 'mockup'
  return (
    <span
      style={{
        display: 'block',
        position: 'relative',
        width: '100%',
        height: '100%',
        overflow: 'hidden',
        background: groundOf(art),
      }}
    >
      {art.src && !failures.has(art.src) ? (
        <img
          src={art.src}
          alt={alt}
          width={art.width ?? undefined}
          height={art.height ?? undefined}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={() => art.src && failures.fail(art.src)}
          style={{
            position: 'absolute',
            inset: art.fit === 'transparent' ? inset : 0,
            width: art.fit === 'transparent' ? `calc(100% - ${inset * 2}px)` : '100%',
            height: art.fit === 'transparent' ? `calc(100% - ${inset * 2}px)` : '100%',
            objectFit: fills ? 'cover' : 'contain',
            objectPosition: art.fit === 'mockup' ? '50% 38%' : '50% 50%',
          }}
        />
      ) : (
        <span
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
          aria-busy={isComing}
          {...(isBroken && { title: t('noPreview') })}
          style={{
            position: 'absolute',
            inset: 0,
            containerType: 'size',
            display: 'grid',
            placeContent: 'center',
            justifyItems: 'center',
            gap: 6,
            color: 'var(--ink-3)',
            background: 'var(--fill)',
            fontSize: 'var(--fs-meta)',
          }}
        >
          {isComing ? (
            <Skeleton variant="rectangular" sx={{ position: 'absolute', inset: 0, height: '100%' }} />
          ) : (
            <ImageOff size={20} aria-hidden="true" />
          )}
          {isBroken && <Box {...words}>{t('noPreview')}</Box>}
        </span>
      )}
    </span>
  )
}
