import { LabelColor, labelCalls, labelColors } from '@halftone/contract/areas/labels.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../db/schema/activities.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

/** A team with someone who may edit, someone who may only look, and someone outside. */
async function team() {
  const group = await t.make.group()
  const [editor, reader, stranger] = await Promise.all([
    t.make.member(group.id, ['P_VIEW', 'P_EDIT']),
    t.make.member(group.id, ['P_VIEW']),
    t.make.member((await t.make.group()).id, ['P_VIEW', 'P_EDIT']),
  ])
  return {
    group,
    people: { editor, reader, stranger },
    editor: await t.as(editor),
    reader: await t.as(reader),
    stranger: await t.as(stranger),
  }
}
const make = async ({ group, editor }: Awaited<ReturnType<typeof team>>, name = 'Summer') =>
  (await editor.send(labelCalls.create, { body: { name, groupId: group.id } })).data

describe('list', () => {
  it('gives the labels of the team by name to its members, 404 to strangers and 401 to nobody', async () => {
    const it = await team()
    const [winter, autumn] = [await make(it, 'Winter'), await make(it, 'Autumn')]
    await make(await team(), 'Other')
    const params = { groupId: it.group.id }
    expect((await it.reader.send(labelCalls.list, { params })).data).toEqual([autumn, winter])
    expect(await it.stranger.send(labelCalls.list, { params })).toMatchObject({ status: 404, data: undefined })
    expect(await t.nobody.send(labelCalls.list, { params })).toMatchObject({ status: 401 })
  })
})

describe('create', () => {
  it('R664 takes the default green, trims, is logged, and everyone in the team sees it at once', async () => {
    const it = await team()
    const probe = await t.probe(it.people.reader, [`group:${it.group.id}`])
    const made = await it.editor.send(labelCalls.create, { body: { name: '  Summer ', groupId: it.group.id } })
    const label = { id: made.data.id, name: 'Summer', color: '#27AE60' as const, groupId: it.group.id }
    expect(made).toMatchObject({ status: 200, message: 'Add label successfully', data: label })
    expect(new Set(LabelColor.options).size).toBe(8)
    const heard = await probe.next('labels.created')
    expect(heard).toMatchObject({ payload: { label }, by: { id: it.people.editor.id } })
    const rows = await t.db.select().from(activities)
    expect(rows.filter((row) => row.name === 'labels.created' && row.targetId === label.id)).toMatchObject([
      { action: 'create', eventType: 'label', targetName: 'Summer', groupId: it.group.id },
    ])
  })

  it('refuses strangers with 404, members without the right with 401, and nothing happens', async () => {
    const it = await team()
    const probe = await t.probe(it.people.reader, [`group:${it.group.id}`])
    const body = { name: 'Secret', groupId: it.group.id }
    expect(await it.stranger.send(labelCalls.create, { body })).toMatchObject({ status: 404 })
    const refused = await it.reader.send(labelCalls.create, { body })
    expect(refused).toMatchObject({ status: 401, error: { code: 'NO_PERMISSION' } })
    expect((await it.editor.send(labelCalls.list, { params: { groupId: it.group.id } })).data).toEqual([])
    expect(await probe.silence('labels.created')).toBe(true)
  })

  it('R664 refuses empty names, colours outside the palette and unknown fields with a text per field', async () => {
    const it = await team()
    const body = { name: ' ', color: '#123456', groupId: it.group.id, isSystem: true } as never
    const refused = await it.editor.send(labelCalls.create, { body })
    expect(refused).toMatchObject({ status: 422, error: { code: 'VALIDATION' } })
    expect(refused.errors).toMatchObject({ name: 'Please enter a name', isSystem: 'Unknown field' })
    expect(Object.keys(refused.errors ?? {})).toContain('color')
  })

  it('refuses a name that the team has, in whatever case, with 409 at the field; another team may have it', async () => {
    const it = await team()
    await make(it, 'Summer')
    const again = await it.editor.send(labelCalls.create, { body: { name: 'SUMMER', groupId: it.group.id } })
    const text = 'There is a label named SUMMER already'
    expect(again).toMatchObject({ status: 409, errors: { name: text }, error: { code: 'CONFLICT' } })
    expect((await make(await team(), 'Summer')).name).toBe('Summer')
  })

  it('answers a repeated Idempotency-Key with the first answer', async () => {
    const it = await team()
    const input = { body: { name: 'Once', groupId: it.group.id }, headers: { 'idempotency-key': 'label-once' } }
    const first = await it.editor.send(labelCalls.create, input)
    expect(await it.editor.send(labelCalls.create, input)).toMatchObject({ status: 200, data: first.data })
  })
})

describe('update', () => {
  it('changes only what is given, and tells the team', async () => {
    const it = await team()
    const [label, other] = [await make(it), await make(it, 'Other')]
    const probe = await t.probe(it.people.reader, [`group:${it.group.id}`])
    const params = { id: label.id }
    const changed = await it.editor.send(labelCalls.update, { params, body: { color: labelColors[3] } })
    const after = { ...label, color: labelColors[3] }
    expect(changed).toMatchObject({ status: 200, message: 'Update label successfully', data: after })
    expect((await probe.next('labels.updated')).payload).toEqual({ label: after })
    for (const body of [{}, { name: after.name, color: after.color }])
      expect(await it.editor.send(labelCalls.update, { params, body })).toMatchObject({ status: 200, data: after })
    expect(await probe.silence('labels.updated')).toBe(true)
    expect((await it.reader.send(labelCalls.list, { params: { groupId: it.group.id } })).data).toEqual([other, after])
  })

  it('refuses strangers, members without the right, wrong colours and taken names', async () => {
    const it = await team()
    const label = await make(it)
    await make(it, 'Taken')
    const params = { id: label.id }
    const send = (client: typeof it.editor, body: object) =>
      client.send(labelCalls.update, { params, body: body as never })
    expect(await send(it.stranger, { name: 'X' })).toMatchObject({ status: 404 })
    expect(await send(it.reader, { name: 'X' })).toMatchObject({ status: 401 })
    expect(await send(it.editor, { color: 'red' })).toMatchObject({ status: 422 })
    expect(await send(it.editor, { name: 'taken' })).toMatchObject({ status: 409 })
    expect((await it.reader.send(labelCalls.list, { params: { groupId: it.group.id } })).data).toContainEqual(label)
  })
})

describe('remove', () => {
  it('deletes it for everybody, and no other', async () => {
    const it = await team()
    const [label, other] = [await make(it), await make(it, 'Other')]
    const probe = await t.probe(it.people.reader, [`group:${it.group.id}`])
    const removed = await it.editor.send(labelCalls.remove, { params: { id: label.id }, body: {} })
    expect(removed).toMatchObject({ status: 200, message: 'Delete label successfully', data: { id: label.id } })
    expect((await probe.next('labels.deleted')).payload).toEqual({ id: label.id, groupId: it.group.id })
    expect((await it.reader.send(labelCalls.list, { params: { groupId: it.group.id } })).data).toEqual([other])
    const rows = await t.db.select().from(activities)
    expect(rows.filter((row) => row.name === 'labels.deleted' && row.targetId === label.id)).toMatchObject([
      { action: 'delete', eventType: 'label', oldContent: 'Summer', groupId: it.group.id },
    ])
  })

  it('refuses strangers, members without the right, and what is gone already', async () => {
    const it = await team()
    const { id } = await make(it)
    const send = (client: typeof it.editor, body = {}) => client.send(labelCalls.remove, { params: { id }, body })
    expect(await send(it.stranger)).toMatchObject({ status: 404 })
    expect(await send(it.reader)).toMatchObject({ status: 401 })
    expect(await send(it.editor, { deletedBy: it.people.reader.id })).toMatchObject({ status: 422 })
    expect(await send(it.editor, { deletedBy: it.people.editor.id })).toMatchObject({ status: 200 })
    expect(await send(it.editor)).toMatchObject({ status: 404 })
  })
})
