import { setTimeout as delay } from 'node:timers/promises'
import { exportCalls } from '@halftone/contract/areas/exports/exports.ts'
import { takeoutCalls } from '@halftone/contract/areas/takeouts/takeouts.ts'
import type { Takeout } from '@halftone/contract/parts/takeouts/takeout.ts'
import type { Figure } from '../figures.ts'
import { type Asked, boardMeanwhile, boardQuiet, memoryOf, restAfter, seconds, send, until } from './moving.ts'
import { startNode } from './node.ts'
import { makeTeam, tokenOf } from './team.ts'
import type { Workplace } from './workplace.ts'

/**
 * A server that has exported a few rows and come to rest, for each: what one left behind is not the next one's, and programs that
 * are loaded for the first export are none of its rows.
 */
async function measured(
  place: Workplace,
  userId: number,
  work: (asked: Asked) => Promise<void>,
  warm?: (asked: Asked) => Promise<void>,
): Promise<{ memory: number; time: number }> {
  const node = await startNode(place)
  try {
    const asked = { node, token: await tokenOf(place, userId) }
    // An archive is given to who has just shown that it is them.
    await place.pool.query('update sessions set confirmed_at = now()')
    for (let n = 0; n < 5; n++)
      await send(asked, takeoutCalls.list, undefined, { groupId: String(companyOf.get(place)) })
    await warm?.(asked)
    await delay(restAfter)
    const started = performance.now()
    let time = 0
    const memory = await memoryOf(node, async () => {
      await work(asked)
      time = seconds(started)
    })
    return { memory, time }
  } finally {
    await node.stop()
  }
}
const formats = ['csv', 'xlsx', 'json', 'jsonl'] as const
/** What can be measured by itself. */
export const exportParts = [...formats, 'archive', 'meanwhile'] as const
const companyOf = new WeakMap<Workplace, number>()

async function download(asked: Asked, groupId: number, format: string, filter = ''): Promise<void> {
  const given = { list: 'products.list', format, query: `groupId=${groupId}${filter}` }
  const { url } = await send<{ url: string }>(asked, exportCalls.address, undefined, given)
  const answer = await fetch(new URL(url, asked.node.url))
  if (!answer.ok || !answer.body) throw new Error(`the export answered ${answer.status}`)
  let bytes = 0
  for await (const part of answer.body) bytes += part.length
  if (bytes < (filter ? 100 : 10_000)) throw new Error(`an export of ${bytes} bytes`)
}

/** Has an archive of a company made. */
async function takeAway(asked: Asked, companyId: number): Promise<void> {
  const groupId = companyId
  const made = await send<Takeout>(asked, takeoutCalls.ask, undefined, { groupId })
  const newest = async () => {
    const list = await send<Takeout[]>(asked, takeoutCalls.list, undefined, { groupId: String(groupId) })
    const own = list.find(({ id }) => id === made.id)
    if (!own) throw new Error('the archive is gone')
    return own
  }
  await until(newest, 'ready')
}

/** The memory and time of lists and of the archive of so many products, and the board meanwhile: the parts that are wanted. */
export async function exportFigures(
  place: Workplace,
  count: number,
  isWanted: (part: (typeof exportParts)[number]) => boolean,
): Promise<Figure[]> {
  const { groupId, userIds } = await makeTeam(place, count)
  const [userId = 0] = userIds
  const { rows: found } = await place.pool.query<{ id: number }>('select company_id as id from groups where id = $1', [
    groupId,
  ])
  const companyId = found[0]?.id ?? 0
  companyOf.set(place, companyId)
  await place.pool.query('insert into memberships (user_id, group_id, role_id) values ($1, $2, 1)', [userId, companyId])
  const label = `${count.toLocaleString('en')} products`
  const figures: Figure[] = []
  for (const format of formats.filter(isWanted)) {
    const { memory, time } = await measured(
      place,
      userId,
      (asked) => download(asked, groupId, format),
      (asked) => download(asked, groupId, format, '&search=cat%2077'),
    )
    figures.push(
      { name: `${label} as ${format}: memory above rest`, value: memory, unit: 'MB', atMost: 100 },
      { name: `${label} as ${format}`, value: time, unit: 's', atMost: 30 },
    )
  }
  if (isWanted('archive')) {
    const archive = await measured(place, userId, (asked) => takeAway(asked, companyId))
    figures.push(
      { name: `the archive of ${label}: memory above rest`, value: archive.memory, unit: 'MB', atMost: 100 },
      { name: `the archive of ${label}`, value: archive.time, unit: 's' },
    )
  }
  if (isWanted('meanwhile')) figures.push(...(await boardFigures(place, userId, { groupId, companyId, label })))
  return figures
}

/** What the board of another team takes while a list or a company is taken along. */
async function boardFigures(
  place: Workplace,
  userId: number,
  { groupId, companyId, label }: { groupId: number; companyId: number; label: string },
): Promise<Figure[]> {
  const team = await makeTeam(place, 500, 'Board Team')
  const node = await startNode(place)
  try {
    const asked = { node, token: await tokenOf(place, userId) }
    const viewer = { node, token: await tokenOf(place, team.userIds[0] ?? 0) }
    await place.pool.query('update sessions set confirmed_at = now()')
    const figures: Figure[] = []
    const works: [string, () => Promise<void>][] = [
      ...formats.map((format): [string, () => Promise<void>] => [
        `${label} as ${format}`,
        () => download(asked, groupId, format),
      ]),
      [`the archive of ${label}`, () => takeAway(asked, companyId)],
    ]
    for (const [name, work] of works) {
      const quiet = await boardQuiet(viewer, team.groupId)
      const started = performance.now()
      const { busy } = await boardMeanwhile(viewer, team.groupId, work())
      const meanwhile = `the board meanwhile, p50 (${quiet.toFixed(1)} ms at rest, it took ${seconds(started).toFixed(0)} s)`
      figures.push({ name: `${name}: ${meanwhile}`, value: busy / quiet, unit: 'x', atMost: 1.5 })
    }
    return figures
  } finally {
    await node.stop()
  }
}
