import { logCalls } from '@halftone/contract/areas/activities/activities.log.ts'
import { exportCalls } from '@halftone/contract/areas/exports/exports.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMonths } from '../../../db/months.ts'
import { activities } from '../../../db/schema/activities.ts'
import { fileDownloads, views } from '../../../db/schema/logs.ts'
import { makeActivity } from '../../../testing/makeActivity.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

/** A line as this test knows it: what the server is to be compared with. */
interface Line {
  at: Date
  user: number
  root: number
  group: number
  product: number | null
  words: string
  action: string
  kind: string
  field: string
}
/** A filter of a screen: as it is asked for, and which lines it leaves. */
interface Filter {
  name: string
  query: Record<string, unknown>
  has: (line: Line) => boolean
}

const names = ['Summer cat', 'Phở bowl', 'Catalogue', 'Dog in summer rain', 'Owl']
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
/** Each of the words is there, whole or by its beginning. */
const hasWords = (asked: string) => (line: Line) => {
  const there = plain(line.words).split(/[^\p{L}\p{N}]+/u)
  return asked.split(' ').every((word) => there.some((one) => one.startsWith(plain(word))))
}
const day = 86_400_000
const first = Date.parse('2026-03-01T09:30:00Z')
const of = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T

/** A company whose chief reads the logs, two teams, and what may stand in a line; another company has lines like them. */
async function world() {
  const home = await t.make.group()
  const second = await t.make.group({ companyId: home.companyId ?? 0 })
  const chief = await t.make.withRole(home.companyId ?? 0, 1)
  const people = [await t.make.member(home.id, ['P_VIEW']), await t.make.member(home.id, ['P_VIEW']), chief]
  return { companyId: home.companyId ?? 0, groups: [home.id, second.id], people: people.map(({ id }) => id), chief }
}
type World = Awaited<ReturnType<typeof world>>

/** Lines in which each value meets each other one: the steps have no factor in common. */
const lines = ({ people, groups }: World, kinds: readonly string[], actions: readonly string[]): Line[] =>
  Array.from({ length: 210 }, (_, n) => ({
    at: new Date(first + Math.floor(n / 2) * day + n * 60_000),
    user: of(people, n),
    root: n % 4 === 0 ? of(people, Math.floor(n / 4)) : 0,
    group: of(groups, Math.floor(n / 3)),
    product: of([null, 71, 72], Math.floor(n / 5)),
    words: of(names, Math.floor(n / 2)),
    action: of(actions, Math.floor(n / 7)),
    kind: of(kinds, Math.floor(n / 6)),
    field: of(['name', 'status', 'file'], Math.floor(n / 11)),
  }))

/** The filters that all three screens have. */
function common({ people: [ann = 0, bob = 0, chief = 0], groups: [home = 0, second = 0] }: World): Filter[] {
  const [from, to] = ['2026-03-20T00:00:00.000Z', '2026-05-10T12:00:00.000Z']
  return [
    { name: 'a person', query: { userIds: [ann] }, has: ({ user }) => user === ann },
    { name: 'people', query: { userIds: [ann, bob] }, has: ({ user }) => user === ann || user === bob },
    { name: 'as whom, anybody', query: { isSwitched: true }, has: ({ root }) => root > 0 },
    { name: 'really by', query: { rootIds: [chief, bob] }, has: ({ root }) => root === chief || root === bob },
    { name: 'a team', query: { groupIds: [second] }, has: ({ group }) => group === second },
    { name: 'teams', query: { groupIds: [home, second] }, has: () => true },
    { name: 'a product', query: { productId: 71 }, has: ({ product }) => product === 71 },
    { name: 'since', query: { from_date: from }, has: ({ at }) => at >= new Date(from) },
    { name: 'until', query: { to_date: to }, has: ({ at }) => at <= new Date(to) },
    {
      ...{ name: 'days', query: { from_date: '2026-03-05', to_date: '2026-04-20' } },
      has: ({ at }) => at >= new Date('2026-03-05') && at < new Date('2026-04-21'),
    },
    { name: 'a word', query: { search: 'cat' }, has: hasWords('cat') },
    { name: 'words without accents', query: { search: 'bow pho' }, has: hasWords('bow pho') },
  ]
}
/** One filter by values of an enum. */
const byList = (name: string, of: 'action' | 'kind' | 'field', ...values: string[]): Filter => ({
  ...{ name: `${name} ${values.join(', ')}`, query: { [name]: values } },
  has: (line) => values.includes(line[of]),
})

const pairsOf = (filters: readonly Filter[]) =>
  filters.flatMap((one, at) => filters.slice(at + 1).map((other) => [one, other] as const))
/** Both at once; where both say the same thing of the query there is no such screen. */
const isAsked = ([one, other]: readonly [Filter, Filter]) =>
  Object.keys(one.query).every((name) => !(name in other.query)) &&
  !('isSwitched' in one.query && 'rootIds' in other.query)

type LogCall = (typeof logCalls)['log' | 'downloads' | 'views']
const textOf = (query: object): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((part) => [name, String(part)]),
    ),
  ).toString()

/** Pairs of which the screen's total or the file's lines are not what is counted here. Files taken are lines of the log of downloads: they come last, and are left out. */
async function compare(w: World, call: LogCall, all: readonly Line[], filters: readonly Filter[]) {
  const client = await t.as(w.chief)
  const pairs = [...filters.map((one) => [one, one] as const), ...pairsOf(filters).filter(isAsked)]
  const asked = pairs.map(([one, other]) => ({
    ...{ of: [one.name, other.name], query: { ...one.query, ...other.query } },
    wanted: all.filter((line) => one.has(line) && other.has(line)).length,
  }))
  const wrong: unknown[] = []
  for (const { of: named, query, wanted } of asked) {
    const { meta } = await client.send(call as typeof logCalls.log, { query: query as never })
    if (meta?.total !== wanted) wrong.push({ named, wanted, onScreen: meta?.total })
  }
  // A file is asked by what the screen is asked by: each filter, and some of the pairs.
  for (const { of: named, query, wanted } of asked.filter((_, n) => n < filters.length || n % 4 === 0)) {
    const file = await client.send(exportCalls.address, {
      query: { list: call.name, format: 'jsonl', query: textOf(query) } as never,
    })
    const { body } = await t.node.app.inject({ url: file.data.url })
    const taken = body.split('\n').filter((line) => line !== '' && JSON.parse(line).via !== 'list')
    if (taken.length !== wanted) wrong.push({ named, wanted, inFile: taken.length })
  }
  return { wrong, pairs: pairs.length }
}

describe('each filter of a log beside each other one leaves what a count of the lines says, on the screen and in the file', () => {
  it('of what was done', async () => {
    const w = await world()
    const all = lines(w, ['product', 'artwork', 'file'], ['create', 'update', 'delete', 'move'])
    const rows = (own: World) =>
      lines(own, ['product', 'artwork', 'file'], ['create', 'update', 'delete', 'move']).map((line, n) => ({
        ...{ companyId: own.companyId, groupId: line.group, authorId: line.user, rootAuthorId: line.root || null },
        ...{ productId: line.product, artworkId: n % 9 === 0 ? 31 : null, name: 'products.updated' },
        ...{ action: line.action, eventType: line.field, targetKind: line.kind, targetId: n, targetName: 'thing' },
        // Words stand in whatever of the texts.
        ...(n % 2 === 0 ? { oldContent: line.words } : { newContent: { Name: line.words } }),
        createdAt: line.at,
      }))
    for (const own of [w, await world()]) for (const row of rows(own)) await makeActivity(t.db, row)
    const ofCompany = eq(activities.companyId, w.companyId)
    const made = await t.db.select({ id: activities.id }).from(activities).where(ofCompany).orderBy(activities.id)
    const some = made.filter((_, n) => n % 8 < 3).map(({ id }) => id)
    const nth = new Map(all.map((line, n) => [line, n]))
    const at = (line: Line) => nth.get(line) ?? 0
    const filters = [
      ...common(w),
      byList('actions', 'action', 'update'),
      byList('actions', 'action', 'create', 'delete'),
      byList('kinds', 'kind', 'artwork'),
      byList('fields', 'field', 'status', 'file'),
      { name: 'an artwork', query: { artworkId: 31 }, has: (line: Line) => at(line) % 9 === 0 },
      { name: 'lines', query: { ids: some }, has: (line: Line) => at(line) % 8 < 3 },
    ]
    const { wrong, pairs } = await compare(w, logCalls.log, all, filters)
    expect(wrong).toEqual([])
    expect(pairs).toBeGreaterThan(120)
  })

  /** What both logs of reading say of a line. */
  const read = (companyId: number, line: Line) => ({
    ...{ companyId, groupId: line.group, userId: line.user, rootUserId: line.root },
    ...{ name: line.words, productId: line.product, at: line.at },
  })
  const months = ['2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01']

  it('of what was opened', async () => {
    const kinds = ['product', 'artwork', 'clipart', 'font', 'layout-template']
    await makeMonths(t.node.resources.pool, months)
    const w = await world()
    for (const own of [w, await world()])
      await t.db.insert(views).values(
        lines(own, kinds, ['open']).map((line, n) => ({
          ...{ ...read(own.companyId, line), kind: line.kind, thingId: n + 1 },
          day: line.at.toISOString().slice(0, 10),
        })),
      )
    const filters = [...common(w), byList('kinds', 'kind', 'font'), byList('kinds', 'kind', 'product', 'clipart')]
    const { wrong } = await compare(w, logCalls.views as never, lines(w, kinds, ['open']), filters)
    expect(wrong).toEqual([])
  })

  it('of what was taken', async () => {
    const ways = ['download', 'bulk', 'shop']
    await makeMonths(t.node.resources.pool, months)
    const w = await world()
    for (const own of [w, await world()])
      await t.db.insert(fileDownloads).values(
        lines(own, ['file'], ways).map((line, n) => ({
          ...{ ...read(own.companyId, line), via: line.action, key: `k/${n}`, bytes: 10 },
          fileId: n + 1,
        })),
      )
    const filters = [...common(w), byList('via', 'action', 'shop'), byList('via', 'action', 'bulk', 'download')]
    const { wrong } = await compare(w, logCalls.downloads as never, lines(w, ['file'], ways), filters)
    expect(wrong).toEqual([])
  })
})
