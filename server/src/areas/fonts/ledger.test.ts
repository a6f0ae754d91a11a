import { fontCalls } from '@halftone/contract/areas/fonts/fonts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { everyCode, makeClipart } from '../cliparts/cliparts.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ work: true })
  await t.listen()
})
afterAll(() => t.stop())

it('licences are looked through once a day: what ended or came near its end since is said to who has it open', async () => {
  const team = await t.make.group()
  const maker = await t.make.member(team.id, [...everyCode])
  const designer = await t.as(maker)
  const company = team.companyId ?? 0
  const of = async (name: string, days: number) => {
    const { id } = await makeClipart(t, designer, team.id, { name })
    await t.db.execute(sql`update cliparts set licence_kind = 'bought', is_printable = true,
      licence_ends = (now() at time zone 'UTC')::date + ${days}::int where id = ${id}`)
    return id
  }
  const [over, soon] = [await of('Over', -1), await of('Soon', 30)]
  for (const [name, days] of [
    ['Long over', -3],
    ['Holds', 31],
    ['Soon before', 20],
    ['Last day', 0],
  ] as const)
    await of(name, days)
  const checkedAt = async () =>
    (await designer.send(fontCalls.riskSums, { query: { groupId: team.id } })).data.checkedAt
  const check = () => t.node.resources.jobs.send(t.db, 'fonts.checkLicences', {})
  const probe = await t.probe(maker, [`cliparts:${team.id}`])
  // The first look has nothing to compare with.
  await check()
  await vi.waitFor(async () => expect(await checkedAt()).toEqual(expect.any(String)), { timeout: 20_000 })
  await t.db.execute(sql`
    update licence_checks set checked_at = now() - interval '2 days' where company_id = ${company}`)
  const before = await checkedAt()
  await check()
  const { payload } = await probe.next('cliparts.licencesTurned', 20_000)
  expect(payload).toEqual({ groupId: team.id, ids: [over, soon] })
  expect(Date.parse((await checkedAt()) ?? '') - Date.parse(before ?? '')).toBeGreaterThan(86_400_000)
  expect(probe.heard.filter(({ name }) => name === 'cliparts.licencesTurned')).toHaveLength(1)
})
