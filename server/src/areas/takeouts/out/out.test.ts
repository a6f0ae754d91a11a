import { takeoutCalls } from '@halftone/contract/areas/takeouts/takeouts.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../../db/schema/accounts.ts'
import { sessions } from '../../../db/schema/identity.ts'
import { takeouts as table } from '../../../db/schema/takeouts/takeouts.ts'
import { StorageFull } from '../../../storage/storage.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { marker, type World } from '../../../testing/world.ts'
import { bytesOf, makeFullCompany, manifestOf, rowsOf, runOf, sha256, takeOut, unzip } from '../takeouts.fixture.ts'
import { takeoutJobs } from '../takeouts.jobs.ts'
import { make, outRetries } from './out.jobs.ts'

let t: TestApp
let world: World
let admin: Client
let keys: string[]
beforeAll(async () => {
  t = await testApp()
  ;({ world, admin, keys } = await makeFullCompany(t))
})
afterAll(() => t.stop())
const stored = (id: number) => t.db.select().from(table).where(eq(table.id, id))

describe('an archive of a company', () => {
  it('holds its rows and files with a manifest that knows every byte, and nothing of others', async () => {
    await t.db.update(accounts).set({ credentials: Buffer.from('very secret'), tokens: Buffer.from('very secret') })
    const gone = keys[0] ?? ''
    await t.node.resources.storage.remove([gone])
    const { data: before } = await admin.send(takeoutCalls.estimate, { query: { groupId: world.company } })
    const { zip, answer, fileName, id } = await takeOut(t, admin, world.company)
    await t.node.resources.storage.put(gone, bytesOf(gone), { type: 'image/png' })
    expect(answer.headers['content-disposition']).toContain(fileName)
    const found = await unzip(zip)
    const manifest = manifestOf(found)
    expect(manifest).toMatchObject({ of: 'company', version: 1, companyId: world.company })
    for (const { name, rows, size, sha256: sum } of manifest.tables) {
      const bytes = found.get(`rows/${name}.jsonl`) ?? Buffer.alloc(0)
      expect([name, bytes.length, sha256(bytes), rowsOf(found, name).length]).toEqual([name, size, sum, rows])
    }
    const files = rowsOf(found, 'files')
    const list = found.get('files.jsonl')?.toString() ?? ''
    expect(files.length).toBeGreaterThan(3)
    for (const key of keys.filter((one) => one !== gone)) {
      expect(found.get(`files/${key}`)).toEqual(bytesOf(key))
      expect(list).toContain(`"key":"${key}"`)
    }
    expect(found.has(`files/${gone}`)).toBe(false)
    expect(manifest.files).toMatchObject({ missing: 1, count: keys.length - 1 })
    for (const name of [
      'products',
      'artworks',
      'comments',
      'cliparts',
      'fonts',
      'layouts',
      'posts',
      'artwork_sales',
      'roles',
      'listing_templates',
    ])
      expect([name, rowsOf(found, name).length > 0]).toEqual([name, true])
    const [person] = rowsOf(found, 'users').filter((one) => one.id === world.target)
    expect(person).toMatchObject({ display_name: expect.stringContaining(marker), email: expect.stringContaining('@') })
    expect(rowsOf(found, 'users').some((one) => one.id === world.people.stranger.id)).toBe(false)
    const all = [...found]
      .filter(([name]) => name.endsWith('.jsonl'))
      .map(([, bytes]) => bytes.toString())
      .join('')
    expect(all).not.toMatch(/very secret|password_hash|"credentials"|\$argon2/)
    expect(Buffer.from('very secret').toString('hex')).toBeTruthy()
    expect(all).not.toContain(Buffer.from('very secret').toString('hex'))
    // What was told before is what came.
    const [row] = await stored(id)
    expect(row?.content?.kinds.filter(({ table: name }) => name === 'products')).toEqual(
      before.kinds.filter(({ table: name }) => name === 'products'),
    )
  })

  it('stands in the log and in the log of downloads, and goes when it is deleted', async () => {
    const { id } = await takeOut(t, admin, world.company)
    await t.node.resources.readLog.flush()
    const { rows: lines } = await t.db.execute<{ said: string }>(sql`
      select new_content #>> '{}' as said from activities where company_id = ${world.company} and new_content::text like '"archive:%' order by id`)
    expect(lines.map(({ said }) => said).slice(-3)).toEqual(['archive: asked', 'archive: made', 'archive: taken'])
    const { rows: taken } = await t.db.execute(
      sql`select name, via from file_downloads where group_id = ${world.company}`,
    )
    expect(taken.at(-1)).toMatchObject({ name: expect.stringMatching(/^halftone-company-\d+-.*\.zip$/), via: 'bulk' })
    const key = (await stored(id))[0]?.key ?? ''
    expect(await t.node.resources.storage.head(key)).toBeDefined()
    expect((await admin.send(takeoutCalls.remove, { params: { id } })).status).toBe(200)
    await expect.poll(() => t.node.resources.storage.head(key)).toBeUndefined()
    expect((await admin.send(takeoutCalls.address, { params: { id } })).status).toBe(404)
  })

  it('is of one team alone for its Admin, without what other teams and the company have', async () => {
    const lead = await t.as(world.people.teamAdmin)
    const { zip } = await takeOut(t, lead, world.team)
    const found = await unzip(zip)
    expect(manifestOf(found)).toMatchObject({ of: 'team', groupId: world.team })
    expect(rowsOf(found, 'groups').map(({ id }) => id)).toEqual([world.company, world.team])
    expect(rowsOf(found, 'products').every((one) => one.group_id === world.team)).toBe(true)
    expect(rowsOf(found, 'products').some((one) => one.id === world.product)).toBe(true)
    for (const name of ['company_settings', 'product_costs', 'currency_rates', 'artwork_sales'])
      expect([name, rowsOf(found, name)]).toEqual([name, []])
  })

  it('is for Admins alone, who have lately shown that it is them, and one at a time', async () => {
    const ask = (client: Client, groupId: number) => client.send(takeoutCalls.ask, { body: { groupId } })
    const { member, teamAdmin, stranger, superAdmin } = world.people
    expect((await ask(await t.as(member), world.team)).status).toBe(401)
    expect((await ask(await t.as(teamAdmin), world.company)).status).toBe(404)
    expect((await ask(await t.as(stranger), world.company)).status).toBe(404)
    expect((await ask(await t.as(superAdmin), world.company)).status).toBe(200)
    const second = await ask(admin, world.team)
    expect([second.status, second.error?.phrase?.code]).toEqual([409, 'takeouts.oneAtATime'])
    await t.db.delete(table)
    const other = await t.make.withRole(world.company, 1)
    const tired = await t.as(other)
    await t.db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.userId, other.id))
    expect((await ask(tired, world.company)).error?.code).toBe('CONFIRM_NEEDED')
  })

  it('that finds no room says so and leaves nothing; one that was cut off is made by the next process', async () => {
    const asked = await admin.send(takeoutCalls.ask, { body: { groupId: world.company } })
    const { id } = asked.data
    const { storage } = t.node.resources
    const put = async (_: string, body: AsyncIterable<Buffer>) => {
      for await (const _part of body) throw new StorageFull()
    }
    const full = new Proxy(storage, {
      get: (target, name) => {
        const own: unknown = name === 'put' ? put : Reflect.get(target, name)
        return typeof own === 'function' ? own.bind(target) : own
      },
    })
    const run = runOf(t)
    await make({ id }, { ...run, resources: { ...run.resources, storage: full } })
    expect((await stored(id))[0]).toMatchObject({ state: 'failed', problem: phrase('files.storageFull'), key: null })
    const again = await admin.send(takeoutCalls.ask, { body: { groupId: world.company } })
    const stop = new AbortController()
    stop.abort(new Error('The process stops'))
    await expect(make({ id: again.data.id }, runOf(t, 1, stop.signal))).rejects.toThrow('The process stops')
    expect((await stored(again.data.id))[0]).toMatchObject({ state: 'making', key: null })
    await t.db.execute(sql`update takeouts set updated_at = now() - interval '2 minutes' where id = ${again.data.id}`)
    const sweep = takeoutJobs.find(({ name }) => name === 'takeouts.sweep')
    await sweep?.run({}, runOf(t))
    const { rows } = await t.db.execute<{ id: number }>(sql`
      select (data ->> 'id')::int as id from pgboss.job where name = 'takeouts.make' order by created_on`)
    expect(rows.filter((one) => one.id === again.data.id)).toHaveLength(2)
    await make({ id: again.data.id }, runOf(t, outRetries))
    expect((await stored(again.data.id))[0]).toMatchObject({ state: 'ready', problem: null })
  })
})
