import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { readEpsPreview } from './eps.ts'
import { isTransparent, measure } from './facts.ts'
import { readFont } from './font.ts'
import { readHeic } from './heic.ts'
import {
  ImageFault,
  type ImageJob,
  type ImageResult,
  largestOf,
  type OpenPicture,
  type Preview,
  type PreviewSize,
  previewSizes,
} from './imageJob.ts'
import { drawPdf } from './pdf.ts'
import { readPsd } from './psd.ts'
import { fromRaw, type Raw } from './raw.ts'
import { fontTypes, isMismatch, sniffType } from './sniff.ts'
import { svgDimensions } from './svg.ts'

/** How what libvips does not read by itself is opened, by its type. */
const readers = new Map<string, (file: Opened) => Promise<OpenPicture>>([
  ['image/svg+xml', openSvg],
  ['image/vnd.adobe.photoshop', ({ source, size, head }) => readPsd(source, size, head)],
  ['image/heic', ({ source, maxPixels }) => readHeic(source, maxPixels)],
  ['application/pdf', ({ source, size, longest }) => drawPdf(source, { size, longest })],
  ['application/postscript', ({ source, head, maxPixels }) => readEpsPreview(source, head, maxPixels)],
])
for (const type of fontTypes) readers.set(type, ({ source }) => readFont(source))
for (const kind of ['png', 'jpeg', 'webp', 'gif', 'avif', 'tiff']) readers.set(`image/${kind}`, openImage)
/** Kinds without pixels of their own, which previews need not keep. */
const vectors = new Set(['image/svg+xml', 'application/pdf'])

/** Looks at one file and writes its pictures. Runs in the worker process. Throws ImageFault. */
export async function derive(job: ImageJob): Promise<ImageResult> {
  const { source, name, outDir, maxPixels = 5e8, sizes = ['1x', '2x'] } = job
  const { size, head } = await readHead(source)
  if (size === 0) throw new ImageFault('empty')
  const type = await sniffType(head)
  if (isMismatch(name, type)) throw new ImageFault('mismatch', `${name} is ${type}`)
  const reader = readers.get(type)
  if (!reader && type.startsWith('image/')) throw new ImageFault('unsupported', type)
  if (!reader) return { kind: 'file', type, size, sha256: await sha256Of(source) }
  // The hash on this thread, while the decoder works on its own.
  const [pictures, sha256] = await Promise.all([
    picturesOf({ source, outDir, type, size, head, maxPixels, sizes, longest: largestOf(sizes) }, reader),
    sha256Of(source),
  ])
  return { kind: 'image', type, size, sha256, ...pictures }
}

/**
 * A picture of any kind that previews are made of, as large as `longest` pixels where it has none of its own (SVG, PDF). Throws
 * ImageFault for anything else.
 */
export async function openPicture(
  source: string,
  { maxPixels, longest }: { maxPixels: number; longest: number },
): Promise<OpenPicture> {
  const { size, head } = await readHead(source)
  if (size === 0) throw new ImageFault('empty')
  const type = await sniffType(head)
  const reader = readers.get(type)
  if (!reader) throw new ImageFault('unsupported', type)
  try {
    return await reader({ source, outDir: '', type, size, head, maxPixels, sizes: [], longest })
  } catch (error) {
    throw decodeFault(error)
  }
}

interface Opened {
  source: string
  outDir: string
  type: string
  size: number
  head: Buffer
  maxPixels: number
  sizes: readonly PreviewSize[]
  /** Pixels of the largest picture that is made. */
  longest: number
}

async function picturesOf(file: Opened, reader: (file: Opened) => Promise<OpenPicture>) {
  try {
    const { image, width, height, font, pages } = await reader(file)
    // Decoded once, a JPEG no larger than needed, and shrunk; everything smaller is made from the result.
    const full = await toRaw(image.resize(box(file.longest, file.type)))
    const hasAlpha = isTransparent(full)
    let picture = hasAlpha || full.channels === 3 ? full : await toRaw(fromRaw(full).removeAlpha())
    // What is measured: the same size of whatever file, so that near duplicates are told.
    let card: Raw | undefined
    const previews: Preview[] = []
    for (const size of file.sizes.toSorted((a, b) => previewSizes[b] - previewSizes[a])) {
      if (previewSizes[size] < file.longest) picture = await toRaw(fromRaw(picture).resize(box(previewSizes[size])))
      if (size === '2x') card = picture
      previews.unshift(await write(picture, size, file.outDir))
    }
    const facts = { width, height, hasAlpha, ...(await measure(card ?? picture)), ...(pages && { pages }) }
    return { facts, previews, ...(font && { font: { facts: font.facts, shownPath: await writeShown(font, file) } }) }
  } catch (error) {
    throw decodeFault(error)
  }
}

const optionsOf = ({ maxPixels }: Opened) =>
  ({ limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error' }) as const

async function openImage(file: Opened): Promise<OpenPicture> {
  const image = sharp(file.source, optionsOf(file))
  const { autoOrient } = await image.metadata()
  return { image: image.autoOrient(), ...autoOrient }
}

async function openSvg(file: Opened): Promise<OpenPicture> {
  const svg = svgDimensions(file.head)
  if (!svg) throw new ImageFault('truncated', 'no root')
  return { image: sharp(file.source, { ...optionsOf(file), density: densityOf(svg, file.longest) }), ...whole(svg) }
}

/** Dots per inch that draw an SVG at about the largest preview: 72 is its own size, which may be a whole wall. */
function densityOf({ width, height }: { width: number; height: number }, wanted: number): number {
  const longest = Math.max(width, height)
  if (longest > 2_000_000) throw new ImageFault('too-many-pixels', `${width}x${height}`)
  return Math.min(72, Math.max(1, (72 * wanted) / longest))
}

const whole = ({ width, height }: { width: number; height: number }) => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
})

const box = (size: number, type?: string) => ({
  width: size,
  height: size,
  fit: 'inside' as const,
  withoutEnlargement: !vectors.has(type ?? ''),
})

/** Eight-bit sRGB; an embedded profile is applied on the way. */
async function toRaw(image: Sharp): Promise<Raw> {
  const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  if (channels === 3 || channels === 4) return { data, width, height, channels }
  throw new ImageFault('unsupported', `${channels} channels`)
}

/** A font as browsers take it, where they do not take the file itself. */
async function writeShown(
  { shown }: NonNullable<OpenPicture['font']>,
  { outDir }: Opened,
): Promise<string | undefined> {
  if (!shown) return undefined
  const path = join(outDir, 'shown.ttf')
  await writeFile(path, shown)
  return path
}

async function write(picture: Raw, size: PreviewSize, outDir: string): Promise<Preview> {
  const path = join(outDir, `${size}.webp`)
  // Effort 3 takes twice the time of 2 for the same bytes; the lowest for the largest is four times as fast, some percent more.
  const bytes = await fromRaw(picture)
    .webp({ quality: size === 'view' ? 84 : 80, alphaQuality: 90, effort: size === 'view' ? 1 : 2 })
    .toBuffer()
  await writeFile(path, bytes)
  return { size, path, width: picture.width, height: picture.height, bytes: bytes.length }
}

function decodeFault(error: unknown): ImageFault {
  if (error instanceof ImageFault) return error
  const detail = error instanceof Error ? error.message : String(error)
  if (/pixel limit|too (?:large|big)|dimensions? exceed|out of memory|memory limit/i.test(detail))
    return new ImageFault('too-many-pixels', detail)
  if (/unsupported|no known loader|not supported/i.test(detail) && !/truncat|premature/i.test(detail))
    return new ImageFault('unsupported', detail)
  return new ImageFault('truncated', detail)
}

async function readHead(path: string): Promise<{ size: number; head: Buffer }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 << 10), 0, 64 << 10, 0)
    return { size, head: buffer.subarray(0, bytesRead) }
  } finally {
    await file.close()
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk)
  return hash.digest('hex')
}
