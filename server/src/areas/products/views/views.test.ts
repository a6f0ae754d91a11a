import { productViewCalls } from '@halftone/contract/areas/products/views.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

async function team() {
  const group = await t.make.group()
  const people = {
    editor: await t.make.member(group.id, ['P_VIEW', 'P_EDIT']),
    reader: await t.make.member(group.id, ['P_VIEW']),
    stranger: await t.make.member((await t.make.group()).id, ['P_VIEW', 'P_EDIT']),
  }
  const [editor, reader, stranger] = await Promise.all([
    t.as(people.editor),
    t.as(people.reader),
    t.as(people.stranger),
  ])
  const body = (name: string, isShared = false, query = 'assignees=7') => ({
    body: { groupId: group.id, name, query, isShared },
  })
  const namesOf = async (client: typeof editor) => {
    const { data } = await client.send(productViewCalls.listViews, { params: { groupId: group.id } })
    return data.map(({ name, isShared }) => `${name}${isShared ? ' (team)' : ''}`)
  }
  return { group, people, editor, reader, stranger, body, namesOf }
}

describe('saved views', () => {
  it('one’s own are for oneself alone, those of the team for all of it, each name once', async () => {
    const it = await team()
    expect((await it.reader.send(productViewCalls.createView, it.body('  Mine '))).data).toMatchObject({
      name: 'Mine',
      query: 'assignees=7',
      isShared: false,
    })
    await it.editor.send(productViewCalls.createView, it.body('Late', true))
    await it.editor.send(productViewCalls.createView, it.body('Mine'))
    expect(await it.namesOf(it.reader)).toEqual(['Late (team)', 'Mine'])
    const again = await it.editor.send(productViewCalls.createView, it.body('LATE', true))
    expect(again).toMatchObject({ status: 409, error: { phrase: { code: 'products.viewTaken' } } })
    // The team's name does not take it from a person.
    expect((await it.editor.send(productViewCalls.createView, it.body('Late'))).status).toBe(200)
    const params = { groupId: it.group.id }
    expect(await it.stranger.send(productViewCalls.listViews, { params })).toMatchObject({ status: 404 })
  })

  it('who may only look makes and changes none of the team; nobody touches what is another person’s', async () => {
    const it = await team()
    expect(await it.reader.send(productViewCalls.createView, it.body('Late', true))).toMatchObject({
      status: 401,
      error: { code: 'NO_PERMISSION' },
    })
    const { data: own } = await it.editor.send(productViewCalls.createView, it.body('Own'))
    const { data: late } = await it.editor.send(productViewCalls.createView, it.body('Late', true))
    const rename = (id: number) => ({ params: { id }, body: { name: 'Other' } })
    for (const [client, id, status] of [
      [it.reader, late.id, 401],
      [it.reader, own.id, 404],
      [it.stranger, late.id, 404],
    ] as const) {
      expect((await client.send(productViewCalls.updateView, rename(id))).status).toBe(status)
      expect((await client.send(productViewCalls.removeView, { params: { id } })).status).toBe(status)
    }
    expect(await it.namesOf(it.editor)).toEqual(['Late (team)', 'Own'])
  })

  it('a view of the team that changes is told to the team, one’s own to nobody', async () => {
    const it = await team()
    const { data: late } = await it.editor.send(productViewCalls.createView, it.body('Late', true))
    const { data: own } = await it.editor.send(productViewCalls.createView, it.body('Own'))
    const probe = await t.probe(it.people.reader, [`group:${it.group.id}`])
    await it.editor.send(productViewCalls.updateView, { params: { id: own.id }, body: { query: 'view=list' } })
    await it.editor.send(productViewCalls.removeView, { params: { id: own.id } })
    const changed = { params: { id: late.id }, body: { name: 'Overdue', query: 'due=overdue' } }
    expect((await it.editor.send(productViewCalls.updateView, changed)).data).toMatchObject(changed.body)
    expect((await probe.next('products.viewsChanged')).payload).toEqual({ groupId: it.group.id })
    await it.editor.send(productViewCalls.createView, it.body('Third', true))
    const taken = await it.editor.send(productViewCalls.updateView, {
      params: { id: late.id },
      body: { name: 'third' },
    })
    expect(taken.status).toBe(409)
    await it.editor.send(productViewCalls.removeView, { params: { id: late.id } })
    expect(await it.namesOf(it.reader)).toEqual(['Third (team)'])
  })
})
