import { randomFillSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writePsdBuffer } from 'ag-psd'
import sharp from 'sharp'

/** A folder of design files that is gone with `clear()`. */
export interface Desk {
  dir: string
  /** Writes bytes under a name; the path. */
  put(name: string, bytes: Uint8Array | string): Promise<string>
  clear(): Promise<void>
}

export async function openDesk(): Promise<Desk> {
  const dir = await mkdtemp(join(tmpdir(), 'halftone-desk-'))
  return {
    dir,
    put: async (name, bytes) => {
      const path = join(dir, name)
      await writeFile(path, bytes)
      return path
    },
    clear: () => rm(dir, { recursive: true, force: true }),
  }
}

type Kind = 'png' | 'jpg' | 'webp' | 'svg' | 'psd'

/** The drawing that all pictures show: two discs and a word, in a colour of their own. */
export function drawing(word: string, hue: number, size: number): string {
  const r = size / 4
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">
<circle cx="${r * 1.6}" cy="${r * 1.6}" r="${r}" fill="hsl(${hue} 70% 45%)"/>
<circle cx="${r * 2.4}" cy="${r * 2.2}" r="${r}" fill="hsl(${(hue + 90) % 360} 60% 60%)"/>
<text x="50%" y="86%" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${size / 9}">${word}</text>
</svg>`
}

/** A picture of `size` x `size` px as a file of this kind. */
export async function picture(kind: Kind, word: string, hue: number, size = 1200): Promise<Uint8Array> {
  const svg = drawing(word, hue, size)
  if (kind === 'svg') return new TextEncoder().encode(svg)
  const image = sharp(Buffer.from(svg))
  if (kind === 'png') return image.png().toBuffer()
  if (kind === 'jpg') return image.flatten({ background: '#fff' }).jpeg().toBuffer()
  if (kind === 'webp') return image.webp().toBuffer()
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return layered(data, info.width, info.height)
}

function layered(rgba: Buffer, width: number, height: number): Uint8Array {
  const imageData = { width, height, data: new Uint8ClampedArray(rgba.buffer, rgba.byteOffset, rgba.length) }
  return writePsdBuffer({ width, height, imageData, children: [{ name: 'Artwork', left: 0, top: 0, imageData }] })
}

/** Grain, as in a photograph: nothing that an encoder could make small. Three bytes a pixel. */
function grain(width: number, height: number): Buffer {
  return randomFillSync(Buffer.allocUnsafe(width * height * 3))
}

/** A print-size PNG of more than 30 MB. */
export function heavyPng(): Promise<Buffer> {
  const [width, height] = [3600, 3000]
  return sharp(grain(width, height), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** A layered Photoshop file of more than 30 MB. */
export async function heavyPsd(): Promise<Uint8Array> {
  const [width, height] = [2400, 2400]
  const rgba = await sharp(grain(width, height), { raw: { width, height, channels: 3 } })
    .ensureAlpha()
    .raw()
    .toBuffer()
  return layered(rgba, width, height)
}

/** The twelve files of a design: all kinds, two of them of print size. Paths. */
export async function designFiles(desk: Desk): Promise<string[]> {
  const plain: [string, Kind][] = [
    ['front.png', 'png'],
    ['back.png', 'png'],
    ['sleeve.png', 'png'],
    ['mock-up white.jpg', 'jpg'],
    ['mock-up black.jpg', 'jpg'],
    ['mock-up model.jpg', 'jpg'],
    ['web banner.webp', 'webp'],
    ['thumb.webp', 'webp'],
    ['vector.svg', 'svg'],
    ['source.psd', 'psd'],
  ]
  const paths = [await desk.put('print 3600x3000.png', await heavyPng())]
  paths.push(await desk.put('print layers.psd', await heavyPsd()))
  for (const [at, [name, kind]] of plain.entries()) {
    paths.push(await desk.put(name, await picture(kind, name.split('.')[0] ?? name, at * 36)))
  }
  return paths
}

/** Many small files of mixed kinds. Paths. */
export async function manyFiles(desk: Desk, count: number): Promise<string[]> {
  const kinds: Kind[] = ['png', 'jpg', 'webp', 'svg', 'png', 'jpg', 'webp', 'psd']
  const paths: string[] = []
  for (let at = 0; at < count; at++) {
    const kind = kinds[at % kinds.length] ?? 'png'
    const name = `file ${String(at + 1).padStart(3, '0')}.${kind}`
    paths.push(await desk.put(name, await picture(kind, String(at + 1), (at * 7) % 360, 320)))
  }
  return paths
}
