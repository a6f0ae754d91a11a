import { userCalls } from '@halftone/contract/areas/users.ts'
import { english } from '@halftone/contract/english.ts'
import { nameTooLong } from '@halftone/contract/rules/fileName.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploads } from '../../db/schema/files.ts'
import { users } from '../../db/schema/identity.ts'
import { uploadKey } from '../../storage/objectKey.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
let picture: Buffer
beforeAll(async () => {
  t = await testApp()
  const gps = { IFD3: { GPSLatitude: '51/1 30/1 0/1' } }
  picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Artist: 'Somebody' }, ...gps })
    .jpeg()
    .toBuffer()
})
afterAll(() => t.stop())

interface Part {
  name: string
  value: string | { fileName: string; type: string; bytes: Buffer }
}

/** Sends multipart/form-data as a browser does. */
async function sendForm(method: 'POST' | 'PUT', url: string, token: string, parts: Part[]) {
  const form = new FormData()
  for (const { name, value } of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new File([new Uint8Array(value.bytes)], value.fileName, { type: value.type }))
  }
  const request = new Request('http://x/', { method: 'POST', body: form })
  const answer = await t.node.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const file = (bytes = picture, fileName = 'me.jpg', type = 'image/jpeg') => ({
  name: 'avatar',
  value: { fileName, type, bytes },
})
const keyOf = async (id: number) => (await t.db.select().from(users).where(eq(users.id, id)))[0]?.avatar

describe('avatar', () => {
  it('takes a file part, keeps a small picture without metadata, and replaces the old one', async () => {
    const user = await t.make.member((await t.make.group()).id)
    const { token = '' } = await t.as(user)
    const url = `/api/users/${user.id}/avatar`
    const first = await sendForm('PUT', url, token, [file()])
    expect(first).toMatchObject({ status: 200, body: { message: 'Update avatar successfully' } })
    const key = (await keyOf(user.id))!
    const stored = await t.node.resources.storage.withFile(key, (path) => sharp(path).metadata())
    expect(stored).toMatchObject({ format: 'webp', width: 430 })
    expect(stored.exif).toBeUndefined()
    const got = await t.node.app.inject({
      url: new URL(first.body.data.avatar, 'http://x').pathname + new URL(first.body.data.avatar, 'http://x').search,
    })
    expect([got.statusCode, got.headers['content-type']]).toEqual([200, 'image/webp'])
    // As browsers without PUT for forms send it.
    expect((await sendForm('POST', url, token, [{ name: '_method', value: 'PUT' }, file()])).status).toBe(200)
    expect(await t.node.resources.storage.head(key)).toBeUndefined()
    expect((await sendForm('POST', url, token, [file()])).status).toBe(404)
  })

  it('refuses what is no picture, whatever it is called', async () => {
    const user = await t.make.member((await t.make.group()).id)
    const { token = '' } = await t.as(user)
    const bad = [
      file(Buffer.from('<script>alert(1)</script>')),
      file(Buffer.from('%PDF-1.7 nothing'), 'me.pdf', 'image/png'),
      file(picture.subarray(0, 300)),
    ]
    for (const part of bad) {
      const answer = await sendForm('PUT', `/api/users/${user.id}/avatar`, token, [part])
      expect(answer).toMatchObject({ status: 422, body: { errors: { avatar: expect.any(String) } } })
    }
    expect(await keyOf(user.id)).toBeNull()
  })

  it('refuses a file name of more than 255 bytes before anything is kept', async () => {
    const user = await t.make.member((await t.make.group()).id)
    const { token = '' } = await t.as(user)
    const put = (name: string) => sendForm('PUT', `/api/users/${user.id}/avatar`, token, [file(picture, name)])
    expect(await put(`${'é'.repeat(126)}.jpg`)).toMatchObject({
      status: 422,
      body: { errors: { avatar: english(nameTooLong) } },
    })
    expect(await keyOf(user.id)).toBeNull()
    expect((await put(`${'é'.repeat(125)}.jpg`)).status).toBe(200)
  })

  it('takes the key of an own finished upload, once; null takes the picture away', async () => {
    const group = await t.make.group()
    const [user, other] = [await t.make.member(group.id), await t.make.member(group.id)]
    const key = uploadKey({ groupId: group.id, fileName: 'me.jpg' })
    const row = {
      key,
      userId: user.id,
      groupId: group.id,
      name: 'me.jpg',
      fileType: 'image/jpeg',
      size: picture.length,
    }
    await t.db.insert(uploads).values({ ...row, expiresAt: new Date(Date.now() + 60_000) })
    const set = async (who: { id: number }, avatar: string | null) =>
      (await t.as(who)).send(userCalls.setAvatar, { params: { id: who.id }, body: { avatar } })
    expect((await set(user, key)).errors).toHaveProperty('avatar')
    await t.node.resources.storage.put(key, picture, { type: 'image/jpeg' })
    expect((await set(other, key)).errors).toHaveProperty('avatar')
    expect((await set(user, key)).data.avatar).toContain('/storage/')
    expect((await set(user, key)).errors).toHaveProperty('avatar')
    expect((await set(user, '../../etc/passwd')).errors).toHaveProperty('avatar')
    expect((await set(user, null)).data.avatar).toBeNull()
  })

  it('R441 the account form sets names, phone and picture together', async () => {
    const user = await t.make.member((await t.make.group()).id)
    const { token = '' } = await t.as(user)
    const answer = await sendForm('POST', `/api/users/${user.id}/account`, token, [
      { name: '_method', value: 'PUT' },
      { name: 'first_name', value: 'Lan' },
      { name: 'last_name', value: 'Ho' },
      { name: 'personal_phone', value: '0901' },
      file(),
    ])
    expect(answer.body).toMatchObject({
      message: 'Update account successfully',
      data: { display_name: 'Lan Ho', personal_phone: '0901', avatar: expect.stringContaining('/storage/') },
    })
  })

  it('nobody sets the picture of someone else', async () => {
    const group = await t.make.group()
    const [user, other] = [await t.make.member(group.id), await t.make.member(group.id)]
    const { token = '' } = await t.as(other)
    expect((await sendForm('PUT', `/api/users/${user.id}/avatar`, token, [file()])).status).toBe(401)
    expect(await keyOf(user.id)).toBeNull()
  })
})
