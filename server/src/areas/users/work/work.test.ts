import { userCalls } from '@halftone/contract/areas/users.ts'
import { userStatus } from '@halftone/contract/rules/levels.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../../db/schema/activities.ts'
import { memberships, users } from '../../../db/schema/identity.ts'
import { notifications } from '../../../db/schema/notifications.ts'
import { atLock } from '../../../testing/atLock.ts'
import { statementsOf } from '../../../testing/statements.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'
import { holdersOf, makeWork } from './work.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

const denied = { status: 401, error: { code: 'NO_PERMISSION' } }
const unread = { status: 422, error: { code: 'NO_PERMISSION' } }
const hidden = { status: 404 }

/** A company with two teams; one person of the first has work in it. */
async function house() {
  const group = await t.make.group()
  const companyId = group.companyId ?? 0
  const second = await t.make.group({ companyId })
  const chief = await t.make.withRole(companyId, 1)
  const admin = await t.make.withRole(group.id, 1)
  const [leaver, mate] = [await t.make.withRole(group.id, 2), await t.make.withRole(group.id, 2)]
  const work = await makeWork(t, group.id, leaver.id, [mate.id])
  return { group, second, companyId, chief, admin, leaver, mate, work }
}
const before = ({ leaver, mate }: Awaited<ReturnType<typeof house>>) => ({
  first: [mate.id, leaver.id],
  second: [leaver.id],
  done: [mate.id, leaver.id],
  job: leaver.id,
  live: leaver.id,
  template: leaver.id,
})
const away = (id: number, hand_over: Record<string, number>) => ({
  params: { id },
  body: { status: userStatus.DEACTIVATED, hand_over },
})
const statusOf = async (id: number) => (await t.db.select().from(users).where(eq(users.id, id)))[0]?.status
const linesOf = (userId: number) =>
  t.db
    .select()
    .from(activities)
    .where(and(eq(activities.name, 'users.workHandedOver'), eq(activities.authorId, userId)))
    .orderBy(activities.id)

describe('what somebody would leave behind', () => {
  it('is counted by kind without what is done, and the Admin of the team is suggested for each', async () => {
    const { chief, admin, leaver, mate } = await house()
    const client = await t.as(chief)
    const { answer, texts } = await statementsOf(() => client.send(userCalls.work, { params: { id: leaver.id } }))
    expect(answer.data).toMatchObject({
      counts: { products: 2, jobs: 1, templates: 1 },
      suggested: { products: admin.id, jobs: admin.id, templates: admin.id },
    })
    const all = ['products', 'jobs', 'templates']
    expect(answer.data.takers.map(({ id, takes }) => [id, takes.toSorted()])).toEqual([
      [admin.id, all.toSorted()],
      [chief.id, all.toSorted()],
      [mate.id, all.toSorted()],
    ])
    expect(answer.data.takers.map(({ email }) => email)).toEqual(['', '', ''])
    // The session, who is asked about, the counts, who can take them.
    expect(texts.length).toBeLessThanOrEqual(5)
    const found = await client.send(userCalls.work, { params: { id: leaver.id }, query: { search: mate.displayName } })
    expect(found.data.takers.map(({ id }) => id)).toEqual([mate.id])
  })

  it('in two teams only who is in both can take it; without an Admin of them it is who asks', async () => {
    const { second, companyId, chief, leaver, mate } = await house()
    await t.db.insert(memberships).values({ userId: leaver.id, groupId: second.id, roleId: 2 })
    await makeWork(t, second.id, leaver.id)
    await t.db.delete(memberships).where(and(eq(memberships.groupId, second.id), eq(memberships.roleId, 1)))
    await t.db
      .update(memberships)
      .set({ roleId: 2 })
      .where(and(eq(memberships.roleId, 1), eq(memberships.companyId, companyId), sql`group_id <> ${companyId}`))
    const { data } = await (await t.as(chief)).send(userCalls.work, { params: { id: leaver.id } })
    expect(data.counts.products).toBe(4)
    expect(data.takers.map(({ id }) => id)).toEqual([chief.id])
    expect(data.suggested.products).toBe(chief.id)
    const one = { params: { groupId: second.id }, query: { user_ids: [leaver.id] } }
    const there = await (await t.as(chief)).send(userCalls.membersWork, one)
    expect(there.data.counts).toEqual({ products: 2, jobs: 1, templates: 1 })
    expect(there.data.takers.map(({ id }) => id)).not.toContain(mate.id)
  })

  it('is for who may send them away', async () => {
    const { group, leaver, mate, admin } = await house()
    const params = { id: leaver.id }
    expect(await (await t.as(mate)).send(userCalls.work, { params })).toMatchObject(unread)
    expect(await (await t.as((await house()).chief)).send(userCalls.work, { params })).toMatchObject(hidden)
    const ask = { params: { groupId: group.id }, query: { user_ids: [leaver.id] } }
    expect(await (await t.as(mate)).send(userCalls.membersWork, ask)).toMatchObject(unread)
    expect(await (await t.as((await house()).chief)).send(userCalls.membersWork, ask)).toMatchObject(hidden)
    expect((await (await t.as(admin)).send(userCalls.membersWork, ask)).status).toBe(200)
    const nobody = { ...ask, query: { user_ids: [] } }
    expect(await (await t.as(admin)).send(userCalls.membersWork, nobody)).toMatchObject({ status: 422 })
  })
})

describe('who goes hands over', () => {
  it('deactivated: each kind to its own colleague in the same step; one event, told once, the log has all of it', async () => {
    const h = await house()
    const { chief, admin, leaver, mate, work, group } = h
    const heard = await t.probe(mate, [`group:${group.id}`])
    const client = await t.as(chief)
    const hand_over = { products: mate.id, jobs: mate.id, templates: admin.id }
    expect((await client.send(userCalls.update, away(leaver.id, hand_over))).status).toBe(200)
    expect(await statusOf(leaver.id)).toBe(userStatus.DEACTIVATED)
    expect(await holdersOf(t, work)).toEqual({
      first: [mate.id],
      second: [mate.id],
      done: [mate.id, leaver.id],
      job: mate.id,
      live: leaver.id,
      template: admin.id,
    })
    expect((await heard.next('users.workHandedOver')).payload).toEqual({ userIds: [leaver.id], groupIds: [group.id] })
    const [line, ...ofProducts] = await linesOf(chief.id)
    expect(line).toMatchObject({
      targetKind: 'user',
      targetId: leaver.id,
      oldContent: '2 products, 1 listing job, 1 template',
      newContent: `2 products: ${mate.displayName}, 1 listing job: ${mate.displayName}, 1 template: ${admin.displayName}`,
      before: {
        products: [
          { id: work.first.id, assigneeIds: [mate.id, leaver.id] },
          { id: work.second.id, assigneeIds: [leaver.id] },
        ],
        jobs: [{ id: work.job.id, createdBy: leaver.id }],
        templates: [{ id: work.template.id, createdBy: leaver.id }],
      },
      after: {
        products: [
          { id: work.first.id, assigneeIds: [mate.id] },
          { id: work.second.id, assigneeIds: [mate.id] },
        ],
        jobs: [{ id: work.job.id, createdBy: mate.id }],
        templates: [{ id: work.template.id, createdBy: admin.id }],
      },
    })
    expect(ofProducts).toMatchObject([
      { productId: work.first.id, eventType: 'assignee', before: { assigneeIds: [mate.id, leaver.id] } },
      { productId: work.second.id, oldContent: [leaver.displayName], newContent: [mate.displayName] },
    ])
    const told = await t.db.select().from(notifications).where(eq(notifications.authorId, chief.id))
    expect(told.map(({ userId, message, targetId }) => [userId, message, targetId])).toEqual([
      [mate.id, `handed the work of ${leaver.displayName} over to you: 2 products, 1 listing job`, work.first.id],
      [admin.id, `handed the work of ${leaver.displayName} over to you: 1 template`, work.template.id],
    ])
  })

  it('what is not named stays as it is', async () => {
    const h = await house()
    const client = await t.as(h.chief)
    expect((await client.send(userCalls.update, away(h.leaver.id, { jobs: h.mate.id }))).status).toBe(200)
    expect(await holdersOf(t, h.work)).toEqual({ ...before(h), job: h.mate.id })
    // Later, from who may not sign in any more: nothing else changes.
    expect((await client.send(userCalls.update, away(h.leaver.id, { templates: h.chief.id }))).status).toBe(200)
    expect(await holdersOf(t, h.work)).toEqual({ ...before(h), job: h.mate.id, template: h.chief.id })
  })

  it('only to who may be assigned there, else nothing happens', async () => {
    const h = await house()
    const client = await t.as(h.chief)
    const stranger = (await house()).mate
    const other = await t.make.withRole(h.second.id, 2)
    const gone = await t.make.withRole(h.group.id, 2, { status: userStatus.SUSPENDED })
    for (const { id } of [h.leaver, stranger, other, gone, { id: 999_999 }])
      expect(await client.send(userCalls.update, away(h.leaver.id, { products: id }))).toMatchObject({
        status: 422,
        errors: { 'hand_over.products': expect.any(String) },
      })
    expect(await holdersOf(t, h.work)).toEqual(before(h))
    expect(await statusOf(h.leaver.id)).toBe(userStatus.ACTIVE)
    const stays = { params: { id: h.leaver.id }, body: { title: 'Lead', hand_over: { products: h.mate.id } } }
    expect(await client.send(userCalls.update, stays)).toMatchObject({
      status: 422,
      errors: { hand_over: expect.any(String) },
    })
  })

  it('by who may not send them away nothing moves', async () => {
    const h = await house()
    const editor = await t.make.member(h.group.id, ['P_VIEW', 'U_EDIT'])
    const answer = await (await t.as(editor)).send(userCalls.update, away(h.leaver.id, { products: editor.id }))
    expect(answer).toMatchObject(denied)
    expect(await holdersOf(t, h.work)).toEqual(before(h))
  })

  it('deleted: their work goes along in the same step', async () => {
    const h = await house()
    const body = { hand_over: { products: h.mate.id, jobs: h.mate.id, templates: h.mate.id } }
    expect((await (await t.as(h.chief)).send(userCalls.remove, { params: { id: h.leaver.id }, body })).status).toBe(200)
    expect(await holdersOf(t, h.work)).toMatchObject({ first: [h.mate.id], second: [h.mate.id], job: h.mate.id })
  })

  it('taken out of a team: the work of that team alone', async () => {
    const h = await house()
    await t.db.insert(memberships).values({ userId: h.leaver.id, groupId: h.second.id, roleId: 2 })
    const there = await makeWork(t, h.second.id, h.leaver.id)
    const input = {
      params: { userId: h.leaver.id, groupId: h.group.id },
      body: { hand_over: { products: h.admin.id } },
    }
    expect((await (await t.as(h.admin)).send(userCalls.removeFromGroup, input)).status).toBe(200)
    expect((await holdersOf(t, h.work)).second).toEqual([h.admin.id])
    expect((await holdersOf(t, there)).second).toEqual([h.leaver.id])
  })

  it('several at once: one colleague for all of them, who is none of them; each has a line of the log', async () => {
    const h = await house()
    const other = await t.make.withRole(h.group.id, 2)
    const theirs = await makeWork(t, h.group.id, other.id, [h.leaver.id])
    const client = await t.as(h.admin)
    const remove = (products: number) =>
      client.send(userCalls.removeMembers, {
        params: { groupId: h.group.id },
        body: { user_ids: [h.leaver.id, other.id], hand_over: { products } },
      })
    expect(await remove(other.id)).toMatchObject({ status: 422, errors: { 'hand_over.products': expect.any(String) } })
    expect((await remove(h.mate.id)).data).toEqual({ changed: 2 })
    expect((await holdersOf(t, theirs)).first).toEqual([h.mate.id])
    expect((await holdersOf(t, h.work)).first).toEqual([h.mate.id])
    const lines = (await linesOf(h.admin.id)).filter(({ targetKind }) => targetKind === 'user')
    expect(lines.map(({ targetId }) => targetId)).toEqual([h.leaver.id, other.id])
    const told = await t.db.select().from(notifications).where(eq(notifications.authorId, h.admin.id))
    expect(told.map(({ message }) => message)).toEqual(['handed the work of 2 people over to you: 4 products'])
  })

  it('in the teams that who decides sees, and in no other', async () => {
    const h = await house()
    const elsewhere = await makeWork(t, h.second.id, h.leaver.id)
    const client = await t.as(h.admin)
    const { data } = await client.send(userCalls.work, { params: { id: h.leaver.id } })
    expect(data.counts).toEqual({ products: 2, jobs: 1, templates: 1 })
    expect((await client.send(userCalls.update, away(h.leaver.id, { products: h.mate.id }))).status).toBe(200)
    expect((await holdersOf(t, h.work)).second).toEqual([h.mate.id])
    expect((await holdersOf(t, elsewhere)).second).toEqual([h.leaver.id])
  })

  it('of two who leave at once, none gets the work of the other', async () => {
    const h = await house()
    const [one, two] = [await t.as(h.chief), await t.as(h.admin)]
    const charge = (tx: TestApp['db']) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('halftone-charge'))`)
    const answers = await atLock(t.db, charge, [
      () => two.send(userCalls.removeFromGroup, { params: { userId: h.mate.id, groupId: h.group.id } }),
      () => one.send(userCalls.update, away(h.leaver.id, { products: h.mate.id })),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 422])
    expect((await holdersOf(t, h.work)).second).toEqual([h.leaver.id])
  })
})
