import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Grey, Pixels } from '@halftone/contract/rules/layout/pixels.ts'
import { enoughFor, renderMockup } from '@halftone/contract/rules/layout/render.ts'
import sharp, { type Sharp } from 'sharp'
import { openPicture } from '../derive.ts'
import { ImageFault } from '../imageJob.ts'
import type { MockupJob, MockupResult } from './mockupJob.ts'

/** Pixels that pictures of layouts decode at most, and designs: print files are large. */
const limits = { layout: 1e8, design: 5e8 }

const rgba = async (image: Sharp): Promise<Pixels> => {
  const { data, info } = await image.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
const grey = async (image: Sharp): Promise<Grey> => {
  // What is grey already need not be converted: half of the work.
  const { space } = await image.metadata()
  const one = space === 'b-w' ? image.extractChannel(0) : image.toColourspace('b-w')
  const { data, info } = await one.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The design as it was last decoded, as large as it was needed, and in the sizes that were used: many mock-ups of one follow each other. */
let kept: { hash: string; longest: number; pixels: Pixels; shrunk: Map<number, Pixels> } | undefined

async function designOf({ source, sourceHash }: MockupJob, longest: number) {
  if (kept?.hash === sourceHash && kept.longest >= longest) return kept
  try {
    const { image } = await openPicture(source, { maxPixels: limits.design, longest })
    const pixels = await rgba(
      image.resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true }),
    )
    kept = { hash: sourceHash, longest, pixels, shrunk: new Map() }
    return kept
  } catch (error) {
    throw blamed(error, 'source')
  }
}

/** The pictures of the layout that was last drawn on: its colours follow each other. */
let scene: { key: string; size: number; base: Pixels; mask: Grey | undefined; shading: Grey | undefined } | undefined

async function sceneOf({ sceneKey: key, size, ...paths }: MockupJob) {
  if (scene?.key === key && scene.size === size) return scene
  const base = await pictureOf(paths.base, size)
  const mask = paths.mask === null ? undefined : await mapOf(paths.mask, base)
  const shading = paths.shading === null ? undefined : await mapOf(paths.shading, base)
  scene = { key, size, base, mask, shading }
  return scene
}

/** Says which picture was at fault. */
function blamed(error: unknown, which: 'source' | 'base'): ImageFault {
  const reason = error instanceof ImageFault ? error.reason : 'unsupported'
  return new ImageFault(reason, `${which}: ${error instanceof Error ? error.message : String(error)}`)
}

/** A design no larger than it is shown: half as large again as its quad, more would alias. */
async function shrunk({ pixels, shrunk: made }: NonNullable<typeof kept>, longest: number): Promise<Pixels> {
  if (Math.max(pixels.width, pixels.height) <= longest) return pixels
  const found = made.get(longest)
  if (found) return found
  const raw = { width: pixels.width, height: pixels.height, channels: 4 as const }
  const smaller = await rgba(sharp(pixels.data, { raw }).resize({ width: longest, height: longest, fit: 'inside' }))
  // A layout has few print areas; another layout has others.
  if (made.size >= 4) made.clear()
  made.set(longest, smaller)
  return smaller
}

/** Draws one mock-up. Runs in the worker process. Throws ImageFault. */
export async function drawMockup(job: MockupJob): Promise<MockupResult> {
  const { placeholders, colour } = job
  const { base, mask, shading } = await sceneOf(job)
  const needs = placeholders.map((placing) => enoughFor(placing, base))
  const design = await designOf(job, Math.max(...needs, 16))
  const designs = await Promise.all(
    placeholders.map(async (placing, at) => ({ placing, design: await shrunk(design, needs[at] ?? 16) })),
  )
  const made = renderMockup({ base: { ...base, data: base.data.slice() }, mask, shading, colour, designs })
  const bytes = await encoded(made, job.format)
  await writeFile(job.out, bytes)
  return {
    ...{ width: made.width, height: made.height, bytes: bytes.length },
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** What is drawn on, its longest side as long as is asked for. */
async function pictureOf(path: string, size: number): Promise<Pixels> {
  try {
    const { image } = await openPicture(path, { maxPixels: limits.layout, longest: size })
    return await rgba(image.resize({ width: size, height: size, fit: 'inside' }))
  } catch (error) {
    throw blamed(error, 'base')
  }
}

/** A mask or shading, as large as the picture that it belongs to; what is clear in it is black. */
async function mapOf(path: string, { width, height }: Pixels): Promise<Grey> {
  try {
    const { image } = await openPicture(path, { maxPixels: limits.layout, longest: Math.max(width, height) })
    return await grey(image.flatten({ background: '#000000' }).resize({ width, height, fit: 'fill', kernel: 'linear' }))
  } catch (error) {
    throw blamed(error, 'base')
  }
}

const encoded = (made: Pixels, format: MockupJob['format']): Promise<Buffer> => {
  const picture = () => sharp(made.data, { raw: { width: made.width, height: made.height, channels: 4 } })
  if (format === 'png') return picture().png({ compressionLevel: 6 }).toBuffer()
  if (format === 'webp') return picture().webp({ quality: 88, effort: 2 }).toBuffer()
  // mozjpeg takes seven times as long for a few percent.
  const jpeg = { quality: 90, chromaSubsampling: '4:4:4' } as const
  // Without transparency, which shops do not show: on white.
  return picture().flatten({ background: '#ffffff' }).jpeg(jpeg).toBuffer()
}
