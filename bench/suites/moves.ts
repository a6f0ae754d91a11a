import { type ImportDetail, importCalls } from '@halftone/contract/areas/imports/imports.ts'
import type { ImportSummary } from '@halftone/contract/parts/imports/import.ts'
import { insertProducts } from '../../server/src/areas/products/create.queries.ts'
import { Make } from '../../server/src/testing/make.ts'
import { type Figure, type Options, table } from '../figures.ts'
import { exportFigures, exportParts } from '../parts/exportFigures.ts'
import { largeArchive } from '../parts/largeArchive.ts'
import { boardMeanwhile, boardQuiet, seconds, send, until, upload } from '../parts/moving.ts'
import { startNode } from '../parts/node.ts'
import { makeTeam, tokenOf } from '../parts/team.ts'
import { trelloFigures } from '../parts/trelloExport.ts'
import { inWorkplace, type Workplace } from '../parts/workplace.ts'

/** Rows of the table that is imported, and products of the team whose list and archive are taken along. */
const rows = Number(process.env.BENCH_ROWS ?? 20_000)
const products = Number(process.env.BENCH_PRODUCTS ?? 100_000)

/** A table as a shop keeps it: every fourth label and each of two hundred tags again and again. */
const tableOf = (count: number): Buffer =>
  Buffer.from(
    [
      'name,description,labels,tags,deadline,links',
      ...Array.from(
        { length: count },
        (_, n) =>
          `Design ${n} cat and moon,"A **retro** cat, number ${n}\nwith a second line","red, label ${n % 20}","cat, tag ${n % 200}",2026-12-${String((n % 28) + 1).padStart(2, '0')},https://example.com/${n}`,
      ),
    ].join('\n'),
  )

/** Seconds in which the same number of bare products is written by the statement that all products are made with. */
async function bareInserts(place: Workplace, count: number): Promise<number> {
  const make = new Make(place.db)
  const group = await make.group({ name: 'Bare Team' })
  const by = await make.withRole(group.id, 1)
  const started = performance.now()
  for (let at = 0; at < count; at += 500) {
    const part = Array.from({ length: Math.min(500, count - at) }, (_, n) => ({
      ...{ name: `Design ${at + n} cat and moon`, statusId: 1, createdBy: by.id },
    }))
    await place.db.transaction((tx) => insertProducts(tx as never, group, part))
  }
  return seconds(started)
}

async function importFigures(place: Workplace, count: number): Promise<Figure[]> {
  const team = await makeTeam(place, 500, 'Board Team')
  const goal = await makeTeam(place, 10, 'Import Team')
  const [userId = 0] = goal.userIds
  const node = await startNode(place)
  try {
    const asked = { node, token: await tokenOf(place, userId) }
    const viewer = { node, token: await tokenOf(place, team.userIds[0] ?? 0) }
    const bare = await bareInserts(place, count)
    const quiet = await boardQuiet(viewer, team.groupId)
    const key = await upload(asked, goal.groupId, { name: 'products.csv', type: 'text/csv', bytes: tableOf(count) })
    const started = performance.now()
    const made = await send<ImportSummary>(asked, importCalls.createTable, undefined, {
      ...{ groupId: goal.groupId, file: { key, name: 'products.csv' }, pictures: [] },
    })
    const get = () => send<ImportDetail>(asked, importCalls.get, made.id)
    const ready = await until(get, 'ready')
    const read = seconds(started)
    const mapping = { ...ready.table?.mapping, makesNames: true }
    await send(asked, importCalls.setTable, made.id, { mapping })
    const begun = performance.now()
    await send(asked, importCalls.start, made.id, {})
    const { result: done, busy } = await boardMeanwhile(viewer, team.groupId, until(get, 'done'))
    const run = seconds(begun)
    if (done.progress.made !== count) throw new Error(`${done.progress.made} of ${count} rows came`)
    const label = `${count.toLocaleString('en')} rows of CSV`
    return [
      { name: `${label}: read and checked`, value: read, unit: 's' },
      { name: `${label}: brought over`, value: run, unit: 's' },
      { name: `${label}: both`, value: read + run, unit: 's', atMost: 30 },
      { name: `${label}: of bare inserts of as many products`, value: (read + run) / bare, unit: 'x' },
      { name: 'the board meanwhile, p50', value: busy / quiet, unit: 'x', atMost: 1.5 },
    ]
  } finally {
    await node.stop()
  }
}

/** `BENCH_PARTS=table,csv` measures these alone: table, boards, a format of lists, archive, meanwhile (the board of others), large. */
const parts = process.env.BENCH_PARTS?.split(',')
const isWanted = (part: string) => parts?.includes(part) ?? true

/** Coming over and going: a table of 20,000 products, a board of 5,000 cards, lists as files, and the archive, with the memory that they take. */
export async function moves({ quick }: Options): Promise<Figure[]> {
  const figures: Figure[] = []
  const measure = async (names: readonly string[], work: () => Promise<Figure[]>) => {
    if (!names.some(isWanted)) return
    const found = await work()
    console.log(table(found))
    figures.push(...found)
  }
  await measure(['table'], () => inWorkplace((place) => importFigures(place, quick ? 600 : rows)))
  await measure(['boards'], () => inWorkplace((place) => trelloFigures(place, quick)))
  await measure(exportParts, () => inWorkplace((place) => exportFigures(place, quick ? 1_000 : products, isWanted)))
  await measure(['large'], async () => {
    const large = await inWorkplace(({ folder }) => largeArchive(folder, quick ? 16 : 4_300))
    const size = `an archive of ${(large.bytes / 1e9).toFixed(1)} GB`
    return [{ name: `${size}, written and read back`, value: large.seconds, unit: 's' }]
  })
  return figures
}
