import { readFile, stat } from 'node:fs/promises'
import type { PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { ImageFault, type OpenPicture, type PageJob, type PageResult } from './imageJob.ts'
import { fromRaw } from './raw.ts'

/** Bytes of the largest document that is opened: it is held in memory twice. */
const maxBytes = 200 << 20
/** A page has inches and no pixels: those of print are meant. */
const dotsPerInch = 300

let library: Promise<PDFiumLibrary> | undefined
// Loaded with the first document: it takes a third of a second, for which no other picture should wait.
const pdfium = () => {
  library ??= import('@hyzyla/pdfium').then(({ PDFiumLibrary }) => PDFiumLibrary.init())
  return library
}

/**
 * The first page of a PDF, `longest` pixels long on a clear ground; its size in pixels at 300 dpi. No
 * script of it runs and nothing is loaded from elsewhere. Throws ImageFault: damaged, locked by a password, too large.
 */
export async function drawPdf(
  path: string,
  { size, longest }: { size: number; longest: number },
): Promise<OpenPicture> {
  const { pages, picture } = await guarded(async () => {
    const document = await load(path, size)
    try {
      return await drawn(document, 1, longest)
    } finally {
      document.destroy()
    }
  })
  if (!picture) throw new ImageFault('truncated', 'no page')
  return { ...picture, pages }
}

/** The document whose pages are being turned: read and opened once for all of them. */
let turned: { name: string; document: PDFiumDocument } | undefined

/** Lets go of it: what is drawn next wants its memory. */
export function closeTurned(): void {
  const { document } = turned ?? {}
  turned = undefined
  document?.destroy()
}

/** Any page of a PDF on white, and how many it has. Throws ImageFault as `drawPdf` does, and for what is none. */
export async function drawPage({ source, page, longest }: PageJob): Promise<PageResult> {
  const { size, mtimeMs } = await stat(source)
  const name = `${source} ${size} ${mtimeMs}`
  const { pages, picture } = await guarded(async () => {
    if (turned?.name !== name) {
      closeTurned()
      turned = { name, document: await load(source, size) }
    }
    return drawn(turned.document, page, longest)
  })
  if (!picture) return { pages, picture: undefined }
  const { data, info } = await picture.image
    .flatten({ background: '#fff' })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { pages, picture: { webp: data, width: info.width, height: info.height } }
}

async function load(path: string, size: number): Promise<PDFiumDocument> {
  if (size > maxBytes) throw new ImageFault('too-many-pixels', `${size} bytes`)
  const bytes = await readFile(path)
  return (await pdfium()).loadDocument(bytes)
}

/** Runs what draws; what goes wrong in it is the document's fault. */
async function guarded<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ImageFault) throw error
    // Whatever was open belongs to a memory that may be broken.
    turned = undefined
    const detail = error instanceof Error ? error.message : String(error)
    if (/password|security scheme/i.test(detail)) throw new ImageFault('locked', detail)
    // It may have ended in the middle of its memory: the next document gets a new one.
    library = undefined
    throw new ImageFault(/memory/i.test(detail) ? 'too-many-pixels' : 'truncated', detail)
  }
}

/** A page, from 1, on a clear ground; none where there are not so many. */
async function drawn(document: PDFiumDocument, at: number, longest: number) {
  const pages = document.getPageCount()
  if (at > pages) return { pages, picture: undefined }
  const page = document.getPage(at - 1)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  if (!(originalWidth > 0 && originalHeight > 0)) throw new ImageFault('truncated', 'a page without a size')
  // By the longest side, whatever the page's size: a wall of 20,000 points would take gigabytes at its own.
  const scale = longest / Math.max(originalWidth, originalHeight)
  const { data, width, height } = await page.render({ scale, transparent: true })
  const raw = { data: Buffer.from(data.buffer, data.byteOffset, data.byteLength), width, height, channels: 4 } as const
  return { pages, picture: { image: fromRaw(raw), width: inPrint(originalWidth), height: inPrint(originalHeight) } }
}

/** Pixels of so many points of 1/72 inch in print. */
const inPrint = (points: number) => Math.max(1, Math.round((points / 72) * dotsPerInch))
