import { activityCalls } from '@halftone/contract/areas/activities.ts'
import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { notificationCalls } from '@halftone/contract/areas/notifications.ts'
import { presenceCalls } from '@halftone/contract/areas/presence.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { call } from '@halftone/contract/call.ts'
import { StoredFileRef, writeBody } from '@halftone/contract/parts/write.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bindUploads } from '../areas/files/bind.service.ts'
import { isGone } from '../areas/files/gone.queries.ts'
import { verifyUploads } from '../areas/files/verify.service.ts'
import { inGroup } from '../core/access.ts'
import type { Area } from '../core/area.ts'
import type { Ctx } from '../core/context.ts'
import { findPlaced } from '../core/things.queries.ts'
import { type Thing, Things } from '../core/things.ts'
import { clearPng } from '../images/images.fixture.ts'
import { upload } from './makeUpload.ts'
import { type Client, type TestApp, testApp } from './testApp.ts'

/** A kind of the contract on a table of this test: all that its area says of it. */
const gadget: Thing = {
  kind: 'clipart',
  table: 'gadgets',
  deleted: 'deleted_at',
  team: 'group_id',
  view: 'P_VIEW',
  name: 'title',
  code: 'code',
  cover: 'picture_id',
  changed: 'changed_at',
  counts: { comments: 'remarks', files: 'parts' },
  files: { change: 'P_EDIT', remove: 'P_DELETE' },
  search: { document: sql`lower(t.title)` },
  watchers: sql`array[t.owner_id]`,
}
const described = { method: 'POST', params: z.strictObject({ id: z.coerce.number().int() }) } as const
const gadgetCalls = {
  addFiles: call({
    ...described,
    name: 'gadgets.addFiles',
    path: '/gadgets/:id/files',
    body: writeBody({ files: z.array(StoredFileRef) }),
    reply: z.object({ ids: z.array(z.number()) }),
  }),
}
const gadgetOf = ({ db, resources }: Ctx, { params }: { params: { id: number } }) =>
  findPlaced(db, resources.things, { kind: 'clipart', id: params.id })
const gadgets: Area = {
  name: 'gadgets',
  effects: {},
  things: [gadget],
  routes: (route) =>
    route(
      gadgetCalls.addFiles,
      {
        subject: gadgetOf,
        allow: inGroup('P_EDIT'),
        records: false,
        prepare: { work: (ctx, { subject, body }) => verifyUploads(ctx, subject, body.files) },
      },
      async (ctx, { subject, prepared }) => {
        const { id, groupId } = subject
        const files = await bindUploads(ctx, prepared, { holder: { kind: 'clipart', id }, groupId })
        return { ids: files.map((file) => file.id) }
      },
    ),
}

let t: TestApp
let team: { id: number; companyId: number | null }
let owner: { id: number }
let maker: { id: number }
let stranger: { id: number }
let own: Client
let client: Client
beforeAll(async () => {
  t = await testApp({ areas: [gadgets], work: true })
  await t.db.execute(sql`create table gadgets (id int primary key generated always as identity, group_id int not null,
    title text not null, code text, picture_id int, remarks int not null default 0, parts int not null default 0,
    owner_id int not null, changed_at timestamptz not null default now(), deleted_at timestamptz)`)
  team = await t.make.group()
  owner = await t.make.member(team.id, ['P_VIEW'])
  maker = await t.make.member(team.id, ['P_VIEW', 'P_EDIT', 'P_DELETE'])
  stranger = await t.make.member((await t.make.group()).id, ['P_VIEW'])
  own = await t.as(owner)
  client = await t.as(maker)
})
afterAll(() => t.stop())

async function make(title: string): Promise<number> {
  const { rows } = await t.db.execute<{ id: number }>(
    sql`insert into gadgets (group_id, title, code, owner_id)
      values (${team.id}, ${title}, 'CA-T-2026-1', ${owner.id}) returning id`,
  )
  return rows[0]?.id ?? 0
}
const remove = (id: number) => t.db.execute(sql`update gadgets set deleted_at = now() where id = ${id}`)
const row = async (id: number) => (await t.db.execute(sql`select * from gadgets where id = ${id}`)).rows[0]
const post = (as: Client, id: number, text: string, keys: string[] = []) =>
  as.send(commentCalls.create, {
    params: { id, type: 'clipart' },
    body: { message: plainRichText(text), listFileURL: keys.map((key) => ({ key })) },
  })
const uploaded = async (name: string) => upload(t, client, team.id, { name, bytes: await clearPng(4, 4) })

describe('a thing that its area alone declares', () => {
  it('is commented by who may see it, counted, heard in the team’s gallery, told to who watches it, and in the log', async () => {
    const id = await make('Star')
    const probe = await t.probe(owner, [`cliparts:${team.id}`])
    await expect(t.probe(stranger, [`cliparts:${team.id}`])).rejects.toThrow()
    const { data, status } = await post(client, id, 'Sharper, please', [await uploaded('a.png')])
    expect([status, data.files.map(({ name }) => name)]).toEqual([200, ['a.png']])
    const counts = [{ kind: 'clipart', id, commentCount: 1 }]
    expect((await probe.next('comments.created')).payload).toMatchObject({ counts, comment: { id: data.id } })
    expect(await row(id)).toMatchObject({ remarks: 1, parts: 0 })
    const [told] = (await own.send(notificationCalls.list)).data
    expect(told).toMatchObject({ action: 'comment', isDeleteTarget: false })
    expect(told?.target).toMatchObject({ type: 'clipart', id, name: 'Star', subId: 'CA-T-2026-1', productId: null })
    const line = async () => (await own.send(activityCalls.list, { query: { groupId: team.id } })).data[0]
    const target = { kind: 'comment', id: data.id, on: { kind: 'clipart', id } }
    expect(await line()).toMatchObject({ eventType: 'comment', action: 'create', target, isDeleteTarget: false })

    expect((await post(await t.as(stranger), id, 'Mine?')).status).toBe(404)
    expect((await client.send(commentCalls.remove, { params: { id: data.id } })).status).toBe(200)
    expect((await probe.next('comments.deleted')).payload.counts).toEqual([{ kind: 'clipart', id, commentCount: 0 }])
    expect((await line())?.isDeleteTarget).toBe(true)
    await remove(id)
    expect((await own.send(notificationCalls.list)).data[0]?.isDeleteTarget).toBe(true)
    expect((await post(client, id, 'Too late')).status).toBe(404)
  })

  it('opens its room to who may see it, and shows who looks at it', async () => {
    const id = await make('Moon')
    const probe = await t.probe(owner, [`clipart:${id}`])
    expect((await probe.next('presence.changed')).payload.viewers).toMatchObject({ kind: 'clipart', id, count: 1 })
    await expect(t.probe(stranger, [`clipart:${id}`])).rejects.toThrow()
    const list = (as: Client) => as.send(presenceCalls.list, { query: { patch: `clipart:${id}` } })
    expect((await list(client)).data).toMatchObject([{ kind: 'clipart', id, users: [{ id: owner.id }] }])
    expect((await list(await t.as(stranger))).status).toBe(404)
    const all = await client.send(presenceCalls.list, { query: { groupId: team.id } })
    expect(all.data.map((one) => [one.kind, one.id])).toContainEqual(['clipart', id])
    await remove(id)
    await expect(t.probe(owner, [`clipart:${id}`])).rejects.toThrow()
  })

  it('holds files: counted, in their order, with a cover, the rights and the rooms of its kind', async () => {
    const id = await make('Sun')
    const probe = await t.probe(owner, [`clipart:${id}`])
    const files: { key: string }[] = []
    for (const name of ['one.png', 'two.png']) files.push({ key: await uploaded(name) })
    const { data } = await client.send(gadgetCalls.addFiles, { params: { id }, body: { files } })
    const [one = 0, two = 0] = data.ids
    expect(await row(id)).toMatchObject({ parts: 2 })
    // The first picture whose preview is ready becomes the cover.
    expect((await probe.next('files.covered')).payload).toMatchObject({
      owner: 'clipart',
      ownerId: id,
      productId: null,
    })
    const covers = async () => (await row(id))?.picture_id
    expect(data.ids).toContain(await covers())
    const listIndexes = [
      { id: two, index: 1 },
      { id: one, index: 2 },
    ]
    expect((await own.send(fileCalls.reorder, { body: { listIndexes } })).status).toBe(401)
    expect((await client.send(fileCalls.reorder, { body: { listIndexes } })).status).toBe(200)
    expect((await probe.next('files.reordered')).payload).toMatchObject({ owner: 'clipart', ownerId: id, listIndexes })
    expect((await own.send(fileCalls.remove, { params: { id: one } })).status).toBe(401)
    expect((await client.send(fileCalls.remove, { params: { id: one } })).status).toBe(200)
    expect((await probe.next('files.deleted')).payload).toMatchObject({ ownerId: id, ids: [one] })
    await expect.poll(covers, { timeout: 15_000 }).toBe(two)
    expect(await row(id)).toMatchObject({ parts: 1 })

    const key = files[1]?.key ?? ''
    const gone = () => isGone(t.db, t.node.resources.things, key)
    expect(await gone()).toBe(false)
    await remove(id)
    expect(await gone()).toBe(true)
  })

  it('is found by the quick search of its team', async () => {
    const id = await make('Rainbow')
    await remove(await make('Rainbow that is gone'))
    const query = { type: 'clipart' as const, search: 'rainb' }
    const found = await own.send(productCalls.search, { params: { groupId: team.id }, query })
    expect(found.data).toEqual([
      {
        ...{ id, subId: 'CA-T-2026-1', name: 'Rainbow', type: 'clipart', productId: null, status: null, cover: null },
        reason: 'start',
      },
    ])
  })
})

it('one kind has one declaration', () => {
  expect(() => new Things([{ things: [gadget] }, { things: [gadget] }])).toThrow('clipart is declared twice')
})
