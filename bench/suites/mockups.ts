import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { artworkReviewCalls } from '@halftone/contract/areas/artworkReview.ts'
import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { layoutTemplateCalls } from '@halftone/contract/areas/layoutTemplates/layoutTemplates.ts'
import { mockupCalls } from '@halftone/contract/areas/mockups/mockups.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import type { ReplyOf } from '@halftone/contract/call.ts'
import sharp from 'sharp'
import { placeholderOf } from '../../server/src/areas/layoutTemplates/placeholder.fixture.ts'
import { design } from '../../server/src/images/designs.fixture.ts'
import { drawMockup } from '../../server/src/images/mockup/drawMockup.ts'
import type { MockupJob } from '../../server/src/images/mockup/mockupJob.ts'
import { type Figure, median, type Options, quantile } from '../figures.ts'
import { type Asked, seconds, send, upload } from '../parts/moving.ts'
import { startNode } from '../parts/node.ts'
import { columns, makeTeam, type Team, tokenOf } from '../parts/team.ts'
import { inWorkplace } from '../parts/workplace.ts'

const hues = ['#f3ece0', '#25304d', '#202224', '#264536', '#5b2130', '#bccab2', '#ffffff', '#edc9c4']
const colours = hues.map((hex, at) => ({ name: `Colour ${at}`, hex, isUsual: true }))
const placing = placeholderOf({ blend: 'auto', opacity: 97, shadows: 50, texture: 25, width: 300, height: 360 })

const shirt = 'M150 40Q200 70 250 40L330 90L360 180L310 200L300 160L305 470H95L100 160L90 200L40 180L70 90Z'
const drawn = (ground: string, cloth: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="3000" viewBox="0 0 400 500">
      <rect width="400" height="500" fill="${ground}"/><path d="${shirt}" fill="${cloth}"/></svg>`),
  ).flatten()

/** The pictures that all of it is made of: print files, and blanks as photographers give them. */
const pictures = async (size: number) => ({
  base: await drawn('#c9d3d1', '#efe9df').jpeg({ quality: 92 }).toBuffer(),
  mask: await drawn('#000', '#fff').greyscale().png().toBuffer(),
  design: await design(1, { size }),
})
type Pictures = Awaited<ReturnType<typeof pictures>>

/** Seconds of a core that one picture of 2,000 px takes once the design is decoded: on another layout each time, and in another colour. */
async function drawFigures({ base, mask, design: art }: Pictures, times: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'halftone-bench-mockups-'))
  const path = (name: string) => join(folder, name)
  // As the worker has it.
  sharp.concurrency(1)
  sharp.cache(false)
  try {
    await Promise.all(Object.entries({ base, mask, art }).map(([name, bytes]) => writeFile(path(name), bytes)))
    const job: MockupJob = {
      ...{
        source: path('art'),
        sourceHash: 'art',
        sceneKey: '',
        base: path('base'),
        mask: path('mask'),
        shading: null,
      },
      ...{ colour: null, placeholders: [placing], size: 2_000, format: 'jpg', out: path('out.jpg') },
    }
    const coreSeconds = async (sceneKey: string, n: number) => {
      const before = process.cpuUsage()
      await drawMockup({ ...job, sceneKey, colour: hues[n % hues.length] ?? null })
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1e6
    }
    for (let n = 0; n < 5; n++) await coreSeconds('warm', n)
    const [fresh, again]: [number[], number[]] = [[], []]
    for (let n = 0; n < times; n++) {
      fresh.push(await coreSeconds(`layout ${n}`, n))
      again.push(await coreSeconds(`layout ${n}`, n + 1))
    }
    return [
      { name: 'one of 2,000 px on another layout, of a core', value: median(fresh), unit: 's', atMost: 0.4 },
      { name: 'one of 2,000 px in another colour, of a core', value: median(again), unit: 's', atMost: 0.4 },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** An approved artwork, its picture, and layouts ready for it. */
async function prepare(asked: Asked, { groupId, productIds: [product = 0] }: Team, given: Pictures, count: number) {
  const stored = async (name: string, bytes: Buffer) => ({
    key: await upload(asked, groupId, { name, type: name.endsWith('jpg') ? 'image/jpeg' : 'image/png', bytes }),
    name,
  })
  const artwork = await send<ReplyOf<typeof artworkCalls.create>>(asked, artworkCalls.create, product, {
    name: 'Moth',
    newFiles: [await stored('moth.png', given.design)],
  })
  const [file] = artwork.files
  if (!file) throw new Error('no file')
  for (let isPending = true; isPending; await delay(50)) {
    const [now] = await send<ReplyOf<typeof artworkCalls.files>[]>(asked, artworkCalls.files, artwork.id)
    isPending = now?.previewState === 'pending'
  }
  await send(asked, artworkReviewCalls.setApproved, undefined, { ids: [artwork.id], groupId, isApproved: true })
  const layouts: number[] = []
  for (let n = 0; n < count; n++) {
    const files = [await stored('base.jpg', given.base), await stored('mask.png', given.mask)]
    const { id } = await send<{ id: number }>(asked, layoutTemplateCalls.create, undefined, {
      groupId,
      name: `Tee ${n}`,
      files,
    })
    const layout = await send<ReplyOf<typeof layoutTemplateCalls.get>>(asked, layoutTemplateCalls.get, id)
    const [base, mask] = layout.files.map((one) => one.id)
    const scene = { ...layout.scene, baseFileId: base, maskFileId: mask, placeholders: [placing], colours }
    await send(asked, layoutTemplateCalls.update, id, { scene, version: layout.version })
    layouts.push(id)
  }
  return { artworkId: artwork.id, fileId: file.id, layouts }
}

/** Asks for so many and waits for the last. Throws where one failed. */
async function make(asked: Asked, { artworkId, fileId, layouts }: Awaited<ReturnType<typeof prepare>>, count: number) {
  const list = Array.from({ length: count }, (_, n) => ({
    layoutId: layouts[Math.floor(n / hues.length) % layouts.length],
    colour: colours[n % hues.length]?.name,
  }))
  const started = performance.now()
  const wanted = await send<{ id: number }[]>(asked, mockupCalls.make, artworkId, {
    sourceFileId: fileId,
    list,
    size: 2_000,
  })
  const ids = new Set(wanted.map(({ id }) => id))
  for (;;) {
    const all = await send<ReplyOf<typeof mockupCalls.list>>(asked, mockupCalls.list, artworkId)
    const own = all.filter(({ id }) => ids.has(id))
    const failed = own.find(({ state }) => state === 'failed')
    if (failed) throw new Error(`a mock-up failed: ${failed.error}`)
    if (own.every(({ state }) => state === 'ready')) return seconds(started)
    await delay(200)
  }
}

/** ms that moves of cards take, one after the other, until `isOver`; each goes there and back. */
async function moveTimes(asked: Asked, { productIds }: Team, isOver: (n: number) => boolean): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; !isOver(n); n++) {
    const product = productIds[(n % 40) * columns + 1] ?? 0
    const started = performance.now()
    const body = { productId: product, statusId: Math.floor(n / 40) % 2 === 0 ? 1 : 2 }
    await send(asked, productCalls.move, undefined, body)
    times.push(performance.now() - started)
    await delay(20)
  }
  return times
}

/** Mock-ups: what one takes of a core, forty of one design, and what moving a card takes while a hundred are made. */
export async function mockups({ quick }: Options): Promise<Figure[]> {
  const given = await pictures(quick ? 1_000 : 4_000)
  const drawing = await drawFigures(given, quick ? 2 : 12)
  const [some, many] = quick ? [4, 8] : [40, 100]
  const making = await inWorkplace(async (place) => {
    const team = await makeTeam(place, 500)
    const node = await startNode(place)
    try {
      const asked = { node, token: await tokenOf(place, team.userIds[0] ?? 0) }
      const mover = { node, token: await tokenOf(place, team.userIds[1] ?? 0) }
      const made = await prepare(asked, team, given, 5)
      const forty = await make(asked, made, some)
      await moveTimes(mover, team, (n) => n >= 80)
      const quiet = median(await moveTimes(mover, team, (n) => n >= (quick ? 20 : 120)))
      let isDone = false
      const hundred = make(asked, made, many).finally(() => {
        isDone = true
      })
      const busy = await moveTimes(mover, team, () => isDone)
      await hundred
      return [
        { name: `${some} of one design`, value: forty, unit: 's', atMost: 60 },
        { name: 'a move on the board, p50', value: quiet, unit: 'ms' },
        { name: `a move while ${many} are made, p50`, value: median(busy) / quiet, unit: 'x', atMost: 1.5 },
        { name: `a move while ${many} are made, p95`, value: quantile(busy, 0.95), unit: 'ms' },
      ]
    } finally {
      await node.stop()
    }
  })
  return [...drawing, ...making]
}
