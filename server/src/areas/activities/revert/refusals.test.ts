import { randomUUID } from 'node:crypto'
import { revertCalls } from '@halftone/contract/areas/activities/activities.revert.ts'
import { boardCalls } from '@halftone/contract/areas/configs.boards.ts'
import { configCalls, configLists } from '@halftone/contract/areas/configs.ts'
import { groupCalls } from '@halftone/contract/areas/groups.ts'
import { keywordCalls } from '@halftone/contract/areas/keywords/keywords.ts'
import { labelCalls, labelColors } from '@halftone/contract/areas/labels.ts'
import { roleCalls } from '@halftone/contract/areas/roles.ts'
import { tagCalls } from '@halftone/contract/areas/tags.ts'
import { codeCalls } from '@halftone/contract/areas/users.members.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { gt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activities } from '../../../db/schema/activities.ts'
import { makeBoards } from '../../../testing/makeProduct.ts'
import { reverting } from '../../../testing/reverting.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())
const { newest, revert } = reverting(() => t)

/** What is kept from sessions in which somebody acts as another person. */
const ownAlone = ['group', 'permission', 'role', 'user']

/** One change of each thing of the settings and of people, and the lines that tell of them. */
async function world() {
  const group = await t.make.group()
  await makeBoards(t.db, group.id)
  const companyId = group.companyId ?? 0
  const [boss, ann] = [await t.make.withRole(companyId, 1), await t.make.member(group.id, ['P_VIEW'])]
  await t.make.withRole(group.id, 1)
  const chief = await t.as(boss)
  const named = { groupId: group.id, name: 'Hot' }
  const role = (await chief.send(roleCalls.create, { body: { name: 'Checker', permissionIds: [] } })).data
  const code = (await chief.send(roleCalls.createPermission, { body: { type: 'X_ONE', name: 'One', group: 'Own' } }))
    .data
  const tag = (await chief.send(tagCalls.create, { body: { name: 'cat' } })).data
  const label = (await chief.send(labelCalls.create, { body: { ...named, color: labelColors[1] } })).data
  const keyword = (await chief.send(keywordCalls.create, { body: { ...named, listkeyword: ['cat'] } })).data
  const type = (await chief.send(configLists.products_type.create, { body: { name: 'Mug' } })).data
  const [board] = (await chief.send(boardCalls.list, { query: { groupId: group.id } })).data[0]?.boards ?? []
  const { id: start } = await newest()
  const place = { userId: ann.id, groupId: group.id }
  const answers = [
    await chief.send(tagCalls.remove, { params: { id: tag.id } }),
    await chief.send(labelCalls.remove, { params: { id: label.id } }),
    await chief.send(keywordCalls.remove, { params: { id: keyword.id } }),
    await chief.send(configLists.products_type.remove, { params: { id: type.id } }),
    await chief.send(boardCalls.setLimit, {
      params: { id: group.id, configId: board?.id ?? 0 },
      body: { wipLimit: 3 },
    }),
    await chief.send(configCalls.setRetention, { body: { trashDays: 60 } }),
    await chief.send(roleCalls.remove, { params: { id: role.id } }),
    await chief.send(roleCalls.removePermission, { params: { id: code.id } }),
    await chief.send(userCalls.setRole, { params: { ...place, roleId: 2 } }),
    await chief.send(codeCalls.setCode, { params: { ...place, code: 'P_EDIT' }, body: { until: null } }),
    await chief.send(groupCalls.update, { params: { id: group.id }, body: { name: 'Studio North' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const lines = await t.db.select({ id: activities.id }).from(activities).where(gt(activities.id, start))
  const reader = await t.as(await t.make.member(companyId, ['LG_VIEW', 'LG_REVERT']))
  return { group, companyId, boss, chief, reader, ids: lines.map(({ id }) => id) }
}
/** What the preview says of each kind of thing. */
async function saidOf(client: Client, ids: number[]): Promise<Map<string, string>> {
  const { data } = await revert(client, { ids }, true)
  return new Map(data.rows.map(({ key, outcome, why }) => [key.split(':')[0] ?? '', why?.code ?? outcome]))
}
const kinds = ['board', 'config', 'group', 'keyword', 'label', 'permission', 'role', 'settings', 'tag', 'user']

it('who may revert and nothing else takes back nothing of the settings, of roles, of people and of teams', async () => {
  const { chief, reader, ids } = await world()
  const theirs = await saidOf(reader, ids)
  expect([...theirs].toSorted()).toEqual(kinds.map((kind) => [kind, 'activities.whyNoRight']))
  expect(await revert(reader, { ids })).toMatchObject({ status: 422 })
  expect([...new Set((await saidOf(chief, ids)).values())]).toEqual(['back'])
  expect(await revert(chief, { ids })).toMatchObject({ status: 200 })
})

it('without LG_REVERT, and for another company’s log, nothing is shown and nothing comes back', async () => {
  const [{ group, companyId, ids }, other] = [await world(), await world()]
  const admin = await t.as(await t.make.withRole(group.id, 1))
  const viewer = await t.as(await t.make.member(companyId, ['LG_VIEW', 'ST_SYSTEM', 'ST_PERMISSION', 'TK_NEW']))
  for (const isPreview of [true, false]) {
    expect((await revert(admin, { ids }, isPreview)).status).toBe(401)
    expect((await revert(viewer, { ids }, isPreview)).status).toBe(401)
    expect((await revert(other.chief, { ids }, isPreview)).status).toBe(404)
  }
})

it('who works in several companies undoes settings of the one that is worked in alone', async () => {
  const [here, there] = [await world(), await world()]
  const owner = await t.as(await t.make.superAdmin())
  const within = (companyId: number) => ({ 'x-company-id': String(companyId) })
  const actionId = randomUUID()
  const made = { headers: { ...within(here.companyId), 'x-action-id': actionId } }
  expect(await owner.send(configLists.products_type.create, { body: { name: 'Cap' }, ...made })).toMatchObject({
    status: 200,
  })
  const undo = (companyId: number) =>
    owner.send(revertCalls.undo, { body: { actionIds: [actionId] } as never, headers: within(companyId) })
  const refused = { status: 422, error: { phrase: { code: 'activities.whyElsewhere' } } }
  expect(await undo(there.companyId)).toMatchObject(refused)
  expect((await undo(here.companyId)).data).toMatchObject({ reverted: 1 })
})

it('R140 within Switch user roles, codes, memberships and teams stay as they are', async () => {
  const { boss, ids } = await world()
  const owner = await t.as(await t.make.superAdmin())
  const { data } = await owner.send(userCalls.loginAs, { body: { user_id: boss.id } })
  const switched: Client = {
    token: data.access_token,
    send: (call, input) =>
      t.nobody.send(call, {
        ...input,
        headers: { authorization: `Bearer ${data.access_token}` },
      } as typeof input),
  }
  const said = await saidOf(switched, ids)
  expect([...said].toSorted()).toEqual(
    kinds.map((kind) => [kind, ownAlone.includes(kind) ? 'activities.whyNoRight' : 'back']),
  )
})
