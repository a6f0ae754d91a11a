import { revertCalls } from '@halftone/contract/areas/activities/activities.revert.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { Make } from '../../server/src/testing/make.ts'
import { type Figure, median, type Options } from '../figures.ts'
import { withoutIndexes } from '../parts/grow.ts'
import { startNode } from '../parts/node.ts'
import { columns, makeTeam, type Team, tokenOf } from '../parts/team.ts'
import { inWorkplace, type Workplace } from '../parts/workplace.ts'

/** Lines of the log of one company, over two years: `BENCH_LINES=10000000` is what an installation grows to. */
const wanted = Number(process.env.BENCH_LINES ?? 1_000_000)

/** As rare and as frequent as in a working team: one line of 400 by Switch user, one of 60 about roles. */
const insertLines = `
insert into activities (company_id, group_id, product_id, author_id, root_author_id, name, action, event_type, target_kind,
  target_id, target_name, old_content, new_content, created_at)
select $1, ($2::int[])[n % cardinality($2::int[]) + 1], ($3::int[])[n % cardinality($3::int[]) + 1],
  ($4::int[])[n % cardinality($4::int[]) + 1], case when n % 400 = 0 then ($4::int[])[1] end,
  case when n % 60 = 0 then 'roles.changed' else 'products.updated' end,
  case n % 7 when 0 then 'move' when 1 then 'create' else 'update' end,
  case when n % 60 = 0 then 'role' else (array['name', 'status', 'tag', 'label', 'deadline'])[n % 5 + 1] end,
  case when n % 60 = 0 then 'role' else 'product' end, n % 5000, 'Design ' || md5((n % 40000)::text),
  to_jsonb('old ' || (n % 9000)), to_jsonb('new ' || (n % 7000)), now() - n * ($5::int * interval '1 day' / $6::int)
from generate_series($7::int, $8::int) n`
const days = 730
const batch = 250_000

export async function addLines(
  place: Workplace,
  { groupId, productIds, userIds }: Team,
  companyId: number,
  count: number,
) {
  const make = new Make(place.db)
  const teams = [groupId]
  for (let n = 0; n < 4; n++) teams.push((await make.group({ companyId })).id)
  const admin = await place.admin.connect()
  try {
    // Triggers that keep figures are left aside: the lines stand for what has long been counted.
    await admin.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'; set statement_timeout = 0`,
    )
    await withoutIndexes(admin, 'activities', async () => {
      for (let from = 1; from <= count; from += batch)
        await admin.query(insertLines, [
          ...[companyId, teams, productIds, userIds, days, count],
          ...[from, Math.min(from + batch - 1, count)],
        ])
    })
    await admin.query('vacuum analyze activities')
  } finally {
    admin.release(true)
  }
  return teams
}

interface Asked {
  url: string
  token: string
}

const send = async ({ url, token }: Asked, method: string, path: string, body?: object, headers: object = {}) => {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (answer.status !== 200) throw new Error(`${method} ${path} ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as { data: { back?: number; reverted?: number } }
}

export async function timed<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const since = performance.now()
  const result = await work()
  return [performance.now() - since, result]
}

/** The first page by each filter alone, of which the slowest counts. */
export async function pages(
  asked: Asked,
  filters: Record<string, string>,
  runs: number,
): Promise<[name: string, ms: number][]> {
  const found: [string, number][] = []
  for (const [name, filter] of Object.entries(filters)) {
    const times: number[] = []
    for (let n = 0; n <= runs; n++)
      times.push((await timed(() => send(asked, 'GET', `/setting/activities?limit=100&${filter}`)))[0])
    // The first one finds its plan.
    found.push([name, median(times.slice(1))])
  }
  return found.toSorted((a, b) => b[1] - a[1])
}

/** An hour of one person with that many changes: previewed, taken back, and moves of as many cards undone. */
export async function reverts(asked: Asked, { productIds }: Team, userId: number, count: number): Promise<Figure[]> {
  const ids = productIds.slice(0, count)
  for (const [n, id] of ids.entries())
    await (n % 2 === 0
      ? send(asked, 'PATCH', `/products/${id}`, { name: `Renamed ${n}` })
      : send(asked, 'POST', productCalls.move.path, { productId: id, statusId: ((n + 1) % columns) + 1 }))
  const period = { userId, from_date: '2020-01-01T00:00:00Z', to_date: '2100-01-01T00:00:00Z' }
  const { path } = revertCalls.revert
  const [previewed, preview] = await timed(() => send(asked, 'PATCH', `${path}?dryRun=true`, period))
  const [taken, done] = await timed(() => send(asked, 'PATCH', path, period))
  if ((done.data.reverted ?? 0) < count * 0.9) throw new Error(`only ${done.data.reverted} of ${count} came back`)
  const actionId = crypto.randomUUID()
  for (let at = 0; at < ids.length; at += 200)
    await send(
      asked,
      'PATCH',
      productCalls.changeMultiple.path,
      { listId: ids.slice(at, at + 200), statusId: 2 },
      { 'x-action-id': actionId },
    )
  const [undone, back] = await timed(() => send(asked, 'PATCH', revertCalls.undo.path, { actionIds: [actionId] }))
  return [
    { name: `preview of a person's ${preview.data.back} changes`, value: previewed, unit: 'ms', atMost: 1_000 },
    { name: `revert of ${done.data.reverted}`, value: taken, unit: 'ms', atMost: 3_000 },
    { name: `undo of ${back.data.reverted} moved cards`, value: undone, unit: 'ms', atMost: 500 },
  ]
}

/** The log of a company at its full size, and what is taken back from it. */
export function logs({ quick }: Options): Promise<Figure[]> {
  const [lines, changes, runs] = quick ? [20_000, 40, 3] : [wanted, 500, 80]
  return inWorkplace(async (place) => {
    const team = await makeTeam(place, changes + 100)
    const make = new Make(place.db)
    const companyId = await make.companyOf(team.groupId)
    const chief = await make.withRole(companyId, 1)
    const teams = await addLines(place, team, companyId, lines)
    const node = await startNode(place)
    const asked = { url: node.url, token: await tokenOf(place, chief.id) }
    try {
      // What was moved and renamed is the person's alone: the lines of before are others'.
      const figures = await reverts(asked, team, chief.id, changes)
      const since = new Date(Date.now() - 30 * 86_400_000).toISOString()
      const found = await pages(
        asked,
        {
          'no filter': '',
          person: `userIds=${team.userIds[3]}`,
          team: `groupIds=${teams[2]}`,
          'really by': `rootIds=${team.userIds[0]}`,
          'as somebody else': 'isSwitched=true',
          thing: 'kinds=role',
          field: 'fields=deadline',
          'what was done': 'actions=move',
          product: `productId=${team.productIds[5]}`,
          period: `from_date=${since}`,
        },
        runs,
      )
      const words = await pages(
        asked,
        { 'a rare word': 'search=8999', 'a beginning': 'search=desi', nothing: 'search=zzzz' },
        runs,
      )
      const of = `${lines.toLocaleString('en')} lines`
      return [
        ...figures,
        ...found.map(([name, value]) => ({
          name: `log of ${of}, first page, ${name}, p50`,
          value,
          unit: 'ms',
          atMost: 15,
        })),
        ...words.map(([name, value]) => ({ name: `log of ${of}, ${name}, p50`, value, unit: 'ms', atMost: 300 })),
      ]
    } finally {
      await node.stop()
    }
  })
}
