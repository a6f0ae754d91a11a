import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'

const require = createRequire(import.meta.url)

/** A whole font of the SIL OFL with all Vietnamese letters: Pacifico, 315 kB. */
export const wholeFont = (): Buffer =>
  readFileSync(require.resolve('@expo-google-fonts/pacifico/400Regular/Pacifico_400Regular.ttf'))

/** A collection of that many fonts, which share their tables. */
export function collectionOf(font: Buffer, count: number): Buffer {
  const head = Buffer.alloc(12 + count * 4)
  head.write('ttcf', 0, 'latin1')
  head.writeUInt32BE(0x00010000, 4)
  head.writeUInt32BE(count, 8)
  for (let i = 0; i < count; i++) head.writeUInt32BE(head.length, 12 + i * 4)
  const body = Buffer.from(font)
  const tables = body.readUInt16BE(4)
  for (let i = 0; i < tables; i++) {
    const at = 12 + i * 16 + 8
    body.writeUInt32BE(body.readUInt32BE(at) + head.length, at)
  }
  return Buffer.concat([head, body])
}

/** An EOT: a head before the font; `flags` say how it is packed. */
export function eotOf(font: Buffer, flags = 0): Buffer {
  const head = Buffer.alloc(84)
  head.writeUInt32LE(head.length + font.length, 0)
  head.writeUInt32LE(font.length, 4)
  head.writeUInt32LE(0x00020001, 8)
  head.writeUInt32LE(flags, 12)
  head.writeUInt16LE(0x504c, 34)
  return Buffer.concat([head, flags & 0x10000000 ? font.map((byte) => byte ^ 0x50) : font])
}

/** A WOFF of the font: its tables, each packed. `claim` is what they say they unpack to. */
export function woffOf(font: Buffer, claim?: number): Buffer {
  const count = font.readUInt16BE(4)
  const head = Buffer.alloc(44 + count * 20)
  head.write('wOFF', 0, 'latin1')
  font.copy(head, 4, 0, 4)
  head.writeUInt16BE(count, 12)
  head.writeUInt32BE(font.length, 16)
  const parts: Buffer[] = [head]
  let end = head.length
  for (let i = 0; i < count; i++) {
    const row = 12 + i * 16
    const table = font.subarray(font.readUInt32BE(row + 8), font.readUInt32BE(row + 8) + font.readUInt32BE(row + 12))
    const deflated = deflateSync(table)
    const packed = deflated.length < table.length ? deflated : table
    const at = 44 + i * 20
    font.copy(head, at, row, row + 4)
    head.writeUInt32BE(end, at + 4)
    head.writeUInt32BE(packed.length, at + 8)
    head.writeUInt32BE(claim ?? table.length, at + 12)
    const padded = Buffer.alloc((packed.length + 3) & ~3)
    packed.copy(padded)
    parts.push(padded)
    end += padded.length
  }
  head.writeUInt32BE(end, 8)
  return Buffer.concat(parts)
}

/** Where a table of the font lies. */
export function tableOf(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4)
  for (let i = 0; i < count; i++)
    if (font.toString('latin1', 12 + i * 16, 16 + i * 16) === tag) return font.readUInt32BE(12 + i * 16 + 8)
  throw new Error(`no ${tag}`)
}

/** The font with one number of two bytes written over. */
export function withNumber(font: Buffer, tag: string, at: number, value: number): Buffer {
  const made = Buffer.from(font)
  made.writeUInt16BE(value, tableOf(made, tag) + at)
  return made
}
