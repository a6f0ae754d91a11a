import { fontCalls } from '@halftone/contract/areas/fonts/fonts.ts'
import { layoutTemplateCalls } from '@halftone/contract/areas/layoutTemplates/layoutTemplates.ts'
import { mockupCalls } from '@halftone/contract/areas/mockups/mockups.ts'
import type { AnyCall } from '@halftone/contract/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inputFor } from '../../testing/inputs.ts'
import { rawCall, refusesAll, type Wrong } from '../../testing/rawCall.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { makeWorld, type World } from '../../testing/world.ts'

let t: TestApp
let w: World
let admin: Client
let viewer: Client
let stranger: Client
beforeAll(async () => {
  t = await testApp()
  w = await makeWorld(t)
  admin = await t.as({ id: w.people.teamAdmin.id })
  viewer = await t.as(await t.make.member(w.team, ['P_VIEW', 'LT_VIEW', 'LT_VIEW_ALL']))
  stranger = await t.as(await t.make.member((await t.make.group()).id, ['LT_VIEW', 'LT_VIEW_ALL', 'LT_EDIT', 'P_VIEW']))
})
afterAll(() => t.stop())

const scene = { baseFileId: null, maskFileId: null, shadingFileId: null, colours: [], placeholders: [] }
const wrong: Wrong[] = [
  [layoutTemplateCalls.list, { query: { groupId: 'x' } }, 'groupId'],
  [layoutTemplateCalls.create, { body: { groupId: 1, name: '' } }, 'name'],
  [layoutTemplateCalls.update, { body: { name: 'two\nlines' } }, 'name'],
  [layoutTemplateCalls.update, { body: { scene } }, 'version'],
  [layoutTemplateCalls.setFiles, { body: { files: [] } }, 'files'],
  [layoutTemplateCalls.share, { body: { groupIds: ['all'] } }, 'groupIds.0'],
  [layoutTemplateCalls.copy, { body: { groupId: -1 } }, 'groupId'],
  [layoutTemplateCalls.reorder, { body: { listIndexes: [] } }, 'listIndexes'],
  [layoutTemplateCalls.removeMany, { body: { listId: [] } }, 'listId'],
  [layoutTemplateCalls.remove, { body: { deletedBy: 2_000_000_000 } }, 'deletedBy'],
  [fontCalls.list, { query: { groupId: 1, licence: 'any' } }, 'licence'],
  [fontCalls.create, { body: { groupId: 1, files: [] } }, 'files'],
  [fontCalls.update, { body: { licence: { expiresAt: 'soon' } } }, 'licence.expiresAt'],
  [fontCalls.setFiles, { body: { files: 'a.ttf' } }, 'files'],
  [fontCalls.share, { body: { groupIds: 1 } }, 'groupIds'],
  [fontCalls.countUses, { query: {} }, 'ids'],
  [fontCalls.atRisk, { query: { groupId: 0 } }, 'groupId'],
  [fontCalls.riskSums, { query: { groupId: 0 } }, 'groupId'],
  [mockupCalls.make, { body: { sourceFileId: 1, list: [], size: 1_000, format: 'jpg' } }, 'list'],
  [mockupCalls.make, { body: { sourceFileId: 1, list: [{ layoutId: 1 }], size: 1_000, format: 'gif' } }, 'format'],
  [mockupCalls.again, { body: { listId: ['1'] } }, 'listId.0'],
  [mockupCalls.drop, { body: {} }, 'listId'],
]

describe('layouts, fonts and mock-ups refuse', () => {
  refusesAll(() => ({ t, w, as: admin }), wrong)

  const writes: AnyCall[] = [
    ...Object.values(layoutTemplateCalls),
    ...Object.values(fontCalls),
    ...Object.values(mockupCalls),
  ]
  for (const call of writes.filter(({ method }) => method !== 'GET'))
    it(`who may only look, and does not know who is not of the team: ${call.name}`, async () => {
      const { query, body } = inputFor(call, w, w.people.teamAdmin.id)
      const {
        deletedBy: _d,
        makeBy: _m,
        createdBy: _c,
        updatedBy: _u,
        ...sent
      } = (body ?? {}) as Record<string, unknown>
      expect((await rawCall({ t, w }, call, viewer, { query, body: sent })).status).toBe(401)
      expect([401, 404]).toContain((await rawCall({ t, w }, call, stranger, { query, body: sent })).status)
    })
})
