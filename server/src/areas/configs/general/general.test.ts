import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { configCalls } from '@halftone/contract/areas/configs.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { systemCalls } from '@halftone/contract/areas/system.ts'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../../db/schema/activities.ts'
import { groups } from '../../../db/schema/identity.ts'
import { products } from '../../../db/schema/products.ts'
import { makeBoards, makeProduct } from '../../../testing/makeProduct.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

async function company() {
  const group = await t.make.group()
  const admin = await t.make.withRole(group.companyId ?? 0, 1)
  const reader = await t.make.member(group.id, ['P_VIEW', 'P_VIEW_ALL'])
  return {
    group,
    companyId: group.companyId ?? 0,
    admin: await t.as(admin),
    person: reader,
    reader: await t.as(reader),
  }
}

describe('general settings', () => {
  it('hold for the company, are told to its open tabs at once, and change only what is given', async () => {
    const { companyId, admin, person, reader } = await company()
    const of = async () => (await reader.send(systemCalls.configs)).data.company
    expect(await of()).toMatchObject({ timeZone: 'UTC', language: 'en', firstWeekday: 1, currency: 'USD', logo: null })
    const probe = await t.probe(person, [])
    const set = await admin.send(configCalls.setGeneral, { body: { timeZone: 'Asia/Ho_Chi_Minh', language: 'vi' } })
    expect(set).toMatchObject({ status: 200, message: 'Update general settings successfully' })
    expect((await probe.next('configs.generalChanged')).payload).toEqual({ company: set.data })
    await admin.send(configCalls.setGeneral, { body: { firstWeekday: 0, currency: 'VND' } })
    const [{ name } = { name: '' }] = await t.db.select().from(groups).where(eq(groups.id, companyId))
    expect(await of()).toEqual({
      name,
      timeZone: 'Asia/Ho_Chi_Minh',
      language: 'vi',
      firstWeekday: 0,
      currency: 'VND',
      logo: null,
    })
    const stranger = (await company()).reader
    expect((await stranger.send(systemCalls.configs)).data.company).toMatchObject({ language: 'en', currency: 'USD' })
  })

  it('are for ST_SYSTEM, and refuse what is no time zone, weekday or currency', async () => {
    const { admin, reader } = await company()
    expect(await reader.send(configCalls.setGeneral, { body: { language: 'vi' } })).toMatchObject({ status: 401 })
    expect((await t.nobody.send(configCalls.setGeneral, { body: { language: 'vi' } })).status).toBe(401)
    for (const body of [
      { timeZone: 'Mars/Olympus' },
      { timeZone: '+07:00' },
      { timeZone: "UTC'; drop table users" },
      { firstWeekday: 3 },
      { currency: 'usd' },
      { currency: 'XYZ' },
      { language: 'de' },
    ]) {
      const answer = await admin.send(configCalls.setGeneral, { body: body as never })
      expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, Object.keys(body)])
    }
  })

  it('say whose days a filter of dates means', async () => {
    const { group, admin, reader } = await company()
    await makeBoards(t.db, group.id)
    const product = await makeProduct(t.db, { groupId: group.id, createdBy: 1, name: 'Late' })
    // In Vietnam it is the 2nd already.
    await t.db
      .update(products)
      .set({ createdAt: new Date('2026-03-01T20:00:00Z') })
      .where(eq(products.id, product.id))
    const found = async (day: string) => {
      const query = { groupId: group.id, from_date: day, to_date: day }
      return (await reader.send(productCalls.list, { query })).data.length
    }
    expect([await found('2026-03-01'), await found('2026-03-02')]).toEqual([1, 0])
    await admin.send(configCalls.setGeneral, { body: { timeZone: 'Asia/Ho_Chi_Minh' } })
    expect([await found('2026-03-01'), await found('2026-03-02')]).toEqual([0, 1])
    const dated = { groupId: group.id, from_date: '2026-03-01', to_date: '2026-03-02' }
    expect((await reader.send(artworkCalls.list, { query: dated })).status).toBe(200)
    expect((await reader.send(artworkCalls.hot, { query: { ...dated, by: 'liked' } })).status).toBe(200)
  })
})

describe('the logo', () => {
  const picture = () =>
    sharp({ create: { width: 32, height: 32, channels: 3, background: '#f1641e' } })
      .png()
      .toBuffer()
  async function put({ token }: Client, bytes: Buffer) {
    const form = new FormData()
    form.set('img', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'logo.png')
    const address = `${await t.listen()}/api/configs/system/logo`
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token ?? ''}` },
      body: form,
    })
    return { status: response.status, body: (await response.json()) as { errors?: object; message: string } }
  }
  const keyOf = async (id: number) => (await t.db.select().from(groups).where(eq(groups.id, id)))[0]?.logo

  it('is a picture by its bytes, takes the place of the one before, and is taken away', async () => {
    const { companyId, admin, reader } = await company()
    const png = await picture()
    expect(await put(admin, png)).toMatchObject({ status: 200, body: { message: 'Update logo successfully' } })
    const first = await keyOf(companyId)
    const shown = async () => (await reader.send(systemCalls.configs)).data.company.logo
    const stored = await fetch(`${await t.listen()}${await shown()}`)
    expect(Buffer.from(await stored.arrayBuffer())).toEqual(png)
    expect(await put(admin, Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject({
      status: 422,
      body: { errors: { img: 'Please choose a PNG, JPEG, WebP or GIF picture' } },
    })
    expect((await put(reader, png)).status).toBe(401)
    expect(await keyOf(companyId)).toBe(first)
    expect((await put(admin, await sharp(png).negate().png().toBuffer())).status).toBe(200)
    const lines = await t.db
      .select()
      .from(activities)
      .where(and(eq(activities.companyId, companyId), eq(activities.name, 'configs.generalChanged')))
      .orderBy(activities.id)
    expect(lines.map(({ oldContent, newContent }) => [oldContent, newContent])).toEqual([
      [[], ['logo']],
      [['logo'], ['newLogo']],
    ])
    expect((await admin.send(configCalls.setLogo, { body: { img: null } })).status).toBe(200)
    expect([await keyOf(companyId), await shown()]).toEqual([null, null])
    expect((await fetch(`${await t.listen()}${new URL(stored.url).pathname}`)).status).not.toBe(200)
  })
})
