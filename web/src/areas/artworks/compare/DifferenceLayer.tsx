import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askFresh } from '../../../lib/transfers/addresses.ts'
import { fitted, type Picture } from '../../files/viewer/picture.ts'
import type { View } from '../../files/viewer/usePanZoom.ts'
import { type Align, onTop } from './align.ts'
import { compareColors, productInArtwork } from './difference.ts'
import { compareFit } from './modes.ts'

interface Props {
  left: Picture
  right: Picture
  view: View
  align: Align
  pane: { width: number; height: number }
  /** Colour under a transparent artwork; null: only its ink counts. */
  ground: string | null
  /** 0 to 255. */
  tolerance: number
  /** Nothing differs: the picture below is seen instead of black. */
  isSame: boolean
  /** Percent of what is compared; undefined where the pictures lie nowhere over each other. */
  onCount: (percent: number | undefined) => void
}

/** px of the longer side: while something moves, and once it stands. */
const detail = { moving: 480, still: 1400 }
/** ms */
const standsAfter = 160

/** Readable by a canvas; storage that allows no reading rejects. */
async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = url
  await image.decode().catch((error: unknown) => {
    void askFresh(url)
    throw error
  })
  return image
}

const imageQuery = (picture: Picture) => {
  const url = picture.preview ?? picture.original ?? ''
  return {
    queryKey: ['compare.image', url],
    queryFn: () => loadImage(url),
    enabled: url !== '',
    retry: false,
    gcTime: 60_000,
  }
}

/** True when both pictures can be compared by their pixels; else only the blend shows what differs. */
export function useComparable(left: Picture | null, right: Picture | null) {
  const nothing = { id: 0, name: '', preview: null, original: null } as const
  const size = { width: null, height: null, hasAlpha: false, edgeColor: null, ground: null }
  const a = useQuery(imageQuery(left ?? { ...nothing, ...size })).data
  const b = useQuery(imageQuery(right ?? { ...nothing, ...size })).data
  return a && b ? { left: a, right: b } : undefined
}

/** What differs inside the artwork's box, by pixels, with the share of it. */
export function DifferenceLayer({
  images,
  ...props
}: Props & { images: { left: HTMLImageElement; right: HTMLImageElement } }) {
  const { left, right, view, align, pane, ground, tolerance, isSame, onCount } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const product = fitted(left, pane, compareFit)
  const artwork = fitted(right, pane, compareFit)
  const key = JSON.stringify([product, artwork, align, ground, tolerance])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says all of them by value
  useEffect(() => {
    const draw = (longest: number) => {
      const element = canvas.current
      const by = longest / Math.max(artwork.width, artwork.height)
      const size = { width: Math.round(artwork.width * by), height: Math.round(artwork.height * by) }
      if (!element || size.width < 1 || size.height < 1) return
      const at = productInArtwork(product, artwork, align, size)
      const under = pixels(size, (context) => context.drawImage(images.left, at.left, at.top, at.width, at.height))
      const over = pixels(size, (context) => {
        if (ground && right.hasAlpha) {
          context.fillStyle = ground
          context.fillRect(0, 0, size.width, size.height)
        }
        context.drawImage(images.right, 0, 0, size.width, size.height)
      })
      const context = element.getContext('2d')
      if (!under || !over || !context) return
      const { counted, differing } = compareColors(under.data, over.data, tolerance, under.data)
      element.width = size.width
      element.height = size.height
      context.putImageData(under, 0, 0)
      onCount(counted > 0 ? (differing / counted) * 100 : undefined)
    }
    const soon = requestAnimationFrame(() => draw(detail.moving))
    const then = setTimeout(() => draw(detail.still), standsAfter)
    return () => {
      cancelAnimationFrame(soon)
      clearTimeout(then)
    }
  }, [key, images.left, images.right])
  const shown = onTop(view, align)
  return (
    <canvas
      ref={canvas}
      style={{
        position: 'absolute',
        left: `calc(50% - ${artwork.width / 2}px)`,
        top: `calc(50% - ${artwork.height / 2}px)`,
        width: artwork.width,
        height: artwork.height,
        transform: `translate(${shown.x}px, ${shown.y}px) scale(${shown.scale})`,
        imageRendering: shown.scale >= 4 ? 'pixelated' : 'auto',
        pointerEvents: 'none',
        ...(isSame && { opacity: 0 }),
      }}
    />
  )
}

function pixels(
  { width, height }: { width: number; height: number },
  draw: (context: CanvasRenderingContext2D) => void,
) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  draw(context)
  return context.getImageData(0, 0, width, height)
}
