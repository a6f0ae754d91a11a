import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { FaultReason, ImageJob, ImageResult } from './imageJob.ts'
import { clearPng, gifBomb, layeredPsd, nestedSvg, painting, pngBomb } from './images.fixture.ts'
import { ImageWorkers } from './imageWorkers.ts'

const folder = mkdtempSync(join(tmpdir(), 'halftone-images-'))
const images = new ImageWorkers({ workers: 2 })
let count = 0
const everySize = ['1x', '2x', 'view'] as const

async function run(
  bytes: Buffer,
  name: string,
  more: Partial<ImageJob> = { sizes: everySize },
  pool = images,
): Promise<ImageResult> {
  const outDir = join(folder, String(count++))
  await mkdir(outDir)
  const source = join(outDir, 'source')
  await writeFile(source, bytes)
  return pool.run({ source, name, outDir, ...more })
}

async function picture(bytes: Buffer, name: string) {
  const result = await run(bytes, name)
  if (result.kind !== 'image') throw new Error('not a picture')
  const [small, card, view] = result.previews
  return { ...result, small: small!, card: card!, view: view! }
}

const fault = (reason: FaultReason) => expect.objectContaining({ reason })

afterAll(async () => {
  await images.stop()
  await rm(folder, { recursive: true })
})

describe('pictures', () => {
  it('gives a PNG its facts and three WebP previews that keep alpha and ratio', async () => {
    const bytes = await clearPng(3000, 1500)
    const { type, size, sha256, facts, small, card, view } = await picture(bytes, 'Mèo.PNG')
    expect([type, size, sha256]).toEqual(['image/png', bytes.length, createHash('sha256').update(bytes).digest('hex')])
    expect(facts).toMatchObject({ width: 3000, height: 1500, hasAlpha: true })
    expect(facts.dominantColor).toMatch(/^#c[01]0000$/)
    expect(facts.luminance).toBeCloseTo((0.2126 * 0xc0) / 255, 2)
    expect(facts.dHash).toMatch(/^[0-9a-f]{16}$/)
    expect([small, card, view].map(({ width, height }) => [width, height])).toEqual([
      [430, 215],
      [860, 430],
      [2048, 1024],
    ])
    expect(await sharp(card.path).metadata()).toMatchObject({ format: 'webp', hasAlpha: true, width: 860 })
  })

  it('makes what cards show where nobody asks for more, and the same facts; a JPEG of 12 megapixels in a fraction of its decoding', async () => {
    const bytes = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#a05030' } })
      .jpeg()
      .toBuffer()
    const [few, all] = [await run(bytes, 'a.jpg', {}), await run(bytes, 'a.jpg')]
    if (few.kind !== 'image' || all.kind !== 'image') throw new Error('not a picture')
    expect(few.previews.map(({ size, width }) => [size, width])).toEqual([
      ['1x', 430],
      ['2x', 860],
    ])
    expect(few.facts).toEqual(all.facts)
    const view = await run(bytes, 'a.jpg', { sizes: ['view'] })
    expect(view.kind === 'image' && view.previews.map(({ size, width }) => [size, width])).toEqual([['view', 2048]])
  })

  it('never enlarges, and drops an alpha channel that nothing uses', async () => {
    const bytes = await sharp({ create: { width: 50, height: 20, channels: 4, background: '#fff' } })
      .png()
      .toBuffer()
    const { facts, view } = await picture(bytes, 'a.png')
    expect([view.width, view.height, facts.hasAlpha, facts.luminance, facts.edgeColor]).toEqual([
      50,
      20,
      false,
      1,
      '#ffffff',
    ])
    expect((await sharp(view.path).metadata()).hasAlpha).toBe(false)
  })

  it('tells a pattern and a mock-up, which fill a card, from a design on a plain or clear ground', async () => {
    const drawn = async (body: string) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${body}</svg>`
      const { facts } = await picture(await sharp(Buffer.from(svg)).png().toBuffer(), 'a.png')
      return [facts.fills, facts.ground]
    }
    const all = (fill: string) => `<rect width="400" height="400" fill="${fill}"/>`
    const dot =
      '<pattern id="p" width="40" height="40" patternUnits="userSpaceOnUse"><rect width="40" height="40" fill="#fff"/><circle cx="0" cy="20" r="14" fill="#c00"/><circle cx="20" cy="0" r="14" fill="#060"/></pattern>'
    const shirt = '<rect x="90" y="90" width="220" height="250" fill="#204080"/>'
    expect(await drawn(`<defs>${dot}</defs>${all('url(#p)')}`)).toEqual(['pattern', 'light'])
    expect(await drawn(`${all('#e8e0d0')}<rect y="300" width="400" height="100" fill="#a06030"/>${shirt}`)).toEqual([
      'mockup',
      'light',
    ])
    expect(await drawn(all('#e8e0d0') + shirt)).toEqual([null, 'light'])
    expect(await drawn('<circle cx="200" cy="200" r="90" fill="#f3e6cf"/>')).toEqual([null, 'dark'])
    expect(await drawn('')).toEqual([null, 'light'])
  })

  it('turns a photo upright by its EXIF and keeps none of it', async () => {
    const bytes = await painting(600, 400)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Secret Person', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { facts, card } = await picture(bytes, 'photo.jpeg')
    expect([facts.width, facts.height]).toEqual([400, 600])
    const meta = await sharp(card.path).metadata()
    expect([meta.width, meta.height, meta.exif, meta.icc, meta.orientation]).toEqual([
      400,
      600,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('shows CMYK and wide-gamut pictures in sRGB', async () => {
    const cmyk = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#d02020' } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    const shown = await picture(cmyk, 'print.jpg')
    const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(shown.facts.dominantColor.slice(at, at + 2), 16))
    expect(r! > 150 && g! < 100 && b! < 100).toBe(true)
    const wide = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#208020' } })
      .withIccProfile('p3')
      .png()
      .toBuffer()
    expect((await picture(wide, 'p3.png')).facts.dominantColor).toMatch(/^#(1f|20|21)(7f|80|81)(1f|20|21)$/)
  })

  it.each(['webp', 'avif', 'gif', 'tiff'] as const)('reads %s', async (format) => {
    const bytes = await painting(300, 200).toFormat(format).toBuffer()
    const { type, facts } = await picture(bytes, `a.${format}`)
    expect([type, facts.width, facts.height]).toEqual([`image/${format}`, 300, 200])
  })

  it('reads grey and 16-bit pictures, and the first frame of an animation', async () => {
    expect((await picture(await painting(100, 80).greyscale().png().toBuffer(), 'grey.png')).facts.width).toBe(100)
    expect(
      (await picture(await painting(100, 80).toColourspace('rgb16').png().toBuffer(), 'deep.png')).facts.height,
    ).toBe(80)
    const frames = [await clearPng(40, 40), await clearPng(40, 40)]
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { facts, view } = await picture(gif, 'a.gif')
    expect([facts.width, facts.height, view.height]).toEqual([40, 40, 40])
  })

  it('reads the merged picture of a layered PSD', async () => {
    const { type, facts } = await picture(layeredPsd(400, 300), 'design.psd')
    expect([type, facts.width, facts.height]).toEqual(['image/vnd.adobe.photoshop', 400, 300])
    expect(facts.dominantColor).toBe('#0000c8')
  })

  it('draws an SVG large, runs no script and loads nothing from elsewhere', async () => {
    let calls = 0
    const server = createServer((_request, answer) => {
      calls++
      answer.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const away = `http://127.0.0.1:${port}/x.png`
    const svg = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 100">
      <script>fetch("${away}")</script><style>@import url(${away});</style>
      <image href="${away}" width="9" height="9"/><image xlink:href="file:///etc/hostname" width="9" height="9"/>
      <rect width="200" height="100" fill="#00aa00"/></svg>`
    const { facts, view, type } = await picture(Buffer.from(svg), 'logo.svg')
    server.close()
    expect([type, facts.width, facts.height, view.width, view.height]).toEqual(['image/svg+xml', 200, 100, 2048, 1024])
    expect([facts.dominantColor, calls]).toEqual(['#00aa00', 0])
  })

  it('draws an SVG of a wall small', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40000" height="20000"><rect width="40000" height="20000" fill="#a00"/></svg>'
    const { facts, view } = await picture(Buffer.from(svg), 'wall.svg')
    expect([facts.width, facts.height, view.width, view.height, facts.dominantColor]).toEqual([
      40_000,
      20_000,
      2048,
      1024,
      '#aa0000',
    ])
  })

  it('hashes likenesses alike and others not', async () => {
    const original = await painting(800, 600).png().toBuffer()
    const smaller = await sharp(original).resize(320).jpeg({ quality: 60 }).toBuffer()
    const other = await sharp(original).rotate(90).png().toBuffer()
    const hash = async (bytes: Buffer, name: string) => BigInt(`0x${(await picture(bytes, name)).facts.dHash}`)
    const [a, b, c] = [await hash(original, 'a.png'), await hash(smaller, 'b.jpg'), await hash(other, 'c.png')]
    const distance = (x: bigint, y: bigint) => [...(x ^ y).toString(2)].filter((bit) => bit === '1').length
    expect(distance(a, b)).toBeLessThanOrEqual(6)
    expect(distance(a, c)).toBeGreaterThan(15)
  })

  it('only hashes what is no picture', async () => {
    expect(await run(gzipSync('x'), 'a.zip')).toMatchObject({ kind: 'file', type: 'application/gzip' })
    expect(await run(Buffer.from('hello'), 'a.txt')).toMatchObject({
      kind: 'file',
      type: 'application/octet-stream',
      size: 5,
    })
  })
})

describe('bad files', () => {
  it('names what is wrong', async () => {
    const png = await painting(900, 900).png().toBuffer()
    const jpeg = await painting(900, 900).jpeg().toBuffer()
    await expect(run(Buffer.alloc(0), 'a.png')).rejects.toEqual(fault('empty'))
    await expect(run(png.subarray(0, png.length / 2), 'a.png')).rejects.toEqual(fault('truncated'))
    await expect(run(jpeg.subarray(0, jpeg.length / 2), 'a.jpg')).rejects.toEqual(fault('truncated'))
    await expect(run(layeredPsd(400, 300).subarray(0, 3000), 'a.psd')).rejects.toEqual(fault('truncated'))
    await expect(run(png, 'a.jpg')).rejects.toEqual(fault('mismatch'))
    await expect(run(Buffer.from('MZ not a picture'), 'a.png')).rejects.toEqual(fault('mismatch'))
    await expect(run(Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]), 'a.bmp')).rejects.toEqual(
      fault('unsupported'),
    )
    expect((await run(jpeg, 'a.JPEG')).kind).toBe('image')
  })

  it('refuses pixel bombs by their header, at once', async () => {
    const started = Date.now()
    await expect(run(pngBomb(60_000, 60_000), 'a.png')).rejects.toEqual(fault('too-many-pixels'))
    const psd = layeredPsd(40, 30)
    psd.writeUInt32BE(30_000, 14)
    psd.writeUInt32BE(30_000, 18)
    await expect(run(psd, 'a.psd')).rejects.toEqual(fault('too-many-pixels'))
    await expect(run(await painting(300, 300).png().toBuffer(), 'me.png', { maxPixels: 10_000 })).rejects.toEqual(
      fault('too-many-pixels'),
    )
    const vast = '<svg xmlns="http://www.w3.org/2000/svg" width="9e8" height="9e8"><rect width="9" height="9"/></svg>'
    await expect(run(Buffer.from(vast), 'a.svg')).rejects.toEqual(fault('too-many-pixels'))
    const lol = Array.from({ length: 12 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
    const laughs = `<!DOCTYPE svg [<!ENTITY l0 "x">${lol}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l12;</text></svg>`
    await expect(run(Buffer.from(laughs), 'a.svg')).rejects.toEqual(fault('truncated'))
    expect(Date.now() - started).toBeLessThan(30_000)
  })

  it.each([
    ['thousands of frames on a large screen', gifBomb(2_000, 2_000, 20_000), 'a.gif'],
    ['frames of billions of pixels', gifBomb(65_535, 65_535, 50, { width: 65_535, height: 65_535 }), 'a.gif'],
    ['frames as large as the program takes', gifBomb(20_000, 20_000, 50, { width: 20_000, height: 20_000 }), 'a.gif'],
    ['a PNG of a kilobyte with billions of pixels', pngBomb(60_000, 60_000), 'a.png'],
    ['an SVG of ten thousand groups within each other', nestedSvg(10_000), 'a.svg'],
  ])('%s ends by itself or by the limit of time', async (_what, bytes, name) => {
    const end = await run(bytes, name).then(
      ({ kind }) => kind,
      (error: { reason?: FaultReason }) => error.reason,
    )
    expect(['image', 'too-many-pixels', 'truncated', 'timeout']).toContain(end)
  })

  it('ends a job that takes too long or too much memory, and goes on with the next', async () => {
    const bytes = await painting(3000, 3000).jpeg().toBuffer()
    const hasty = new ImageWorkers({ workers: 1, timeoutMs: 5 })
    const small = new ImageWorkers({ workers: 1, memory: 90 << 20 })
    await expect(run(bytes, 'a.jpg', {}, hasty)).rejects.toEqual(fault('timeout'))
    await expect(run(bytes, 'a.jpg', {}, hasty)).rejects.toEqual(fault('timeout'))
    await expect(run(bytes, 'a.jpg', { patience: 4_000 }, hasty)).resolves.toMatchObject({ kind: 'image' })
    await expect(run(bytes, 'a.jpg', {}, small)).rejects.toEqual(fault('too-many-pixels'))
    await expect(run(Buffer.alloc(0), 'a.png', {}, images)).rejects.toEqual(fault('empty'))
    await Promise.all([hasty.stop(), small.stop()])
  })

  it('replaces a worker that has grown after its job, and keeps one that has not', async () => {
    const bytes = await clearPng(20, 10)
    const greedy = new ImageWorkers({ workers: 1, recycleOver: 1 })
    const modest = new ImageWorkers({ workers: 1 })
    for (const pool of [greedy, modest])
      for (const name of ['a.png', 'b.png', 'c.png']) expect((await run(bytes, name, {}, pool)).kind).toBe('image')
    expect([greedy.started, modest.started]).toEqual([3, 1])
    await Promise.all([greedy.stop(), modest.stop()])
  })

  it('ends a worker that has nothing to do, and starts another when there is', async () => {
    const pool = new ImageWorkers({ workers: 1, idleMs: 50 })
    const bytes = await clearPng(20, 20)
    await run(bytes, 'a.png', {}, pool)
    await expect.poll(() => pool.running).toBe(0)
    expect((await run(bytes, 'a.png', {}, pool)).kind).toBe('image')
    expect(pool.started).toBe(2)
    const busy = new ImageWorkers({ workers: 1 })
    await run(bytes, 'a.png', {}, busy)
    await run(bytes, 'a.png', {}, busy)
    expect([busy.started, busy.running]).toEqual([1, 1])
    await Promise.all([pool.stop(), busy.stop()])
  })

  it('rejects what waits when it stops', async () => {
    const pool = new ImageWorkers({ workers: 1 })
    // So large that it is still at it.
    const large = await painting(3000, 3000).jpeg().toBuffer()
    const all = [run(large, 'a.jpg', {}, pool), run(large, 'b.jpg', {}, pool)]
    await new Promise((resolve) => setTimeout(resolve, 50))
    const settled = Promise.allSettled(all)
    await pool.stop()
    for (const one of await settled) expect(one.status).toBe('rejected')
  })
})
