import { groupCalls } from '@halftone/contract/areas/groups.ts'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertDefaultLists } from '../../db/base.ts'
import { activities } from '../../db/schema/activities.ts'
import { groups, memberships } from '../../db/schema/identity.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

const denied = { status: 401, error: { code: 'NO_PERMISSION' } }
const refused = { status: 422, errors: { parent_id: expect.any(String) } }

/** A company with Saigon (3) > Kids (5) > Toys (6), and Gifts (4). */
async function house() {
  const top = await t.make.company()
  await insertDefaultLists(t.db, top.id)
  const unit = async (name: string, level: number, parentId: number) => {
    const [made] = await t.db.insert(groups).values({ name, level, parentId, companyId: top.id }).returning()
    if (!made) throw new Error('no unit')
    return made
  }
  const saigon = await unit('Saigon', 3, top.id)
  const kids = await unit('Kids', 5, saigon.id)
  const toys = await unit('Toys', 6, kids.id)
  const gifts = await unit('Gifts', 4, top.id)
  const chief = await t.make.withRole(top.id, 1)
  return { top, saigon, kids, toys, gifts, chief, unit }
}
const move = (id: number, parent_id: number, level?: number) => ({
  params: { id },
  body: { parent_id, ...(level !== undefined && { level }) },
})
const placeOf = async (id: number) => {
  const [row] = await t.db.select().from(groups).where(eq(groups.id, id))
  return [row?.parentId, row?.level]
}

describe('a unit moved to another parent', () => {
  it('R143 takes all below along; its people and the company hear of it; the log has where it was', async () => {
    const { saigon, kids, toys, gifts, chief } = await house()
    const member = await t.make.withRole(kids.id, 2)
    const probe = await t.probe(member, [])
    const client = await t.as(chief)
    const { data, status } = await client.send(groupCalls.update, move(kids.id, gifts.id))
    expect([status, data.parent_id, data.level]).toEqual([200, gifts.id, 5])
    expect(await placeOf(toys.id)).toEqual([kids.id, 6])
    expect((await probe.next('groups.updated')).payload.group).toMatchObject({ id: kids.id, parent_id: gifts.id })
    expect((await probe.next('auth.profileChanged')).payload.userId).toBe(member.id)
    const own = and(eq(activities.name, 'groups.updated'), eq(activities.targetId, kids.id))
    const [line] = await t.db.select().from(activities).where(own).orderBy(desc(activities.id))
    expect(line).toMatchObject({
      oldContent: 'Saigon',
      newContent: 'Gifts',
      before: { parent_id: saigon.id, below: [{ id: toys.id, level: 6 }] },
      after: { parent_id: gifts.id },
    })
  })

  it('whose level does not fit gets the next one, and what is below shifts along; the way back leads to where it was', async () => {
    const { top, saigon, gifts, chief, unit } = await house()
    const below = await unit('Cards', 5, gifts.id)
    const client = await t.as(chief)
    const peer = await unit('Wall Art', 4, top.id)
    expect((await client.send(groupCalls.update, move(gifts.id, peer.id))).data.level).toBe(5)
    expect(await placeOf(below.id)).toEqual([gifts.id, 6])
    expect((await client.send(groupCalls.update, move(gifts.id, top.id, 4))).data.level).toBe(4)
    expect(await placeOf(below.id)).toEqual([gifts.id, 5])
    // Saigon with two below would stand too deep.
    expect(await client.send(groupCalls.update, move(saigon.id, below.id))).toMatchObject(refused)
    expect(await client.send(groupCalls.update, move(gifts.id, top.id, 77))).toMatchObject(refused)
  })

  it('makes no circle, also not two at once', async () => {
    const { top, saigon, kids, toys, chief, unit } = await house()
    const client = await t.as(chief)
    for (const into of [saigon, kids, toys])
      expect(await client.send(groupCalls.update, move(saigon.id, into.id))).toMatchObject(refused)
    const [one, other] = [await unit('One', 2, top.id), await unit('Other', 2, top.id)]
    const both = await Promise.all([
      client.send(groupCalls.update, move(one.id, other.id)),
      client.send(groupCalls.update, move(other.id, one.id)),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const tree = (await client.send(groupCalls.list)).data
    const all = JSON.stringify(tree)
    expect([all.includes('"One"'), all.includes('"Other"')]).toEqual([true, true])
  })

  it('stays in its company, and under one parent a name stands once', async () => {
    const [{ kids, gifts, chief, unit }, elsewhere] = [await house(), await house()]
    const client = await t.as(chief)
    expect(await client.send(groupCalls.update, move(kids.id, elsewhere.saigon.id))).toMatchObject(refused)
    const owner = await t.as(await t.make.superAdmin())
    expect(await owner.send(groupCalls.update, move(kids.id, elsewhere.saigon.id))).toMatchObject(refused)
    await unit('KIDS', 5, gifts.id)
    expect(await client.send(groupCalls.update, move(kids.id, gifts.id))).toMatchObject({
      status: 409,
      errors: { name: expect.stringContaining('Kids') },
    })
  })

  it('needs the right to edit it, and to make teams where it goes', async () => {
    const { kids, gifts } = await house()
    const editor = await t.make.member(kids.id, ['P_VIEW', 'T_EDIT', 'T_NEW'])
    const client = await t.as(editor)
    // A team that one does not see is none.
    expect(await client.send(groupCalls.update, move(kids.id, gifts.id))).toMatchObject(refused)
    const both = await t.make.member(kids.id, ['P_VIEW', 'T_EDIT'])
    await t.db.insert(memberships).values({ userId: both.id, groupId: gifts.id, roleId: 2 })
    expect(await (await t.as(both)).send(groupCalls.update, move(kids.id, gifts.id))).toMatchObject(denied)
    await t.db.insert(memberships).values({ userId: editor.id, groupId: gifts.id, roleId: 1 })
    expect((await (await t.as(editor)).send(groupCalls.update, move(kids.id, gifts.id))).status).toBe(200)
  })

  it('to where it stands already is no change', async () => {
    const { saigon, kids, chief } = await house()
    const before = await t.db.$count(activities)
    expect((await (await t.as(chief)).send(groupCalls.update, move(kids.id, saigon.id))).status).toBe(200)
    expect(await t.db.$count(activities)).toBe(before)
  })
})
