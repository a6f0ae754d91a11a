import { authCalls } from '@halftone/contract/areas/auth.ts'
import { notificationCalls } from '@halftone/contract/areas/notifications.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobContext } from '../../../core/jobContext.ts'
import { dataExports } from '../../../db/schema/account.ts'
import { files as storedFiles } from '../../../db/schema/files.ts'
import { sessions } from '../../../db/schema/identity.ts'
import { makeProduct } from '../../../testing/makeArtwork.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'
import { unzip } from '../../../testing/unzip.ts'
import { makeOwnData, sweepOwnData } from './ownData.jobs.ts'

let t: TestApp
let group: { id: number }
beforeAll(async () => {
  t = await testApp()
  group = await t.make.group()
})
afterAll(() => t.stop())

const ctx = () => jobContext(t.node.resources, 1, new AbortController().signal)
const own = (id: number) => eq(dataExports.userId, id)
const make = async (userId: number) => {
  const [row] = await t.db.select().from(dataExports).where(own(userId))
  await makeOwnData.run({ id: row?.id ?? 0 }, ctx())
}

const unpacked = (zip: Buffer): Record<string, unknown> =>
  Object.fromEntries(Object.entries(unzip(zip)).map(([name, bytes]) => [name, JSON.parse(bytes.toString())]))

describe('one’s own data', () => {
  it('is made by a job, holds what is one’s own and nobody else’s, and no secret', async () => {
    const person = await t.make.member(group.id, ['P_VIEW'], { displayName: 'Ada Own' })
    const other = await t.make.member(group.id, ['P_VIEW'], { displayName: 'Bo Other' })
    const client = await t.as(person)
    await (await t.as(other)).send(userCalls.setProfile, { params: { id: other.id }, body: { first_name: 'Bobby' } })
    await client.send(userCalls.setProfile, { params: { id: person.id }, body: { first_name: 'Adah' } })
    const product = await makeProduct(t, group.id, person.id)
    const version = {
      version: 2,
      versionAt: new Date(),
      owner: 'product',
      productId: product.id,
      groupId: group.id,
      size: 10,
      fileType: 'image/png',
    }
    const replaced = [person, other].map((by) => ({
      ...version,
      key: `1/${by.id}`,
      name: by === person ? 'front.png' : 'Bobby.png',
      versionBy: by.id,
      versionNote: by === person ? 'Brighter' : 'Of Bobby',
    }))
    const [{ id: picture } = { id: 0 }] = await t.db.insert(storedFiles).values(replaced).returning()
    expect((await client.send(authCalls.ownData)).data).toEqual({ state: 'none', size: null, expires_at: null })
    expect((await client.send(authCalls.ownDataAddress)).status).toBe(409)
    expect((await client.send(authCalls.askOwnData)).data.state).toBe('working')
    await make(person.id)
    const { data } = await client.send(authCalls.ownData)
    expect(data.state).toBe('ready')
    const bell = await client.send(notificationCalls.list)
    expect(bell.data.map(({ type, action }) => [type, action])).toEqual([['account', 'data-ready']])
    expect((new Date(data.expires_at ?? 0).getTime() - Date.now()) / 3_600_000).toBeCloseTo(24, 0)
    const { url } = (await client.send(authCalls.ownDataAddress)).data
    const file = await t.node.app.inject({ url })
    expect(file.headers['content-disposition']).toContain('halftone-my-data.zip')
    expect(file.rawPayload).toHaveLength(data.size ?? 0)
    const files = unpacked(file.rawPayload)
    const names = ['activities', 'comments', 'memberships', 'profile', 'sessions', 'uploads', 'versions'].map(
      (one) => `${one}.json`,
    )
    expect(Object.keys(files).sort()).toEqual(names)
    expect(files['profile.json']).toMatchObject([{ id: person.id, email: person.email, first_name: 'Adah' }])
    expect(files['activities.json']).toEqual(expect.arrayContaining([expect.objectContaining({ event_type: 'user' })]))
    expect(files['versions.json']).toMatchObject([
      { file_id: picture, version: 2, name: 'front.png', note: 'Brighter' },
    ])
    const all = JSON.stringify(files)
    expect(all).not.toMatch(/Bobby|password|hash|secret/i)
    const { rows } = await t.db.execute(sql`select data from pgboss.job where name = 'auth.ownDataMail'`)
    expect(rows).toEqual([{ data: { userId: person.id } }])
  })

  it('asks again who it is, once an hour, for oneself alone', async () => {
    const person = await t.make.member(group.id)
    const client = await t.as(person)
    const both = await Promise.all([client.send(authCalls.askOwnData), client.send(authCalls.askOwnData)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429])
    await make(person.id)
    const stranger = await t.as(await t.make.member(group.id))
    expect((await stranger.send(authCalls.ownDataAddress)).status).toBe(409)
    await t.db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.userId, person.id))
    const needed = { error: { code: 'CONFIRM_NEEDED' } }
    expect(await client.send(authCalls.askOwnData)).toMatchObject(needed)
    expect(await client.send(authCalls.ownDataAddress)).toMatchObject(needed)
  })

  it('goes after a day, with its file', async () => {
    const person = await t.make.member(group.id)
    const client = await t.as(person)
    await client.send(authCalls.askOwnData)
    await make(person.id)
    await sweepOwnData.run({}, ctx())
    const [row] = await t.db.select().from(dataExports).where(own(person.id))
    expect(await t.node.resources.storage.head(row?.key ?? '')).toBeDefined()
    await t.db.update(dataExports).set({ expiresAt: sql`now() - interval '1 second'` }).where(own(person.id))
    expect((await client.send(authCalls.ownData)).data.state).toBe('none')
    expect((await client.send(authCalls.ownDataAddress)).status).toBe(409)
    await sweepOwnData.run({}, ctx())
    expect(await t.node.resources.storage.head(row?.key ?? '')).toBeUndefined()
    expect(await t.db.$count(dataExports, own(person.id))).toBe(0)
  })
})
