import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Pixels } from '@halftone/contract/rules/layout/pixels.ts'
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

/** The design as it was last decoded, as large as it was needed: many mock-ups of one follow each other. */
let kept: { hash: string; longest: number; pixels: Pixels } | undefined

async function designOf({ source, sourceHash }: MockupJob, longest: number): Promise<Pixels> {
  if (kept?.hash === sourceHash && kept.longest >= longest) return kept.pixels
  try {
    const { image } = await openPicture(source, { maxPixels: limits.design, longest })
    const pixels = await rgba(
      image.resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true }),
    )
    kept = { hash: sourceHash, longest, pixels }
    return pixels
  } catch (error) {
    throw blamed(error, 'source')
  }
}

/** Says which picture was at fault. */
function blamed(error: unknown, which: 'source' | 'base'): ImageFault {
  const reason = error instanceof ImageFault ? error.reason : 'unsupported'
  return new ImageFault(reason, `${which}: ${error instanceof Error ? error.message : String(error)}`)
}

/** A design no larger than it is shown: half as large again as its quad, more would alias. */
async function shrunk(design: Pixels, longest: number): Promise<Pixels> {
  if (Math.max(design.width, design.height) <= longest) return design
  const raw = { width: design.width, height: design.height, channels: 4 as const }
  return rgba(sharp(design.data, { raw }).resize({ width: longest, height: longest, fit: 'inside' }))
}

/** Draws one mock-up. Runs in the worker process. Throws ImageFault. */
export async function drawMockup(job: MockupJob): Promise<MockupResult> {
  const { size, placeholders, colour } = job
  const base = await pictureOf(job.base, { width: size, height: size, fit: 'inside' })
  const same = { width: base.width, height: base.height, fit: 'fill' } as const
  const mask = job.mask && colour ? await pictureOf(job.mask, same) : undefined
  const shading = job.shading ? await pictureOf(job.shading, same) : undefined
  const needs = placeholders.map((placing) => enoughFor(placing, base))
  const design = await designOf(job, Math.max(...needs, 16))
  const designs = await Promise.all(
    placeholders.map(async (placing, at) => ({ placing, design: await shrunk(design, needs[at] ?? 16) })),
  )
  const made = renderMockup({ base, mask, shading, colour, designs })
  const picture = sharp(made.data, { raw: { width: made.width, height: made.height, channels: 4 } })
  const bytes = await encoded(picture, job.format)
  await writeFile(job.out, bytes)
  return {
    ...{ width: made.width, height: made.height, bytes: bytes.length },
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

async function pictureOf(
  path: string,
  box: { width: number; height: number; fit: 'inside' | 'fill' },
): Promise<Pixels> {
  try {
    const { image } = await openPicture(path, { maxPixels: limits.layout, longest: Math.max(box.width, box.height) })
    return await rgba(image.resize(box))
  } catch (error) {
    throw blamed(error, 'base')
  }
}

const encoded = (picture: Sharp, format: MockupJob['format']): Promise<Buffer> => {
  if (format === 'png') return picture.png({ compressionLevel: 6 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 88, effort: 2 }).toBuffer()
  // Shops show no transparency; mozjpeg takes seven times as long for a few percent.
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer()
}
