import sharp from 'sharp'
import { expect, it } from 'vitest'
import { looksOf, verdictOf } from '../areas/files/alike/pieces.rules.ts'
import { design } from './designs.fixture.ts'
import { type Prints, printsOf } from './prints.ts'

async function read(bytes: Buffer): Promise<Prints> {
  const image = sharp(bytes).resize(860, 860, { fit: 'inside' })
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return printsOf({ data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 })
}

const differ = (one: string | null, other: string | null) =>
  one === null || other === null ? null : [...one].filter((bit, at) => bit !== other[at]).length
function compare(one: Prints, other: Prints) {
  const [a, b] = [looksOf(one), looksOf(other)]
  return verdictOf({
    white: differ(a.white, b.white),
    black: differ(a.black, b.black),
    whiteTrimmed: differ(a.whiteTrimmed, b.whiteTrimmed),
    blackTrimmed: differ(a.blackTrimmed, b.blackTrimmed),
    whiteCoarse: differ(a.whiteCoarse, b.whiteCoarse),
    blackCoarse: differ(a.blackCoarse, b.blackCoarse),
  })
}

it('finds a design again that was made smaller, saved as JPEG, in fewer colours, with a mark, or with margins', async () => {
  const mark = '<circle cx="850" cy="850" r="14" fill="#888"/>'
  for (const n of [0, 1, 3, 4, 6]) {
    const own = await design(n)
    const print = await read(own)
    const edits = {
      smaller: await sharp(own).resize(420).png().toBuffer(),
      jpeg: await sharp(own).flatten({ background: '#ffffff' }).jpeg({ quality: 70 }).toBuffer(),
      palette: await sharp(own).png({ palette: true, colours: 16 }).toBuffer(),
      mark: await design(n, { extra: mark }),
      margins: await sharp(own)
        .extend({ top: 90, bottom: 90, left: 90, right: 90, background: '#0000' })
        .png()
        .toBuffer(),
    }
    for (const [name, bytes] of Object.entries(edits))
      expect([n, name, compare(print, await read(bytes))?.verdict]).toEqual([n, name, 'edited'])
  }
})

it('light ink has nothing to see on white, and is found on black', async () => {
  const own = await design(2)
  const print = await read(own)
  expect(print.white).toBeNull()
  const jpeg = await sharp(own).flatten({ background: '#000000' }).jpeg({ quality: 70 }).toBuffer()
  expect(compare(print, await read(jpeg))).toMatchObject({ verdict: 'edited', ground: expect.stringMatching(/^black/) })
  expect(compare(print, await read(await design(5)))?.verdict).not.toBe('edited')
})

it('calls no two of thirty designs the same with changes, and few of them similar', async () => {
  const prints = await Promise.all(Array.from({ length: 30 }, async (_, n) => read(await design(n))))
  const said = prints.flatMap((one, at) => prints.slice(at + 1).map((other) => compare(one, other)?.verdict))
  expect(said.filter((verdict) => verdict === 'edited')).toHaveLength(0)
  expect(said.filter((verdict) => verdict === 'similar').length / said.length).toBeLessThan(0.03)
})

it('an empty picture looks like nothing', async () => {
  const empty = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  expect(await read(empty)).toEqual({ white: null, black: null })
})
