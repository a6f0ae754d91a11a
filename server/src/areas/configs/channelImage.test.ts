import { readFile } from 'node:fs/promises'
import { configLists } from '@halftone/contract/areas/configs.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configItems } from '../../db/schema/configs.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
let boss: Client
let png: Buffer
const list = configLists.sale_channels
beforeAll(async () => {
  t = await testApp()
  await t.make.company()
  boss = await t.as(await t.make.superAdmin())
  png = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#f1641e' } })
    .png()
    .toBuffer()
})
afterAll(() => t.stop())

/** Sends a form as a browser does. */
async function send(
  path: string,
  fields: Record<string, string>,
  file?: { bytes: Buffer; name: string; type: string },
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) form.set('img', new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name)
  const response = await fetch(`${await t.listen()}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${boss.token}` },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as { data: never; errors?: object; message: string } }
}
const picture = () => ({ bytes: png, name: 'logo.png', type: 'image/png' })
const imgOf = async (id: number) => (await t.db.select().from(configItems).where(eq(configItems.id, id)))[0]?.img

describe('sale channels', () => {
  it('R658 R659 are created and updated by a form with a picture, fields and a method override', async () => {
    const fields = { name: 'Etsy', url: 'https://www.etsy.com', column: 'B', is_show: '1', connector: 'etsy' }
    const contents = JSON.stringify([{ name: 'title', name_view: 'Title', type: 'text', maximum: 140 }])
    const made = await send(list.path, { ...fields, fields: contents }, picture())
    expect(made.status).toBe(200)
    const channel = list.create.reply.parse(made.body.data)
    expect(channel).toMatchObject({
      name: 'Etsy',
      url: 'https://www.etsy.com',
      column: 'B',
      is_show: true,
      connector: 'etsy',
      fields: [{ maximum: 140 }],
    })
    const stored = await fetch(`${await t.listen()}${channel.img}`)
    expect(Buffer.from(await stored.arrayBuffer())).toEqual(png)
    const key = await imgOf(channel.id)

    const path = `${list.path}/${channel.id}`
    const shown = await send(path, { _method: 'PUT', is_show: 'false', url: '' })
    expect(shown.body.data).toMatchObject({ is_show: false, url: null, name: 'Etsy', img: expect.any(String) })
    expect(await imgOf(channel.id)).toBe(key)
    expect((await send(path, { _method: 'PUT' }, picture())).status).toBe(200)
    expect(await imgOf(channel.id)).not.toBe(key)
    expect(await t.node.resources.storage.head(key!)).toBeUndefined()
  })

  it('refuse what is no picture, whatever it is called, and links that are none', async () => {
    const script = { bytes: Buffer.from('<script>alert(1)</script>'), name: 'logo.png', type: 'image/png' }
    const refused = await send(list.path, { name: 'Bad' }, script)
    expect(refused).toMatchObject({ status: 422, body: { errors: { img: expect.any(String) } } })
    const large = { ...picture(), bytes: Buffer.concat([png, Buffer.alloc(1024 * 1024)]) }
    expect(await send(list.path, { name: 'Bad' }, large)).toMatchObject({
      status: 422,
      body: { message: 'Max file size exceeded 1MB' },
    })
    const link = await send(list.path, { name: 'Bad', url: 'javascript:alert(1)' })
    expect(link).toMatchObject({ status: 422, body: { errors: { url: 'Invalid link' } } })
    expect((await boss.send(list.list, { query: { search: 'Bad' } })).data).toEqual([])
  })

  it('take no path of the server for a picture, in JSON or as text of a form', async () => {
    const secret = `${t.config.dataDir}/own`
    const img = { path: secret, name: 'logo.png', type: 'image/png', size: 10 }
    expect(await boss.send(list.create, { body: { name: 'Path', img } })).toMatchObject({ status: 422 })
    const form = await send(list.path, { name: 'Path', img: JSON.stringify(img) })
    expect(form).toMatchObject({ status: 422, body: { errors: { img: 'Please choose a file' } } })
    await expect(readFile(secret)).rejects.toThrow()
  })
})
