import { takeoutCalls } from '@halftone/contract/areas/takeouts/takeouts.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '../../../db/schema/identity.ts'
import { StorageFull } from '../../../storage/storage.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'
import type { World } from '../../../testing/world.ts'
import { looked, makeFullCompany, rowsOf, runOf, takeOut, unzip, uploaded } from '../takeouts.fixture.ts'
import { takeoutJobs } from '../takeouts.jobs.ts'
import { run } from './in.jobs.ts'

let t: TestApp
let there: TestApp
let world: World
let zip: Buffer
let found: Map<string, Buffer>
beforeAll(async () => {
  t = await testApp()
  there = await testApp()
  const full = await makeFullCompany(t)
  world = full.world
  ;({ zip } = await takeOut(t, full.admin, world.company))
  found = await unzip(zip)
})
afterAll(async () => {
  await t.stop()
  await there.stop()
})

/** Rows of some tables that one company has. */
async function counted(companyId: number): Promise<Record<string, number>> {
  const own = sql`(select id from groups where company_id = ${companyId} or id = ${companyId})`
  const { rows } = await there.db.execute<{ name: string; n: number }>(sql`
    select 'products' as name, count(*)::int as n from products where group_id in ${own} union all
    select 'artworks', count(*)::int from artworks where group_id in ${own} union all
    select 'files', count(*)::int from files where group_id in ${own} union all
    select 'comments', count(*)::int from comments where group_id in ${own} union all
    select 'artwork_sales', count(*)::int from artwork_sales where group_id in ${own} union all
    select 'stays', count(*)::int from stays where group_id in ${own} union all
    select 'tags', count(*)::int from tags where company_id = ${companyId}`)
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}
const inArchive = () =>
  Object.fromEntries(
    ['products', 'artworks', 'files', 'comments', 'artwork_sales', 'stays', 'tags'].map((name) => [
      name,
      rowsOf(found, name).length,
    ]),
  )

type Storage = TestApp['node']['resources']['storage']
/** The same context with a storage of which `put` is another. */
function withPut(put: Storage['put']) {
  const own = runOf(there)
  const storage = new Proxy(own.resources.storage, {
    get: (target, name) => {
      const value: unknown = name === 'put' ? put : Reflect.get(target, name)
      return typeof value === 'function' && name !== 'put' ? value.bind(target) : value
    },
  })
  return { ...own, resources: { ...own.resources, storage } }
}

const body = (groupId: number) => ({ body: { groupId, fileName: 'archive.zip', size: 1_000 } })

describe('an archive that is cut off while it comes in', () => {
  it('goes on with the next process wherever it was killed, and has nothing twice', async () => {
    const at = await looked(there, zip)
    expect((await at.chief.send(takeoutCalls.start, at.params)).status).toBe(200)
    // Each run is stopped a few pages further on than the one before, in the midst of files and of rows.
    let runs = 0
    for (let pages = 1; (await at.stored())?.state === 'running' && runs < 60; pages += 3, runs++) {
      const stop = new AbortController()
      let left = pages
      const own = runOf(there, 1, stop.signal)
      const asUser: typeof own.asUser = async (...given) => {
        if (left-- <= 0) stop.abort(new Error('The process stops'))
        stop.signal.throwIfAborted()
        return own.asUser(...given)
      }
      await run({ id: at.id }, { ...own, asUser }).catch((error: Error) => {
        expect(error.message).toBe('The process stops')
      })
    }
    expect(runs).toBeGreaterThan(5)
    expect(await at.stored()).toMatchObject({ state: 'done', problem: null })
    expect(await counted(at.company.id)).toEqual(inArchive())
  })

  it('is paused where it is, goes on from there, or is given up with what came by then', async () => {
    const at = await looked(there, zip)
    expect((await at.chief.send(takeoutCalls.pause, at.params)).status).toBe(409)
    await at.chief.send(takeoutCalls.start, at.params)
    const pausedAfter = async (pages: number) => {
      let left = pages
      const own = runOf(there)
      const asUser: typeof own.asUser = async (...given) => {
        if (left-- === 0) expect((await at.chief.send(takeoutCalls.pause, at.params)).data.state).toBe('paused')
        return own.asUser(...given)
      }
      await run({ id: at.id }, { ...own, asUser })
      expect(await at.stored()).toMatchObject({ state: 'paused', problem: null })
    }
    await pausedAfter(6)
    const some = await counted(at.company.id)
    expect(some.products).toBeLessThan(inArchive().products ?? 0)
    expect((await at.chief.send(takeoutCalls.start, at.params)).data).toMatchObject({ state: 'running', isBegun: true })
    await pausedAfter(20)
    const more = await counted(at.company.id)
    expect(more.products).toBe(inArchive().products)
    expect((await at.chief.send(takeoutCalls.remove, at.params)).status).toBe(200)
    expect(await counted(at.company.id)).toEqual(more)
    const { rows } = await there.db.execute(sql`
      select name from roles where company_id = ${at.company.id} and name::text ~ '[0-9a-f]{8}-[0-9a-f]{4}-'`)
    expect(rows).toEqual([])
    const again = await at.chief.send(takeoutCalls.begin, body(at.company.id))
    expect(again.error?.phrase?.code).toBe('takeouts.occupied')
  })

  it('is found by the next process, which goes on with it', async () => {
    const at = await looked(there, zip)
    await at.chief.send(takeoutCalls.start, at.params)
    await there.db.execute(sql`update takeouts set updated_at = now() - interval '2 minutes' where id = ${at.id}`)
    await takeoutJobs.find(({ name }) => name === 'takeouts.sweep')?.run({}, runOf(there))
    const { rows } = await there.db.execute(sql`
      select 1 from pgboss.job where name = 'takeouts.run' and (data ->> 'id')::int = ${at.id}`)
    expect(rows).toHaveLength(2)
  })

  it('says in plain words that the disk is full, and goes on from there when there is room', async () => {
    const at = await looked(there, zip)
    await at.chief.send(takeoutCalls.start, at.params)
    const { storage } = there.node.resources
    let stored = 0
    const put: Storage['put'] = async (key, body, options) => {
      if (stored >= 3) throw new StorageFull()
      await storage.put(key, body, options)
      stored++
    }
    await run({ id: at.id }, withPut(put))
    expect(await at.stored()).toMatchObject({ state: 'failed', problem: phrase('files.storageFull') })
    expect((await at.chief.send(takeoutCalls.start, at.params)).data.state).toBe('running')
    let again = 0
    await run(
      { id: at.id },
      withPut(async (key, body, options) => {
        again++
        await storage.put(key, body, options)
      }),
    )
    expect(await at.stored()).toMatchObject({ state: 'done', problem: null })
    const files = [...found.keys()].filter((name) => name.startsWith('files/')).length
    expect(again).toBe(files - 3)
    expect(await counted(at.company.id)).toEqual(inArchive())
  })
})

describe('who may bring an archive in', () => {
  it('is an Admin of the company as themselves, who have lately shown that it is them', async () => {
    const company = await there.make.company()
    const chief = await there.make.withRole(company.id, 1)
    const at = await uploaded(there, zip)
    const outsider = await there.as(chief)
    for (const send of [
      () => outsider.send(takeoutCalls.begin, body(at.company.id)),
      () => outsider.send(takeoutCalls.look, at.params),
      () => outsider.send(takeoutCalls.start, at.params),
      () => outsider.send(takeoutCalls.remove, at.params),
    ])
      expect((await send()).status).toBe(404)
    const member = await there.as(await there.make.withRole(company.id, 2))
    expect([401, 403]).toContain((await member.send(takeoutCalls.begin, body(company.id))).status)
    // Who is Switched to somebody brings nothing in for them.
    const root = await there.as(await there.make.user({ isSuperAdmin: true }))
    const acting = await root.send(userCalls.loginAs, { body: { user_id: chief.id } })
    const headers = { authorization: `Bearer ${acting.data.access_token}` }
    const switched = await there.nobody.send(takeoutCalls.begin, { headers, ...body(company.id) })
    expect(switched.error?.code).toBe('NO_PERMISSION')
    const tired = await there.as(await there.make.withRole(company.id, 1))
    await there.db.update(sessions).set({ confirmedAt: null })
    expect((await tired.send(takeoutCalls.begin, body(company.id))).error?.code).toBe('CONFIRM_NEEDED')
  })

  it('brings it into a whole company alone, once, and not while another one comes', async () => {
    const at = await uploaded(there, zip)
    const team = await there.make.group({ companyId: at.company.id })
    expect((await at.chief.send(takeoutCalls.begin, body(team.id))).error?.code).toBe('VALIDATION')
    // Nobody has looked at it yet.
    expect((await at.chief.send(takeoutCalls.start, at.params)).status).toBe(409)
    expect((await at.chief.send(takeoutCalls.look, at.params)).status).toBe(200)
    expect((await at.chief.send(takeoutCalls.look, at.params)).status).toBe(409)
    expect((await at.chief.send(takeoutCalls.remove, at.params)).status).toBe(409)
  })
})
