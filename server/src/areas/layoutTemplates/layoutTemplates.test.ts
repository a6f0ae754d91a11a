import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { groupCalls } from '@halftone/contract/areas/groups.ts'
import { layoutTemplateCalls as calls } from '@halftone/contract/areas/layoutTemplates/layoutTemplates.ts'
import { emptyScene } from '@halftone/contract/parts/layout/scene.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { everyLayoutCode, makeLayout } from './layoutTemplates.fixture.ts'
import { placeholderOf } from './placeholder.fixture.ts'

let t: TestApp
let team: { id: number; companyId: number | null }
let other: { id: number }
let people: Record<'designer' | 'guest', { id: number }>
let designer: Client
let viewer: Client
let guest: Client
beforeAll(async () => {
  t = await testApp()
  team = await t.make.group()
  other = await t.make.group({ companyId: team.companyId ?? 0 })
  const codes = ['P_VIEW', ...everyLayoutCode] as const
  people = {
    designer: await t.make.member(team.id, [...codes]),
    guest: await t.make.member(other.id, [...codes]),
  }
  designer = await t.as(people.designer)
  guest = await t.as(people.guest)
  viewer = await t.as(await t.make.member(team.id, ['P_VIEW', 'LT_VIEW']))
})
afterAll(() => t.stop())

const get = (id: number, as: Client = designer, query = {}) => as.send(calls.get, { params: { id }, query })
const update = (id: number, body: object, as: Client = designer) => as.send(calls.update, { params: { id }, body })
const share = (id: number, groupIds: number[], as: Client = designer) =>
  as.send(calls.share, { params: { id }, body: { groupIds } })
const listed = async (query: object = {}, as: Client = designer, groupId = team.id) => {
  const { data } = await as.send(calls.list, { query: { groupId, ...query } })
  return data.map(({ name }) => name)
}

describe('a layout', () => {
  it('R617 R618 is made from pictures: the first is its cover and what mock-ups are made on; another can be its cover', async () => {
    const made = await makeLayout(t, designer, team.id, {
      name: 'Mug 11 oz',
      names: ['mug.png', 'mask.png'],
      tags: ['mug'],
    })
    expect(made).toMatchObject({ name: 'Mug 11 oz', type: 'LAYOUT', tags: ['mug'], totalFiles: 2, isReady: false })
    expect(made.layoutTemplateId).toBe(made.id)
    expect(made.subId).toMatch(/^LT-/)
    const { data } = await get(made.id)
    const [base, mask] = data.files
    expect(data.scene).toEqual({ ...emptyScene, baseFileId: base?.id })
    expect(data.cover?.id).toBe(base?.id)
    const covered = await designer.send(fileCalls.coverOfLayout, {
      params: { fileId: mask?.id ?? 0 },
      body: { makeBy: people.designer.id },
    })
    expect(covered.data).toMatchObject({ id: made.id, cover: { id: mask?.id } })
    expect((await viewer.send(fileCalls.coverOfLayout, { params: { fileId: mask?.id ?? 0 }, body: {} })).status).toBe(
      401,
    )
    const added = await designer.send(fileCalls.renameOfProduct, {
      params: { id: mask?.id ?? 0 },
      body: { name: 'garment' },
    })
    expect(added.data.name).toBe('garment.png')
  })

  it('R620 R710 are listed by custom index, then the newest; searched by words of names, tags and notes', async () => {
    const group = await t.make.group({ companyId: team.companyId ?? 0 })
    const one = await t.as(await t.make.member(group.id, ['P_VIEW', ...everyLayoutCode]))
    const made = []
    for (const name of ['Tote', 'Poster', 'Áo thun'])
      made.push(await makeLayout(t, one, group.id, { name, tags: name === 'Poster' ? ['frame'] : [] }))
    const seen = (query: object = {}) => listed(query, one, group.id)
    expect(await seen()).toEqual(['Áo thun', 'Poster', 'Tote'])
    const body = { listIndexes: [{ id: made[0]?.id ?? 0, index: -5 }] }
    expect((await one.send(calls.reorder, { body })).status).toBe(200)
    expect(await seen()).toEqual(['Tote', 'Áo thun', 'Poster'])
    expect(await seen({ search: 'fram' })).toEqual(['Poster'])
    expect(await seen({ search: 'ao' })).toEqual(['Áo thun'])
    expect(await seen({ isReady: true })).toEqual([])
    expect(await seen({ from_date: '2020-01-01', to_date: '2020-02-01' })).toEqual([])
    const page = await one.send(calls.list, { query: { groupId: group.id, limit: 2, page: 2 } })
    expect(page.meta).toMatchObject({ total: 3, totalPage: 2, currentPage: 2 })
    expect((await guest.send(calls.list, { query: { groupId: group.id } })).status).toBe(404)
    const blind = await t.as(await t.make.member(group.id, ['P_VIEW']))
    expect((await blind.send(calls.list, { query: { groupId: group.id } })).error?.code).toBe('NO_PERMISSION')
  })

  it('keeps its placeholders by version: a scene made from an older one is refused, and nothing is lost', async () => {
    const { id } = await makeLayout(t, designer, team.id, { names: ['tee.png', 'mask.png'] })
    const { scene, files, version } = (await get(id)).data
    const placed = { ...scene, placeholders: [placeholderOf()] }
    const saved = await update(id, { scene: placed, version })
    expect(saved.data).toMatchObject({ version: version + 1, isReady: true, scene: placed })
    const late = await update(id, { scene: { ...scene, placeholders: [] }, version })
    expect(late).toMatchObject({ status: 409 })
    expect(late.error?.message).toBe('Somebody else saved this layout meanwhile: load it again')
    expect((await get(id)).data.scene).toEqual(placed)
    expect(await listed({ isReady: true, search: 'tee' })).toContain('Heavy tee')

    const crossed = placeholderOf({
      corners: [
        { x: 25, y: 25 },
        { x: 75, y: 75 },
        { x: 75, y: 25 },
        { x: 25, y: 75 },
      ],
    })
    expect((await update(id, { scene: { ...placed, placeholders: [crossed] }, version: version + 1 })).errors).toEqual({
      'scene.placeholders.0.corners': 'The corners cross: put them clockwise from the left top',
    })
    const coloured = { ...placed, colours: [{ name: 'Navy', hex: '#1f2a44', isUsual: true }] }
    expect((await update(id, { scene: coloured, version: version + 1 })).errors).toMatchObject({
      'scene.maskFileId': expect.stringContaining('Colours need a mask'),
    })
    const strange = await makeLayout(t, designer, team.id, { names: ['other.png'] })
    const [foreign] = (await get(strange.id)).data.files
    const stolen = { ...placed, baseFileId: foreign?.id ?? 0 }
    expect((await update(id, { scene: stolen, version: version + 1 })).errors).toEqual({
      'scene.baseFileId': 'This picture is none of the layout',
    })
    const whole = { ...coloured, maskFileId: files[1]?.id ?? 0 }
    expect((await update(id, { scene: whole, version: version + 1 })).data.colours).toHaveLength(1)
    // A name is no new version: mock-ups stay as they are.
    expect((await update(id, { name: 'Tee' })).data.version).toBe(version + 2)
    expect((await update(id, { name: 'Tee' }, viewer)).status).toBe(401)
    expect((await update(id, { scene: placed })).status).toBe(422)
  })
})

describe('sharing', () => {
  it('R075 R621 lets members of that team read it and copy it, and no more; what is not shared is not there', async () => {
    const { id } = await makeLayout(t, designer, team.id, { name: 'Hoodie, hanging', names: ['hoodie.png'] })
    expect((await get(id, guest)).status).toBe(404)
    const probe = await t.probe(people.guest, [`layout-templates:${other.id}`])
    const offered = (await designer.send(groupCalls.shareLayout)).data.map((one) => one.id)
    expect(offered).toContain(other.id)
    expect((await share(id, [other.id])).data).toMatchObject({
      groupIds: [other.id],
      sharedBy: { id: people.designer.id },
    })
    expect((await probe.next('layoutTemplates.shared')).payload).toEqual({ groupId: team.id, ids: [id] })
    expect((await get(id, guest, { readBy: people.guest.id })).data).toMatchObject({ id, groupIds: [other.id] })
    expect(await listed({ filter: 'shared' }, guest, other.id)).toEqual(['Hoodie, hanging'])
    expect(await listed({ filter: 'mine' }, guest, other.id)).toEqual([])
    expect(await listed({ filter: 'sharedByUs' })).toContain('Hoodie, hanging')
    const params = { id }
    const body = { message: plainRichText('Hi') }
    const refused = await Promise.all([
      update(id, { name: 'Mine' }, guest),
      share(id, [], guest),
      guest.send(calls.remove, { params }),
      guest.send(commentCalls.create, { params: { id, type: 'layout-template' }, body }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const copy = await guest.send(calls.copy, { params, body: { groupId: other.id } })
    expect(copy.data).toMatchObject({ name: 'Hoodie, hanging', groupId: other.id, totalFiles: 1, groupIds: [] })
    await share(id, [])
    expect((await get(id, guest)).status).toBe(404)
    const kept = (await get(copy.data.id, guest)).data
    expect(kept.scene.baseFileId).toBe(kept.files[0]?.id)
    const own = await designer.send(calls.copy, { params, body: {} })
    expect(own.data.name).toBe('Hoodie, hanging copy')
  })

  it('only with teams of the company, and only by who may share', async () => {
    const { id } = await makeLayout(t, designer, team.id)
    const foreign = await t.make.group()
    for (const groupIds of [[foreign.id], [team.id], [team.companyId ?? 0]])
      expect(await share(id, groupIds)).toMatchObject({ status: 422, errors: { groupIds: 'This team cannot get it' } })
    const editor = await t.as(await t.make.member(team.id, ['P_VIEW', 'LT_VIEW', 'LT_EDIT']))
    expect((await share(id, [other.id], editor)).status).toBe(401)
  })
})

it('R622 is deleted with its files by who is named as deletedBy; comments and files live in its room', async () => {
  const { id } = await makeLayout(t, designer, team.id, { name: 'Gone', names: ['gone.png'] })
  const probe = await t.probe(people.designer, [`layout-template:${id}`, `layout-templates:${team.id}`])
  const body = { message: plainRichText('Crop the left edge') }
  expect((await designer.send(commentCalls.create, { params: { id, type: 'layout-template' }, body })).status).toBe(200)
  await probe.next('comments.created')
  await update(id, { name: 'Gone soon' })
  await probe.next('layoutTemplates.updated')
  expect((await viewer.send(calls.remove, { params: { id } })).status).toBe(401)
  const wrong = await designer.send(calls.remove, { params: { id }, body: { deletedBy: people.guest.id } })
  expect(wrong.status).not.toBe(200)
  const right = await designer.send(calls.remove, { params: { id }, body: { deletedBy: people.designer.id } })
  expect(right.data).toEqual({ id })
  expect((await probe.next('layoutTemplates.deleted')).payload).toEqual({ groupId: team.id, ids: [id] })
  expect((await get(id)).status).toBe(404)
  const more = await makeLayout(t, designer, team.id, { name: 'Gone too' })
  const many = await designer.send(calls.removeMany, { body: { listId: [more.id] } })
  expect(many.data).toEqual({ ids: [more.id] })
})
