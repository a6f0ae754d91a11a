import { clipartCalls } from '@halftone/contract/areas/cliparts/cliparts.ts'
import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { everyCode, makeClipart } from './cliparts.fixture.ts'

let t: TestApp
let team: { id: number; companyId: number | null }
let other: { id: number }
let maker: { id: number }
let viewer: { id: number }
let guest: { id: number }
let designer: Client
beforeAll(async () => {
  t = await testApp()
  team = await t.make.group()
  other = await t.make.group({ companyId: team.companyId ?? 0 })
  maker = await t.make.member(team.id, [...everyCode])
  viewer = await t.make.member(team.id, ['P_VIEW'])
  guest = await t.make.member(other.id, [...everyCode])
  designer = await t.as(maker)
})
afterAll(() => t.stop())

const share = (id: number) => designer.send(clipartCalls.share, { params: { id }, body: { groupIds: [other.id] } })

describe('live messages of clip arts', () => {
  it('reach who may look at clip arts in the team, and nobody else on its boards', async () => {
    const looker = await t.make.member(team.id, ['CA_VIEW'])
    const probe = await t.probe(looker, [`cliparts:${team.id}`])
    const board = await t.probe(viewer, [`group:${team.id}`])
    await expect(t.probe(viewer, [`cliparts:${team.id}`])).rejects.toThrow()
    await expect(t.probe(guest, [`cliparts:${team.id}`])).rejects.toThrow()
    await expect(t.probe(maker, ['cliparts:2000000000'])).rejects.toThrow()
    const { id } = await makeClipart(t, designer, team.id, { name: 'Fox', names: ['a.png', 'b.png'] })
    const params = { id }
    const [, second] = (await designer.send(clipartCalls.get, { params })).data.files
    await designer.send(clipartCalls.update, { params, body: { name: 'Red fox' } })
    await designer.send(fileCalls.coverOfClipart, { params: { fileId: second?.id ?? 0 }, body: {} })
    const body = { message: plainRichText('Sharper') }
    await designer.send(commentCalls.create, { params: { id, type: 'clipart' }, body })
    await designer.send(fileCalls.remove, { params: { id: second?.id ?? 0 } })
    await designer.send(clipartCalls.remove, { params })
    const said = ['cliparts.created', 'cliparts.updated', 'files.covered', 'cliparts.coverChanged'] as const
    for (const name of [...said, 'comments.created', 'files.deleted', 'cliparts.deleted'] as const)
      await probe.next(name)
    await board.silence('cliparts.deleted')
    expect(board.heard.filter(({ name }) => name !== 'presence.changed')).toEqual([])
  })

  it('R607 tell teams that one is shared with of that one by its id, and not what is said of it', async () => {
    const one = await makeClipart(t, designer, team.id, { name: 'Owl' })
    const two = await makeClipart(t, designer, team.id, { name: 'Secret' })
    await share(one.id)
    const probe = await t.probe(guest, [`cliparts:${other.id}`, `clipart:${one.id}`])
    await designer.send(clipartCalls.changeMultiple, { body: { listId: [one.id, two.id], tags: ['bird'] } })
    expect((await probe.next('cliparts.updated')).payload).toEqual({ groupId: team.id, ids: [one.id, two.id] })
    const body = { message: plainRichText('Between us') }
    await designer.send(commentCalls.create, { params: { id: one.id, type: 'clipart' }, body })
    expect(await probe.silence('comments.created')).toBe(true)
  })
})
