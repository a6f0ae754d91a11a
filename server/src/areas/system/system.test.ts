import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configCalls } from '@halftone/contract/areas/configs.ts'
import { countryCalls } from '@halftone/contract/areas/country.ts'
import { systemCalls } from '@halftone/contract/areas/system.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertDefaultLists } from '../../db/base.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { configItemGroups } from '../../db/schema/configs.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { parseChangelog } from './releaseNotes.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

describe('system', () => {
  it('R014 R015 R016 R017 R018 gives the lists of all selectors, system ids and flags', async () => {
    const group = await t.make.group()
    await insertDefaultLists(t.db, group.companyId ?? 0)
    const client = await t.as(await t.make.member(group.id))
    const { data } = await client.send(systemCalls.configs)
    expect(data.product_priorities.map(({ name }) => name)).toEqual(['Low', 'Normal', 'High', 'Urgent'])
    expect(data.masterdata_boards.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect([data.backupId, data.uploadedId, data.limits.maxFileMb]).toEqual([6, 7, 250])
    expect(data.hierarchies.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6])
    expect(data.features).toEqual({
      socialNetwork: true,
      sheetUpload: false,
      dashboardProductCounts: false,
      editUserCode: false,
      artworkTabTypeCheck: false,
    })
    expect((await t.nobody.send(systemCalls.configs)).status).toBe(401)
  })

  it('R012 R014 R015 R016 a company switches its own, at once for everybody of it and for nobody else', async () => {
    const group = await t.make.group()
    const member = await t.make.member(group.id, ['P_VIEW', 'ST_TEAM'])
    const admin = await t.as(await t.make.withRole(group.companyId ?? 0, 1))
    const client = await t.as(member)
    const probe = await t.probe(member, [])
    const body = { sheetUpload: true, socialNetwork: false }
    const set = await admin.send(configCalls.setFeatures, { body })
    const features = {
      socialNetwork: false,
      sheetUpload: true,
      dashboardProductCounts: false,
      editUserCode: false,
      artworkTabTypeCheck: false,
    }
    expect(set).toMatchObject({ status: 200, message: 'Update features successfully', data: features })
    expect((await probe.next('configs.featuresChanged')).payload).toEqual({ features })
    expect((await client.send(systemCalls.configs)).data.features).toEqual(features)
    const stranger = await t.as(await t.make.member((await t.make.group()).id))
    expect((await stranger.send(systemCalls.configs)).data.features).toMatchObject({ socialNetwork: true })
    await admin.send(configCalls.setFeatures, { body: { editUserCode: true } })
    expect((await client.send(systemCalls.configs)).data.features).toEqual({ ...features, editUserCode: true })
    expect(await client.send(configCalls.setFeatures, { body })).toMatchObject({ status: 401 })
    expect(await admin.send(configCalls.setFeatures, { body: { sheetUpload: 1 } as never })).toMatchObject({
      status: 422,
    })
  })

  it("names nothing of other people's teams", async () => {
    const mine = await t.make.group()
    const other = await t.make.group({ name: 'Hidden team', companyId: mine.companyId ?? 0 })
    const theirs = await t.make.item(mine.id, { list: 'products_type', name: 'Only theirs' })
    const both = await t.make.item(mine.id, { list: 'products_type', name: 'Of both' })
    await t.db.insert(configItemGroups).values([
      { itemId: theirs.id, groupId: other.id },
      { itemId: both.id, groupId: other.id },
      { itemId: both.id, groupId: mine.id },
    ])
    const { data } = await (await t.as(await t.make.member(mine.id))).send(systemCalls.configs)
    const text = JSON.stringify(data)
    expect([text.includes('Of both'), text.includes('Only theirs'), text.includes('Hidden team')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it("a team's filter: its active people and its accounts; 404 to strangers", async () => {
    const group = await t.make.group()
    const member = await t.make.member(group.id)
    await t.make.withRole(group.id, 2, { status: 4 })
    const channel = await t.make.item(group.id, { list: 'sale_channels', name: 'Shop' })
    await t.db.insert(accounts).values([
      { groupId: group.id, channelId: channel.id, name: 'Cat shop' },
      { groupId: group.id, channelId: channel.id, name: 'Gone', deletedAt: new Date() },
    ])
    const input = { params: { id: group.id } }
    const { data } = await (await t.as(member)).send(systemCalls.groupFilter, input)
    expect(data.members.map(({ id }) => id)).toEqual([member.id])
    expect(data.accounts).toMatchObject([{ name: 'Cat shop', channelId: channel.id }])
    const stranger = await t.make.member((await t.make.group()).id)
    expect((await (await t.as(stranger)).send(systemCalls.groupFilter, input)).status).toBe(404)
  })

  it('release notes come from the changelog', async () => {
    const client = await t.as(await t.make.user())
    const { data } = await client.send(systemCalls.releaseNotes)
    // What is no heading by its form would be lost, and its lines would stand with another version.
    const headings = readFileSync(join(import.meta.dirname, '../../../../CHANGELOG.md'), 'utf8').match(/^## .*/gm)
    expect(data.map(({ version, releaseDate }) => `## ${version} - ${releaseDate?.slice(0, 10)}`)).toEqual(headings)
    for (const { notes } of data) expect(notes[0]?.lines.length).toBeGreaterThan(0)
    expect(parseChangelog('# T\n\n## 1.2.0 - 2026-01-02\n- one\n  more\n### Fixed\n* two\n## 1.0.0\n')).toEqual([
      {
        version: '1.2.0',
        releaseDate: '2026-01-02T00:00:00.000Z',
        notes: [
          { title: '', lines: ['one more'] },
          { title: 'Fixed', lines: ['two'] },
        ],
      },
      { version: '1.0.0', releaseDate: null, notes: [] },
    ])
  })

  it('countries have their English names', async () => {
    const { data } = await (await t.as(await t.make.user())).send(countryCalls.select)
    expect(data).toHaveLength(249)
    expect(data).toContainEqual({ code: 'VN', name: 'Vietnam' })
    expect(data.filter(({ code, name }) => code === name)).toEqual([])
    expect((await t.nobody.send(countryCalls.select)).status).toBe(401)
  })
})
