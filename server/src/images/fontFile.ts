import type { FontFormat } from '@halftone/contract/parts/font/fontFacts.ts'
import { ImageFault } from './imageJob.ts'

/** What a font may be at most before anything of it is unpacked. */
const limits = { bytes: 30 << 20, unpacked: 60 << 20, tables: 64, members: 64 }

export interface FontFile {
  format: FontFormat
  /** The bytes that a font reader takes. */
  bytes: Buffer
  /** One font as a browser takes it, where it does not take the file itself. */
  shown: Buffer | undefined
}

const cutOff = (detail: string) => new ImageFault('truncated', detail)

interface Table {
  tag: string
  offset: number
  length: number
}

/** The tables of one font that stand uncompressed in `bytes`, all of them whole. Throws ImageFault. */
function tablesAt(bytes: Buffer, at: number): Table[] {
  if (at + 12 > bytes.length) throw cutOff('no directory')
  const count = bytes.readUInt16BE(at + 4)
  if (count === 0 || count > limits.tables) throw new ImageFault('font', `${count} tables`)
  if (at + 12 + count * 16 > bytes.length) throw cutOff('the directory ends early')
  return Array.from({ length: count }, (_, i) => {
    const row = at + 12 + i * 16
    const [offset, length] = [bytes.readUInt32BE(row + 8), bytes.readUInt32BE(row + 12)]
    if (offset + length > bytes.length) throw cutOff('a table lies behind the end')
    return { tag: bytes.toString('latin1', row, row + 4), offset, length }
  })
}

/** A font of a collection as a file of its own. */
function loneFont(bytes: Buffer, at: number): Buffer {
  const tables = tablesAt(bytes, at)
  const head = Buffer.alloc(12 + tables.length * 16)
  bytes.copy(head, 0, at, at + head.length)
  let end = head.length
  const parts: Buffer[] = [head]
  for (const [i, { offset, length }] of tables.entries()) {
    head.writeUInt32BE(end, 12 + i * 16 + 8)
    const padded = Buffer.alloc((length + 3) & ~3)
    bytes.copy(padded, 0, offset, offset + length)
    parts.push(padded)
    end += padded.length
    // Tables that many fonts share are written for each: the sum is what counts.
    if (end > limits.unpacked) throw new ImageFault('font-bomb', `${end} bytes`)
  }
  return Buffer.concat(parts)
}

function openCollection(bytes: Buffer): FontFile {
  const count = bytes.readUInt32BE(8)
  if (count === 0 || count > limits.members) throw new ImageFault('font', `${count} fonts`)
  if (12 + count * 4 > bytes.length) throw cutOff('the collection ends early')
  for (let i = 0; i < count; i++) tablesAt(bytes, bytes.readUInt32BE(12 + i * 4))
  return { format: 'ttc', bytes, shown: loneFont(bytes, bytes.readUInt32BE(12)) }
}

/** An EOT is a font with a head; those that are packed nobody reads but old browsers. */
function openEot(bytes: Buffer): FontFile {
  const [size, length, flags] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4), bytes.readUInt32LE(12)]
  if (size > bytes.length || length > size) throw cutOff('an EOT that ends early')
  if (flags & 0x4) throw new ImageFault('eot-packed')
  const font = Buffer.from(bytes.subarray(size - length, size))
  if (flags & 0x10000000) for (let i = 0; i < font.length; i++) font[i] = (font[i] ?? 0) ^ 0x50
  tablesAt(font, 0)
  return { format: 'eot', bytes: font, shown: font }
}

function openWoff(bytes: Buffer, format: 'woff' | 'woff2'): FontFile {
  if (bytes.readUInt32BE(8) > bytes.length) throw cutOff('shorter than it says')
  const [tables, unpacked] = [bytes.readUInt16BE(12), bytes.readUInt32BE(16)]
  if (tables === 0 || tables > limits.tables) throw new ImageFault('font', `${tables} tables`)
  if (unpacked > limits.unpacked) throw new ImageFault('font-bomb', `unpacks to ${unpacked}`)
  // What each table claims counts, whatever the head says: that much is made room for.
  if (format === 'woff') {
    if (44 + tables * 20 > bytes.length) throw cutOff('the directory ends early')
    let sum = 0
    for (let i = 0; i < tables; i++) sum += bytes.readUInt32BE(44 + i * 20 + 12)
    if (sum > limits.unpacked) throw new ImageFault('font-bomb', `unpacks to ${sum}`)
  }
  return { format, bytes, shown: undefined }
}

/** Looks at the head of a font before it is parsed: whole, and no larger than a font is. Throws ImageFault. */
export function openFont(bytes: Buffer): FontFile {
  if (bytes.length > limits.bytes) throw new ImageFault('font-size', `${bytes.length} bytes`)
  if (bytes.length < 48) throw cutOff('no head')
  const mark = bytes.toString('latin1', 0, 4)
  if (mark === 'ttcf') return openCollection(bytes)
  if (mark === 'wOFF') return openWoff(bytes, 'woff')
  if (mark === 'wOF2') return openWoff(bytes, 'woff2')
  if (mark === 'OTTO' || mark === 'true' || mark === '\0\x01\0\0') {
    tablesAt(bytes, 0)
    return { format: mark === 'OTTO' ? 'otf' : 'ttf', bytes, shown: undefined }
  }
  if (bytes.readUInt16LE(34) === 0x504c) return openEot(bytes)
  throw new ImageFault('font', 'no mark of a font')
}
