import { crc32 } from 'node:zlib'
import { writePsdBuffer } from 'ag-psd'
import sharp, { type Sharp } from 'sharp'
import './psd.ts'

/** A red square in the middle of a clear picture. */
export const clearPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0000' } })
    .composite([
      {
        input: {
          create: { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 4, background: '#c00000' },
        },
      },
    ])
    .png()
    .toBuffer()

/** Smooth colours with enough detail that every coder has work. */
export function painting(width: number, height: number): Sharp {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      data[at] = (x * 255) / width
      data[at + 1] = (y * 255) / height
      data[at + 2] = 128 + 100 * Math.sin((x * y) / 900)
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** A PSD of two layers whose merged picture is left half blue, right half clear. */
export function layeredPsd(width: number, height: number): Buffer {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let i = 0; i < width * height; i++) if (i % width < width / 2) data.set([0, 0, 200, 255], i * 4)
  const imageData = { width, height, data, colorSpace: 'srgb' as const }
  const children = ['Ground', 'Cat'].map((name) => ({ name, imageData }))
  return writePsdBuffer({ width, height, imageData, children }, {})
}

/** A PNG of some hundred bytes whose header claims `width` x `height` pixels. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body])
    const out = Buffer.alloc(named.length + 8)
    out.writeUInt32BE(body.length, 0)
    named.copy(out, 4)
    out.writeUInt32BE(crc32(named), named.length + 4)
    return out
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from('789c030000000001', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** An animation on a screen of that size: decoded whole, each of its frames would be the screen. One has a byte of pixels. */
export function gifBomb(width: number, height: number, frames: number, frame = { width: 1, height: 1 }): Buffer {
  const screen = Buffer.alloc(13 + 6)
  screen.write('GIF89a')
  screen.writeUInt16LE(width, 6)
  screen.writeUInt16LE(height, 8)
  // A table of two colours, black and white.
  screen[10] = 0x80
  screen.fill(0xff, 16)
  const control = [0x21, 0xf9, 4, 0, 1, 0, 0, 0]
  const size = [frame.width & 255, frame.width >> 8, frame.height & 255, frame.height >> 8]
  const pixel = [0x2c, 0, 0, 0, 0, ...size, 0, 2, 2, 0x44, 1, 0]
  const all = Array.from({ length: frames }, () => [...control, ...pixel]).flat()
  return Buffer.concat([screen, Buffer.from(all), Buffer.from([0x3b])])
}

/**
 * A PDF of one page of `width` x `height` points with a red square in its lower left quarter; `further` stands in the
 * page's own entries.
 */
export function pdfPage(width: number, height: number, further = ''): Buffer {
  const drawing = `0.75 0 0 rg 0 0 ${width / 2} ${height / 2} re f`
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R ${further} >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ])
}

/** A PDF of pages of these sizes in points, with nothing on them. */
export const emptyPdf = (sizes: readonly (readonly [number, number])[]): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${sizes.map((_, at) => `${at + 3} 0 R`).join(' ')}] /Count ${sizes.length} >>`,
    ...sizes.map(([width, height]) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] >>`),
  ])

function pdfOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const at = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`
  return Buffer.from(`${text}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}${trailer}`, 'latin1')
}

/** A photo that was taken upright, as phones store it: 96 x 64 pixels, left blue, right orange, to be turned by 90°. */
export const phonePhoto = (): Buffer =>
  Buffer.from(
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUltZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFjAAEAAAAKAAAANQAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAyWlwcnAAAACqaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAAAlpcm90AwAAABdpcG1hAAAAAAAAAAEAAQSBAoOEAAAAPW1kYXQAAAAxKAGvWM9lGHSS//+Z/OR9kP//ZlKeLtQtrsZq4UUGcSdroLvNWTzkP+8VYaODWWRzGA==',
    'base64',
  )

/** An EPS as programs for Windows write it: a binary header, the program, and a TIFF to show meanwhile. */
export async function epsWithPreview(width: number, height: number): Promise<Buffer> {
  const program = Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 50\nshowpage\n')
  const tiff = await painting(width, height).tiff().toBuffer()
  const header = Buffer.alloc(30)
  header.writeUInt32BE(0xc5d0d3c6, 0)
  for (const [i, value] of [30, program.length, 0, 0, 30 + program.length, tiff.length].entries())
    header.writeUInt32LE(value, 4 + i * 4)
  return Buffer.concat([header, program, tiff])
}

/** An SVG of as many groups within each other. */
export const nestedSvg = (depth: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${'<g>'.repeat(depth)}<rect width="9" height="9"/>${'</g>'.repeat(depth)}</svg>`,
  )
