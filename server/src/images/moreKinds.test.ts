import { mkdtempSync } from 'node:fs'
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { FaultReason } from './imageJob.ts'
import { epsWithPreview, painting, pdfPage, phonePhoto } from './images.fixture.ts'
import { ImageWorkers } from './imageWorkers.ts'
import { limitWasmMemory } from './wasmMemory.ts'

const folder = mkdtempSync(join(tmpdir(), 'halftone-kinds-'))
const images = new ImageWorkers({ workers: 1 })
let count = 0

async function picture(bytes: Buffer, name: string, pool = images) {
  const outDir = join(folder, String(count++))
  await mkdir(outDir)
  const source = join(outDir, 'source')
  await writeFile(source, bytes)
  const result = await pool.run({ source, name, outDir, sizes: ['1x', '2x', 'view'] })
  if (result.kind !== 'image') throw new Error(`${result.type} is no picture`)
  const [, card, view] = result.previews
  return { ...result, card: card!, view: view! }
}

const fault = (reason: FaultReason) => expect.objectContaining({ reason })

/** `#rrggbbaa` of a preview at parts (0 to 1) of its width and height. */
async function colourAt(path: string, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4
  return `#${data.subarray(at, at + 4).toString('hex')}`
}

afterAll(async () => {
  await images.stop()
  await rm(folder, { recursive: true })
})

describe('documents', () => {
  it('draws the first page of a PDF on a clear ground, as large as the largest preview, and gives its pixels in print', async () => {
    const { type, facts, view } = await picture(pdfPage(360, 720), 'poster.pdf')
    expect(type).toBe('application/pdf')
    expect([facts.width, facts.height, facts.hasAlpha]).toEqual([1500, 3000, true])
    expect([view.width, view.height]).toEqual([1024, 2048])
    expect(await colourAt(view.path, 0.25, 0.75)).toMatch(/^#(bf|c0|be)0[01]0[01]ff$/)
    expect(await colourAt(view.path, 0.75, 0.25)).toMatch(/00$/)
  })

  it('reads a document once for all pages that are turned, until it is another one or something else is drawn', async () => {
    const source = join(folder, 'turned.pdf')
    const bytes = pdfPage(360, 720)
    const moment = new Date('2026-11-01T08:00:00Z')
    await writeFile(source, bytes)
    await utimes(source, moment, moment)
    const page = () => images.page({ source, page: 1, longest: 100 })
    expect((await page()).pages).toBe(1)
    const overwrite = async () => {
      await writeFile(source, Buffer.alloc(bytes.length))
      await utimes(source, moment, moment)
    }
    await overwrite()
    expect((await page()).picture?.height).toBe(100)
    await picture(pdfPage(360, 360), 'other.pdf')
    await expect(page()).rejects.toEqual(fault('truncated'))
    await writeFile(source, bytes)
    expect((await page()).pages).toBe(1)
    await writeFile(source, Buffer.alloc(bytes.length))
    await expect(page()).rejects.toEqual(fault('truncated'))
  })

  it('turns a page that is shown turned', async () => {
    const { facts, card } = await picture(pdfPage(360, 720, '/Rotate 90'), 'poster.pdf')
    expect([facts.width, facts.height]).toEqual([3000, 1500])
    // Lower left became upper left.
    expect(await colourAt(card.path, 0.25, 0.25)).toMatch(/ff$/)
  })

  it('draws an AI that holds a PDF, and a wall of a page as small as any', async () => {
    const { type, facts } = await picture(pdfPage(300, 300), 'Logo.AI')
    expect([type, facts.width]).toEqual(['application/pdf', 1250])
    const { view } = await picture(pdfPage(20_000, 10_000), 'wall.pdf')
    expect([view.width, view.height]).toEqual([2048, 1024])
  })

  it('says what a document without a picture is, and goes on with the next', async () => {
    const locked = pdfPage(300, 300)
      .toString('latin1')
      .replace('/Root 1 0 R', '/Root 1 0 R /Encrypt << /Filter /Mine >>')
    await expect(picture(Buffer.from(locked, 'latin1'), 'locked.pdf')).rejects.toEqual(fault('locked'))
    await expect(picture(Buffer.from('%PDF-1.4 nothing'), 'cut.pdf')).rejects.toEqual(fault('truncated'))
    await expect(picture(pdfPage(300, 300).subarray(0, 100), 'cut.pdf')).rejects.toEqual(fault('truncated'))
    expect((await picture(pdfPage(300, 300), 'whole.pdf')).type).toBe('application/pdf')
    expect(images.started).toBe(1)
  })

  it('shows the small picture of an EPS, runs no PostScript and says so', async () => {
    const eps = await epsWithPreview(120, 60)
    const { type, facts } = await picture(eps, 'badge.eps')
    expect([type, facts.width, facts.height]).toEqual(['application/postscript', 120, 60])
    await expect(picture(eps.subarray(0, eps.length - 50), 'cut.eps')).rejects.toEqual(fault('truncated'))
    const plain = Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 50\n(/etc/passwd) (r) file\n')
    await expect(picture(plain, 'plain.eps')).rejects.toEqual(fault('program'))
    await expect(picture(plain, 'old.ai')).rejects.toEqual(fault('program'))
  })

  it('gives a decoder no more memory than a worker has', () => {
    limitWasmMemory(10 << 20)
    const memory = new WebAssembly.Memory({ initial: 16, maximum: 1000 })
    expect(memory.grow(16)).toBe(16)
    expect(() => memory.grow(200)).toThrow('over the memory limit')
    expect(memory.buffer.byteLength).toBe(2 << 20)
  })
})

describe('photos and print files', () => {
  it('shows a photo of a phone upright', async () => {
    const { type, facts, card } = await picture(phonePhoto(), 'IMG_0001.HEIC')
    expect([type, facts.width, facts.height, facts.hasAlpha]).toEqual(['image/heic', 64, 96, false])
    const blue = (await colourAt(card.path, 0.5, 0.1)).slice(1, 7)
    const orange = (await colourAt(card.path, 0.5, 0.9)).slice(1, 7)
    expect([/^..?.?..[b-d]/.test(blue), /^[d-f].[78]/.test(orange)], `${blue} ${orange}`).toEqual([true, true])
    await expect(picture(phonePhoto().subarray(0, 200), 'cut.heif')).rejects.toEqual(fault('truncated'))
  })

  it.each([
    ['LZW', (image: Sharp) => image.tiff({ compression: 'lzw' })],
    ['CMYK', (image: Sharp) => image.toColourspace('cmyk').tiff({ compression: 'deflate' })],
    ['16 bit', (image: Sharp) => image.toColourspace('rgb16').tiff({ compression: 'none' })],
  ])('reads a TIFF of %s', async (_kind, made) => {
    const bytes = await made(painting(600, 400)).toBuffer()
    // Its directory lies behind the first 64 kB, as with every large one.
    expect(bytes.length).toBeGreaterThan(100_000)
    const { type, facts, card } = await picture(bytes, 'print.tif')
    expect([type, facts.width, facts.height]).toEqual(['image/tiff', 600, 400])
    const [red, green] = [0, 2].map(async (at) =>
      Number.parseInt((await colourAt(card.path, 0.95, 0.05)).slice(1 + at, 3 + at), 16),
    )
    expect(await red).toBeGreaterThan((await green) as number)
  })
})
