import type { Layout } from '@halftone/contract/parts/layout/layout.ts'
import type { Scene } from '@halftone/contract/parts/layout/scene.ts'
import { lightsOf, maskOf } from '@halftone/contract/rules/layout/pixels.ts'
import { isProper } from '@halftone/contract/rules/layout/quad.ts'
import { enoughFor, renderMockup } from '@halftone/contract/rules/layout/render.ts'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { loadPicture, pixelsOf, testDesign } from './pixelsOf.ts'

interface Preview {
  layout: Layout
  scene: Scene
  /** `#rrggbb` of the garment that is tried. */
  colour: string | null
  /** A picture of the person's own to try with; never stored. */
  trial: HTMLImageElement | null
  canvas: RefObject<HTMLCanvasElement | null>
  /** px of the screen that the longer side of the picture takes; without it the picture is fitted. */
  longest?: number
}

/** px of the longest side: while something is dragged, once it rests, and once it rests zoomed in. */
const sizes = { moving: 420, resting: 1_000, near: 2_000 }
/** ms without a change after which it is drawn as fine as the screen shows it. */
const rest = 400

/** A picture whose pixels can be read, kept as long as the page. */
export const pictureQuery = (address: string | undefined) => ({
  queryKey: ['layoutTemplates.picture', address ?? ''],
  queryFn: () => loadPicture(address ?? ''),
  enabled: address !== undefined,
  staleTime: Number.POSITIVE_INFINITY,
  retry: 1,
})

/**
 * Draws the scene with a design into the canvas, by the same program that makes the mock-ups: coarse in the next frame, fine once
 * nothing moves. Answers the picture, and whether it could not be read.
 */
export function usePreview({ layout, scene, colour, trial, canvas, longest = 0 }: Preview) {
  const addressOf = (id: number | null) => {
    const file = layout.files.find((one) => one.id === id)
    return file && (file.url2x ?? file.url)
  }
  const base = useQuery(pictureQuery(addressOf(scene.baseFileId)))
  const mask = useQuery(pictureQuery(addressOf(scene.maskFileId))).data
  const shading = useQuery(pictureQuery(addressOf(scene.shadingFileId))).data
  const picture = base.data
  const draw = useEffectEvent((most: number) => {
    const context = canvas.current?.getContext('2d')
    if (!picture || !canvas.current || !context) return
    const scale = Math.min(1, most / Math.max(picture.width, picture.height))
    const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
    const designs = scene.placeholders
      .filter(({ corners }) => isProper(corners))
      .map((placing) => {
        const source = trial ?? testDesign(placing.width / placing.height)
        const enough = enoughFor(placing, { width, height })
        const part = Math.min(1, enough / Math.max(source.width, source.height))
        const [across, down] = [Math.max(1, source.width * part), Math.max(1, source.height * part)]
        return { placing, design: pixelsOf(source, Math.round(across), Math.round(down)) }
      })
    const made = renderMockup({
      base: pixelsOf(picture, width, height),
      mask: mask && maskOf(pixelsOf(mask, width, height)),
      shading: shading && lightsOf(pixelsOf(shading, width, height)),
      colour,
      designs,
    })
    canvas.current.width = width
    canvas.current.height = height
    context.putImageData(new ImageData(Uint8ClampedArray.from(made.data), width, height), 0, 0)
  })
  const fine = longest > sizes.resting ? sizes.near : sizes.resting
  // biome-ignore lint/correctness/useExhaustiveDependencies: it draws what they are now, and anew when one of them changes
  useEffect(() => {
    const frame = requestAnimationFrame(() => draw(sizes.moving))
    return () => cancelAnimationFrame(frame)
  }, [picture, mask, shading, scene, colour, trial])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same; a zoom alone draws finer and never coarser first
  useEffect(() => {
    const timer = setTimeout(() => draw(fine), rest)
    return () => clearTimeout(timer)
  }, [picture, mask, shading, scene, colour, trial, fine])
  return { picture, isUnreadable: base.isError, isLoading: base.isLoading }
}
