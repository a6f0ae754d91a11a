import { isDeepStrictEqual } from 'node:util'
import { type RevertPreview, revertCalls } from '@halftone/contract/areas/activities/activities.revert.ts'
import { keywordCalls } from '@halftone/contract/areas/keywords/keywords.ts'
import { labelCalls, labelColors } from '@halftone/contract/areas/labels.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { tagCalls } from '@halftone/contract/areas/tags.ts'
import { asc, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Step } from '../../../core/revert.ts'
import { activities } from '../../../db/schema/activities.ts'
import { keywords } from '../../../db/schema/keywords.ts'
import { labels } from '../../../db/schema/labels.ts'
import { products } from '../../../db/schema/products.ts'
import { tags } from '../../../db/schema/tags.ts'
import { makeBoards, makeProducts } from '../../../testing/makeProduct.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

/** `REVERT_RUNS=200` makes many sequences, `REVERT_SEED=42` one of them again, `REVERT_STEPS=60` longer ones. */
const runs = Number(process.env.REVERT_RUNS ?? 2)
const firstSeed = Number(process.env.REVERT_SEED ?? 1)
const length = Number(process.env.REVERT_STEPS ?? 12)

/** Numbers that look random, the same for the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let z = state
    z = Math.imul(z ^ (z >>> 15), z | 1)
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61)
    return ((z ^ (z >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  const one = <T>(list: readonly T[]): T | undefined => list[below(list.length)]
  return { below, one }
}
type Random = ReturnType<typeof randomOf>

async function world() {
  const group = await t.make.group()
  await makeBoards(t.db, group.id)
  const companyId = group.companyId ?? 0
  const person = await t.make.withRole(companyId, 1)
  await makeProducts(t.db, 3, { groupId: group.id, createdBy: person.id, priority: 0 })
  return { group, companyId, chief: await t.as(person) }
}
type World = Awaited<ReturnType<typeof world>>

/** All values that the sequences change, read from the tables themselves. */
async function stateOf({ group, companyId }: World): Promise<Map<string, unknown>> {
  const state = new Map<string, unknown>()
  const put = (kind: string, id: number, values: object) => {
    for (const [field, value] of Object.entries(values)) state.set(`${kind}:${id}:${field}`, value)
  }
  for (const row of await t.db
    .select()
    .from(products)
    .where(eq(products.groupId, group.id))
    .orderBy(asc(products.id))) {
    const { id, name, priority, deadline, labelIds, statusId: place } = row
    put('product', id, { name, priority, deadline, labelIds, place, isDeleted: row.deletedAt !== null })
  }
  for (const { id, name, color } of await t.db.select().from(labels).where(eq(labels.groupId, group.id)))
    put('label', id, { name, color, isDeleted: false })
  for (const { id, name } of await t.db.select().from(tags).where(eq(tags.companyId, companyId)))
    put('tag', id, { name, isDeleted: false })
  for (const { id, name, words } of await t.db.select().from(keywords).where(eq(keywords.groupId, group.id)))
    put('keyword', id, { name, listkeyword: words, isDeleted: false })
  return state
}

/** One change by somebody, of whatever is there. */
async function change(w: World, random: Random): Promise<void> {
  const { chief, group } = w
  const alive = async (table: typeof labels | typeof keywords) =>
    (await t.db.select({ id: table.id }).from(table).where(eq(table.groupId, group.id))).map(({ id }) => id)
  const own = await t.db.select().from(products).where(eq(products.groupId, group.id)).orderBy(asc(products.id))
  const product = random.one(own.filter(({ deletedAt }) => deletedAt === null))
  const name = `n${random.below(1_000_000)}`
  const params = { id: product?.id ?? 0 }
  const edit = (body: object) => chief.send(productCalls.patch, { params, body: body as never })
  const label = random.one(await alive(labels))
  const keyword = random.one(await alive(keywords))
  const tagIds = (await t.db.select({ id: tags.id }).from(tags).where(eq(tags.companyId, w.companyId))).map(
    ({ id }) => id,
  )
  const tag = random.one(tagIds)
  const all: (() => Promise<unknown> | undefined)[] = [
    () => (product ? edit({ name }) : undefined),
    () => (product ? edit({ priority: random.below(3) }) : undefined),
    () => (product ? edit({ deadline: `2027-01-${10 + random.below(9)}` }) : undefined),
    async () => (product ? edit({ labels: (await alive(labels)).filter(() => random.below(2) === 0) }) : undefined),
    () =>
      product
        ? chief.send(productCalls.move, { body: { productId: params.id, statusId: 1 + random.below(4) } })
        : undefined,
    () => (product && own.length > 1 ? chief.send(productCalls.remove, { params }) : undefined),
    () => chief.send(labelCalls.create, { body: { groupId: group.id, name, color: labelColors[random.below(4)]! } }),
    () => (label ? chief.send(labelCalls.update, { params: { id: label }, body: { name } }) : undefined),
    () =>
      label
        ? chief.send(labelCalls.update, { params: { id: label }, body: { color: labelColors[random.below(4)]! } })
        : undefined,
    () => (label ? chief.send(labelCalls.remove, { params: { id: label } }) : undefined),
    () => chief.send(tagCalls.create, { body: { name } }),
    () => (tag ? chief.send(tagCalls.rename, { params: { id: tag }, body: { name } }) : undefined),
    () => (tag ? chief.send(tagCalls.remove, { params: { id: tag } }) : undefined),
    () =>
      tag && tagIds.length > 1
        ? chief.send(tagCalls.merge, { params: { id: tag }, body: { listId: tagIds.filter((id) => id !== tag) } })
        : undefined,
    () => chief.send(keywordCalls.create, { body: { groupId: group.id, name, listkeyword: ['a'] } }),
    () =>
      keyword
        ? chief.send(keywordCalls.setWords, { params: { id: keyword }, body: { listkeyword: ['a', name] } })
        : undefined,
    () => (keyword ? chief.send(keywordCalls.remove, { params: { id: keyword } }) : undefined),
  ]
  await random.one(all)?.()
}

const linesAfter = (id: number) =>
  t.db.select().from(activities).where(gt(activities.id, id)).orderBy(asc(activities.id))
type Line = Awaited<ReturnType<typeof linesAfter>>[number]
function stepsOf(line: Line): Step[] {
  const said = t.node.resources.reverts.of({ ...line, target: { kind: line.targetKind, id: line.targetId } })
  return 'stays' in said ? [] : said
}
const keyOf = ({ kind, id, field }: Step) => `${kind}:${id}:${field}`
/** A place counts by its board: numbers within one may be given anew. */
const read = ({ field }: Step, value: unknown) => (field === 'place' ? (value as { statusId: number }).statusId : value)

/** What a replay of the lines says: each makes of a value what it says it became. */
const replay = (model: Map<string, unknown>, line: Line): void => {
  for (const step of stepsOf(line)) model.set(keyOf(step), read(step, step.became))
}

/** The real state as far as the replay knows it: what is gone for good has no values but that. */
function agrees(model: ReadonlyMap<string, unknown>, real: ReadonlyMap<string, unknown>): [string, unknown, unknown][] {
  const isGone = (key: string) => real.get(`${key.split(':').slice(0, 2).join(':')}:isDeleted`) === undefined
  return [...model].flatMap(([key, value]): [string, unknown, unknown][] => {
    const now = key.endsWith(':isDeleted') ? (real.get(key) ?? true) : real.get(key)
    if (!key.endsWith(':isDeleted') && isGone(key)) return []
    return isDeepStrictEqual(now, value) ? [] : [[key, value, now]]
  })
}

const revert = (client: Client, ids: number[], dryRun: boolean) =>
  client.send(revertCalls.revert, { query: { ...(dryRun && { dryRun: true }) }, body: { ids } as never })

/** Whether a list has nothing of the change any more: what it added is gone, what it took away is there. */
function isWithout({ was, became }: Step, now: unknown): boolean {
  const [before, after, newest] = [was, became, now].map((list) => list as unknown[])
  if (!before || !after || !newest) return true
  return (
    after.every((one) => before.includes(one) || !newest.includes(one)) &&
    before.every((one) => after.includes(one) || newest.includes(one))
  )
}
const lists = ['labelIds', 'listkeyword']

/**
 * What the preview promises is what the model says: a value comes back where nobody changed it since, of a list what the change did
 * to it also where others did more.
 */
function expected(model: ReadonlyMap<string, unknown>, line: Line, { rows }: RevertPreview): string[] {
  return stepsOf(line).flatMap((step) => {
    const row = rows.find(({ key }) => key === keyOf(step))
    const [was, became, now] = [read(step, step.was), read(step, step.became), model.get(keyOf(step))]
    const isOwn = isDeepStrictEqual(now, became) || (lists.includes(step.field) && !isWithout(step, now))
    const wanted = isDeepStrictEqual(now, was) ? 'same' : isOwn ? 'back' : 'changed'
    return row?.outcome === 'cannot' || row?.outcome === wanted
      ? []
      : [`${keyOf(step)} ${row?.outcome} is not ${wanted}`]
  })
}

it.each(Array.from({ length: runs }, (_, at) => firstSeed + at))(
  'random changes, reverted in random order, leave what a replay of the log says; all of it together the beginning: seed %i',
  async (seed) => {
    const random = randomOf(seed)
    const w = await world()
    const [{ id: start } = { id: 0 }] = (await linesAfter(0)).slice(-1)
    const beginning = await stateOf(w)
    const model = new Map(beginning)
    let last = start
    const follow = async () => {
      for (const line of await linesAfter(last)) {
        replay(model, line)
        last = line.id
      }
      expect(agrees(model, await stateOf(w)), `seed ${seed}`).toEqual([])
    }
    for (let step = 0; step < length; step++) {
      await change(w, random)
      await follow()
      const lines = (await linesAfter(start)).filter(({ revertedBy }) => revertedBy === null)
      const line = random.one(lines)
      if (!line || random.below(2) === 0) continue
      const preview = await revert(w.chief, [line.id], true)
      expect(preview.status, `seed ${seed}`).toBe(200)
      expect(expected(model, line, preview.data), `seed ${seed}`).toEqual([])
      const done = await revert(w.chief, [line.id], false)
      expect(done.status, `seed ${seed}: ${JSON.stringify(done.error)}`).toBe(
        preview.data.back > 0 ? 200 : preview.data.changed > 0 ? 409 : 422,
      )
      await follow()
    }
    const all = (await linesAfter(start)).map(({ id }) => id)
    if (all.length === 0) return
    const back = await revert(w.chief, all, false)
    expect([200, 422], `seed ${seed}: ${JSON.stringify(back.error)}`).toContain(back.status)
    expect(back.data?.rows.filter(({ outcome }) => outcome !== 'same') ?? [], `seed ${seed}`).toEqual([])
    expect(agrees(beginning, await stateOf(w)), `seed ${seed}`).toEqual([])
  },
  120_000,
)
