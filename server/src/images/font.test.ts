import { mkdtempSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasPoint } from '@halftone/contract/rules/fonts/coverage.ts'
import { lackingVietnamese, languagesOf } from '@halftone/contract/rules/fonts/languages.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { facesOf } from './fontkit.ts'
import { collectionOf, eotOf, wholeFont, withNumber, woffOf } from './fonts.fixture.ts'
import type { FaultReason } from './imageJob.ts'
import { ImageWorkers } from './imageWorkers.ts'

const folder = mkdtempSync(join(tmpdir(), 'halftone-fonts-'))
// Image workers give way to all else: on a busy machine a second of work takes many.
const images = new ImageWorkers({ workers: 1, timeoutMs: 20_000 })
const font = wholeFont()
let count = 0
afterAll(async () => {
  await images.stop()
  await rm(folder, { recursive: true })
})

async function look(bytes: Buffer, name: string) {
  const outDir = join(folder, String(count++))
  await mkdir(outDir)
  const source = join(outDir, 'source')
  await writeFile(source, bytes)
  const result = await images.run({ source, name, outDir })
  if (result.kind !== 'image' || !result.font) throw new Error(`${result.type} is no font`)
  return { ...result, font: result.font }
}
const fault = (reason: FaultReason) => expect.objectContaining({ reason })

describe('fonts', { timeout: 60_000 }, () => {
  it('R341 tells names, licence, embedding and letters of a font, and draws its specimen', async () => {
    const { type, font: read, previews } = await look(font, 'Pacifico.ttf')
    expect(type).toBe('font/ttf')
    expect(read.facts).toMatchObject({
      ...{ format: 'ttf', family: 'Pacifico', style: 'Regular', weight: 400, isItalic: false, glyphs: 1514 },
      ...{
        embedding: 'installable',
        noSubsetting: false,
        bitmapOnly: false,
        axes: [],
        members: [],
        isConverted: false,
      },
      licence: expect.stringContaining('SIL Open Font License'),
      licenceUrl: expect.stringContaining('http'),
    })
    expect(hasPoint(read.facts.ranges, 0x1a1)).toBe(true)
    expect(hasPoint(read.facts.ranges, 0x4e00)).toBe(false)
    expect(lackingVietnamese(read.facts.ranges)).toEqual([])
    expect(languagesOf(read.facts.ranges)).toEqual(expect.arrayContaining(['vi', 'de', 'ru', 'pl']))
    expect(previews.map(({ width, height }) => [width, height])).toEqual([
      [430, 323],
      [860, 645],
    ])
    expect(read.shownPath).toBeUndefined()
  })

  it('reads WOFF, a collection and an EOT, and makes a copy of those that browsers do not show', async () => {
    expect((await look(woffOf(font), 'Pacifico.woff')).font).toMatchObject({
      facts: { format: 'woff', family: 'Pacifico' },
    })
    const open = async (bytes: Buffer, name: string) => {
      const { font: read } = await look(bytes, name)
      expect(read.facts).toMatchObject({ family: 'Pacifico', isConverted: true })
      const [face] = facesOf(readFileSync(read.shownPath ?? ''))
      expect(face?.glyphForCodePoint(0x1a1).path.commands.length).toBeGreaterThan(3)
      return read.facts
    }
    expect((await open(collectionOf(font, 2), 'Both.ttc')).members).toEqual(['Pacifico Regular', 'Pacifico Regular'])
    expect((await open(eotOf(font), 'Pacifico.eot')).format).toBe('eot')
    expect((await open(eotOf(font, 0x10000000), 'Hidden.eot')).format).toBe('eot')
  })

  it('tells what the font allows in documents: of several bits the least that they refuse', async () => {
    const embedding = async (bits: number) => (await look(withNumber(font, 'OS/2', 8, bits), 'a.ttf')).font.facts
    expect(await embedding(0x0002)).toMatchObject({ embedding: 'restricted' })
    expect(await embedding(0x0006)).toMatchObject({ embedding: 'preview' })
    expect(await embedding(0x030e)).toMatchObject({ embedding: 'editable', noSubsetting: true, bitmapOnly: true })
  })

  it('refuses what is cut off, a bomb, empty claims and a program of that name, and says why', {
    timeout: 60_000,
  }, async () => {
    const huge = woffOf(font)
    huge.writeUInt32BE(0x7fffffff, 16)
    const bad: [FaultReason, Buffer, string][] = [
      ['truncated', font.subarray(0, font.length / 2), 'cut.ttf'],
      ['truncated', woffOf(font).subarray(0, 60_000), 'cut.woff'],
      ['truncated', withNumber(font, 'maxp', 4, 65_535), 'claims.ttf'],
      ['font', Buffer.concat([font.subarray(0, 4), Buffer.from([0, 200]), font.subarray(6)]), 'tables.ttf'],
      ['font-bomb', woffOf(font, 0x10000000), 'bomb.woff'],
      ['font-bomb', huge, 'huge.woff'],
      ['font-size', Buffer.concat([font, Buffer.alloc(31 << 20)]), 'large.ttf'],
      ['eot-packed', eotOf(font, 0x4), 'packed.eot'],
      ['mismatch', Buffer.from(`#!/bin/sh\necho hello\n${'#'.repeat(200)}`), 'script.ttf'],
      ['mismatch', Buffer.from('<html><script>alert(1)</script></html>'), 'page.woff2'],
    ]
    for (const [reason, bytes, name] of bad) await expect(look(bytes, name), name).rejects.toEqual(fault(reason))
    // The worker has not suffered.
    expect((await look(font, 'Pacifico.otf')).font.facts.family).toBe('Pacifico')
  })

  it('ends with every mutated font: read, or refused with a reason', { timeout: 120_000 }, async () => {
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
      return seed % below
    }
    for (let round = 0; round < 24; round++) {
      const made = Buffer.from(font)
      for (let i = 0; i < 40; i++) made[12 + next(round % 2 === 0 ? 2_000 : made.length - 12)] = next(256)
      const outcome = await look(made, 'a.ttf').then(
        ({ font: read }) => read.facts.format,
        (error: unknown) => (error instanceof Error && 'reason' in error ? error.reason : String(error)),
      )
      expect(['ttf', 'font', 'truncated', 'mismatch', 'timeout', 'unsupported', 'too-many-pixels']).toContain(outcome)
    }
  })
})
