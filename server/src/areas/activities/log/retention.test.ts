import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { configCalls } from '@halftone/contract/areas/configs.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobContext } from '../../../core/jobContext.ts'
import { listMonths, makeMonths, monthOf } from '../../../db/months.ts'
import { activities } from '../../../db/schema/activities.ts'
import { makeArtwork, makeProduct } from '../../../testing/makeArtwork.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'
import { sweepLogs } from './retention.jobs.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

const sweep = () => sweepLogs(jobContext(t.node.resources, 1, new AbortController().signal))
async function company(retention: object) {
  const group = await t.make.group()
  const companyId = group.companyId ?? 0
  const chief = await t.as(await t.make.withRole(companyId, 1))
  const set = await chief.send(configCalls.setRetention, { body: retention })
  expect(set.status).toBe(200)
  const member = await t.make.member(group.id, ['P_VIEW', 'P_EDIT', 'P_DELETE'])
  return { group, companyId, member, client: await t.as(member) }
}
const viewed = async (companyId: number, months: number) =>
  t.db.execute(sql`insert into views (company_id, user_id, name, kind, thing_id, day, at)
    select ${companyId}, ${companyId}, 'Cat', 'product', ${months}, d, d from (select (now() - make_interval(months => ${months}))::date as d) x`)
const views = async (companyId: number) =>
  (
    await t.db.execute<{ months: number }>(
      sql`select thing_id as months from views where company_id = ${companyId} order by 1`,
    )
  ).rows.map(({ months }) => months)

it('each company keeps who opened what for its own months; a month that nobody keeps goes as a whole', async () => {
  const [short, long] = [await company({ viewMonths: 2 }), await company({ viewMonths: 20 })]
  const now = new Date(t.node.resources.clock.now())
  const { pool } = t.node.resources
  await makeMonths(
    pool,
    [0, 1, 5, 30].map((back) => monthOf(now, -back)),
  )
  for (const back of [1, 5, 30]) {
    await viewed(short.companyId, back)
    await viewed(long.companyId, back)
  }
  await sweep()
  expect(await views(short.companyId)).toEqual([1])
  expect(await views(long.companyId)).toEqual([1, 5])
  const left = await listMonths(pool, 'views')
  expect([left.includes(monthOf(now, -30)), left.includes(monthOf(now, -5))]).toEqual([false, true])
  await sweep()
  expect(await views(long.companyId)).toEqual([1, 5])
})

it('the log of actions stays whole unless a company says otherwise, and then what the trash needs stays', async () => {
  const [whole, short] = [await company({ trashDays: 90 }), await company({ activityMonths: 6 })]
  const lines = async ({ companyId }: typeof whole) =>
    (
      await t.db
        .select()
        .from(activities)
        .where(and(eq(activities.companyId, companyId), sql`name like 'products.%'`))
        .orderBy(activities.id)
    ).map(({ name, targetName }) => `${name} ${targetName}`)
  for (const it of [whole, short]) {
    const rename = async (name: string) => {
      const product = await makeProduct(t, it.group.id, it.member.id, { name })
      await it.client.send(productCalls.setName, { params: { id: product.id }, body: { name: `${name} 2` } })
      return product
    }
    await rename('Old')
    const lost = await rename('Lost')
    await it.client.send(productCalls.remove, { params: { id: lost.id }, body: {} })
    await t.db.execute(
      sql`update activities set created_at = now() - interval '7 months' where company_id = ${it.companyId}`,
    )
    await rename('New')
  }
  const before = await lines(whole)
  await sweep()
  expect(await lines(whole)).toEqual(before)
  expect(await lines(short)).toEqual([
    ...['products.updated Lost 2', 'products.deleted Lost 2', 'products.updated New 2'],
  ])
})

it('how often an artwork was copied is known as long as the artwork is', async () => {
  const short = await company({ activityMonths: 6 })
  const copier = await t.as(await t.make.withRole(short.group.id, 1))
  const artwork = await makeArtwork(t, copier, await makeProduct(t, short.group.id, short.member.id))
  const copied = await copier.send(artworkCalls.copy, { params: { id: artwork.id }, body: {} })
  expect(copied.status).toBe(200)
  const hot = async () =>
    (await copier.send(artworkCalls.hot, { query: { groupId: short.group.id, by: 'copied' } })).data.map(({ id }) => id)
  await t.db.execute(
    sql`update activities set created_at = now() - interval '7 months' where company_id = ${short.companyId}`,
  )
  expect(await hot()).toEqual([artwork.id])
  await sweep()
  expect(await hot()).toEqual([artwork.id])
})
