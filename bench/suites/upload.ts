import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import type { ReplyOf } from '@halftone/contract/call.ts'
import sharp from 'sharp'
import { ImageWorkers } from '../../server/src/images/imageWorkers.ts'
import { type Figure, median, type Options } from '../figures.ts'
import { startHelper } from '../parts/ask.ts'
import { startNode } from '../parts/node.ts'
import { makeTeam, tokenOf } from '../parts/team.ts'
import { inWorkplace } from '../parts/workplace.ts'

const megabyte = 2 ** 20
const count = 20
const atOnce = 4

/** Seconds until `work` was done `count` times, `atOnce` at a time. */
async function timed(work: (n: number) => Promise<void>): Promise<number> {
  let n = 0
  const started = performance.now()
  const lane = async () => {
    while (n < count) await work(n++)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return (performance.now() - started) / 1000
}

async function answered(answer: Response): Promise<unknown> {
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${answer.url}: ${answer.status} ${text}`)
  return text && JSON.parse(text)
}

/** Asks for the addresses of all files and sends the bytes there, as the browser does (`web/src/lib/transfers`). */
async function upload(url: string, token: string, groupId: number, bytes: Buffer<ArrayBuffer>): Promise<number> {
  const file = { fileName: 'design.png', fileType: 'image/png', size: bytes.length, groupId }
  const ask = async () => {
    const answer = await fetch(`${url}/api${fileCalls.presignMany.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ files: Array.from({ length: count }, () => file) }),
    })
    return ((await answered(answer)) as { data: ReplyOf<typeof fileCalls.presignMany> }).data.files
  }
  let targets: ReturnType<typeof ask> | undefined
  return timed(async (n) => {
    targets ??= ask()
    const target = (await targets)[n]
    if (!target) throw new Error('an address is missing')
    await answered(await fetch(new URL(target.url, url), { method: 'PUT', headers: target.headers, body: bytes }))
  })
}

/** Previews of a design of twelve megapixels, by the product's workers; pictures per second and core. */
async function previews(folder: string, quick: boolean): Promise<number> {
  const art = join(import.meta.dirname, '../../demo/src/seed/art/art01.svg')
  const source = join(folder, 'twelve.png')
  // A drawing on a grained ground: neither the easiest nor the hardest of pictures to unpack.
  const grain = {
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#e8e0d0',
      noise: { type: 'gaussian', mean: 200, sigma: 6 },
    },
  } as const
  const drawing = await sharp(art, { density: 300 }).resize(2800, 2800, { fit: 'inside' }).png().toBuffer()
  await sharp(grain)
    .composite([{ input: drawing }])
    .png({ compressionLevel: 6 })
    .toFile(source)
  const cores = availableParallelism()
  const workers = new ImageWorkers({ workers: cores })
  const run = async (n: number) => {
    const outDir = join(folder, `previews-${n}`)
    await mkdir(outDir, { recursive: true })
    await workers.run({ source, name: 'twelve.png', outDir })
  }
  try {
    await Promise.all(Array.from({ length: cores }, (_, n) => run(n)))
    const pictures = cores * (quick ? 2 : 8)
    const started = performance.now()
    await Promise.all(Array.from({ length: pictures }, (_, n) => run(n)))
    return pictures / ((performance.now() - started) / 1000) / cores
  } finally {
    await workers.stop()
  }
}

/** Files on their way to the disk beside a bare server, and how fast previews follow. */
export function uploads({ quick }: Options): Promise<Figure[]> {
  return inWorkplace(async (place) => {
    const team = await makeTeam(place, 10)
    const token = await tokenOf(place, team.userIds[0] ?? 0)
    const node = await startNode(place)
    const bareServer = startHelper('bareFiles.ts')
    const size = quick ? 1 : 5
    const bytes = randomBytes(size * megabyte)
    const product: number[] = []
    const bare: number[] = []
    try {
      const bareUrl = await bareServer.ask<string>({ folder: join(place.folder, 'bare') })
      for (let round = 0; round < (quick ? 2 : 12); round++) {
        product.push(await upload(node.url, token, team.groupId, bytes))
        bare.push(
          await timed(async (n) => {
            await answered(await fetch(`${bareUrl}/${round}-${n}.png`, { method: 'PUT', body: bytes }))
          }),
        )
      }
    } finally {
      await bareServer.stop()
      await node.stop()
    }
    // The first round warms both.
    const [own, measure] = [median(product.slice(1)), median(bare.slice(1))]
    const ratios = product.map((time, round) => time / (bare[round] ?? 1)).slice(1)
    return [
      { name: `${count} files of ${size} MB, ${atOnce} at a time`, value: own, unit: 's' },
      { name: 'the same to a bare server', value: measure, unit: 's' },
      { name: 'product : bare', value: median(ratios), unit: '×', atMost: 1.5 },
      {
        name: 'previews of 12-megapixel PNGs, per second and core',
        value: await previews(place.folder, quick),
        unit: '',
        atLeast: 1,
      },
    ]
  })
}
