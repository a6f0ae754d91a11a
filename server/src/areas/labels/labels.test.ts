import { labelCalls, labelColors } from '@halftone/contract/areas/labels.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

describe('labels', () => {
  it('R446 a member with the right adds a label, and everyone in the team sees it at once', async () => {
    const group = await t.make.group()
    const [editor, reader] = [await t.make.member(group.id, ['P_VIEW', 'P_EDIT']), await t.make.member(group.id)]
    const client = await t.as(editor)
    const made = await client.send(labelCalls.create, { body: { name: '  Summer ', groupId: group.id } })
    expect(made).toMatchObject({ status: 200, message: 'Add label successfully', data: { name: 'Summer', color: labelColors[0] } })
    const list = await (await t.as(reader)).send(labelCalls.list, { params: { groupId: group.id } })
    expect(list.data).toEqual([made.data])
  })
})
