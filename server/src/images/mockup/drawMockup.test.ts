import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Placeholder } from '@halftone/contract/parts/layout/scene.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ImageFault } from '../imageJob.ts'
import { ImageWorkers } from '../imageWorkers.ts'
import type { MockupJob } from './mockupJob.ts'

let dir: string
let pool: ImageWorkers
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'halftone-mockups-'))
  pool = new ImageWorkers({ workers: 1 })
  await Promise.all(Object.entries(pictures).map(([name, svg]) => writeFile(join(dir, name), svg)))
})
afterAll(async () => {
  await pool.stop()
  await rm(dir, { recursive: true, force: true })
})

const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">${body}</svg>`
const shirt = 'M150 40Q200 70 250 40L330 90L360 180L310 200L300 160L305 370H95L100 160L90 200L40 180L70 90Z'
/** A shirt with folds, where it is, a grey map, a mug and a design: all of the program's own drawing. */
const pictures = {
  'shirt.svg': svg(
    `<rect width="400" height="400" fill="#c9d3d1"/><path d="${shirt}" fill="#efe9df"/><path d="M130 190Q140 280 120 360M270 190Q262 280 282 360" stroke="#cfc8bc" stroke-width="9" fill="none"/>`,
  ),
  'mask.svg': svg(`<rect width="400" height="400" fill="#000"/><path d="${shirt}" fill="#fff"/>`),
  'shading.svg': svg(
    '<linearGradient id="g"><stop offset="0" stop-color="#404040"/><stop offset="1" stop-color="#a0a0a0"/></linearGradient><rect width="400" height="400" fill="url(#g)"/>',
  ),
  'mug.svg': svg('<rect width="400" height="400" fill="#e5dccf"/><path d="M90 90H310L300 330H100Z" fill="#fafafa"/>'),
  'design.svg': svg(
    '<circle cx="200" cy="200" r="180" fill="#244a3c"/><path d="M200 70L320 300H80Z" fill="#e9a23b"/><path d="M0 0H60V60H0Z" fill="#c1272d"/>',
  ),
  'broken.png': 'this is no picture',
}
const path = (name: keyof typeof pictures) => join(dir, name)
const placing: Placeholder = {
  ...{ id: 'p1', name: 'Front', width: 300, height: 300, bleed: 0, dpi: 150, bend: 0, fit: 'contain', blend: 'auto' },
  corners: [
    { x: 33, y: 35 },
    { x: 67, y: 35 },
    { x: 67, y: 69 },
    { x: 33, y: 69 },
  ],
  ...{ opacity: 96, shadows: 60, texture: 30 },
}
const jobOf = (changes: Partial<MockupJob> = {}): MockupJob => ({
  ...{ source: path('design.svg'), sourceHash: 'design', base: path('shirt.svg'), mask: null, shading: null },
  sceneKey: 'shirt',
  ...{ colour: null, placeholders: [placing], size: 400, format: 'png', out: join(dir, 'out.png') },
  ...changes,
})

/** How far two pictures are apart: the mean of all channels, and the share of pixels that one would see. */
async function apart(made: string, reference: string) {
  const [a, b] = await Promise.all([made, reference].map((file) => sharp(file).removeAlpha().raw().toBuffer()))
  if (!a || !b) throw new Error('no picture')
  expect(a.length).toBe(b.length)
  let [sum, seen] = [0, 0]
  for (let at = 0; at < a.length; at++) {
    const off = Math.abs((a[at] ?? 0) - (b[at] ?? 0))
    sum += off
    if (off > 24) seen += 1
  }
  return { mean: sum / a.length, seen: seen / a.length }
}

const tilted: Placeholder['corners'] = [
  { x: 20, y: 18 },
  { x: 74, y: 27 },
  { x: 72, y: 76 },
  { x: 19, y: 88 },
]
it.each<[string, Partial<MockupJob>]>([
  ['a shirt as it is', {}],
  ['a shirt in navy', { mask: 'mask', colour: '#1f2a44' }],
  ['a curved mug', { base: 'mug', placeholders: [{ ...placing, bend: 12, texture: 0, shadows: 0 }] }],
  [
    'four corners under a shading map',
    {
      ...{ base: 'mug', shading: 'shading' },
      placeholders: [{ ...placing, corners: tilted, fit: 'fill', blend: 'normal', shadows: 100, texture: 0 }],
    },
  ],
])('%s looks as the stored reference does', async (name, { base, mask, shading, ...changes }) => {
  const out = join(dir, `${name}.png`)
  await pool.draw(
    jobOf({
      ...changes,
      ...(base && { base: path('mug.svg') }),
      sceneKey: name,
      ...(mask && { mask: path('mask.svg') }),
      ...(shading && { shading: path('shading.svg') }),
      out,
    }),
  )
  const reference = join(import.meta.dirname, 'references', `${name}.png`)
  // After a change that is meant: UPDATE_REFERENCES=1, and look at each of them.
  if (process.env.UPDATE_REFERENCES) await writeFile(reference, await readFile(out))
  const { mean, seen } = await apart(out, reference)
  expect(mean).toBeLessThan(1)
  expect(seen).toBeLessThan(0.004)
})

it.each(['grey', 'grey-alpha', 'rgb'] as const)(
  'a mask in %s colours what the same in another colour space does',
  async (space) => {
    const mask = join(dir, `mask.${space}.png`)
    const drawn = sharp(path('mask.svg'))
      .flatten()
      .toColourspace(space === 'rgb' ? 'srgb' : 'b-w')
    await (space === 'grey-alpha' ? drawn.ensureAlpha() : drawn).png().toFile(mask)
    const out = join(dir, `${space}.png`)
    await pool.draw(jobOf({ mask, colour: '#1f2a44', sceneKey: space, out }))
    const { mean, seen } = await apart(out, join(import.meta.dirname, 'references', 'a shirt in navy.png'))
    expect(mean).toBeLessThan(1)
    expect(seen).toBeLessThan(0.004)
  },
)

it('has the size and the kind that were asked for, and says what its bytes are', async () => {
  const made = await pool.draw(jobOf({ size: 1_000, format: 'jpg', out: join(dir, 'out.jpg') }))
  expect(made).toMatchObject({ width: 1_000, height: 1_000, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect((await sharp(join(dir, 'out.jpg')).metadata()).format).toBe('jpeg')
})

it('names the picture that could not be read', async () => {
  const fault = (changes: Partial<MockupJob>) => pool.draw(jobOf(changes)).catch((error: unknown) => error)
  const base = await fault({ base: path('broken.png'), sceneKey: 'broken' })
  expect(base).toBeInstanceOf(ImageFault)
  expect(base).toMatchObject({ detail: expect.stringMatching(/^base/) })
  const source = await fault({ source: path('broken.png'), sourceHash: 'broken' })
  expect(source).toMatchObject({ detail: expect.stringMatching(/^source/) })
})
