import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configCalls } from '@halftone/contract/areas/configs.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobContext } from '../../core/jobContext.ts'
import { memberships, users } from '../../db/schema/identity.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { makeBoards, makeProduct } from '../../testing/makeProduct.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { takeUnmailed } from './mail.queries.ts'
import { mailNotifications, sweepMails } from './notifications.jobs.ts'

let t: TestApp
let root: Client
let companyId: number
beforeAll(async () => {
  t = await testApp()
  companyId = (await t.make.company()).id
  root = await t.as(await t.make.superAdmin())
})
afterAll(() => t.stop())

async function scene(of = companyId) {
  const group = await t.make.group({ companyId: of })
  await makeBoards(t.db, group.id)
  const author = await t.make.member(group.id, ['P_VIEW', 'P_EDIT'], { displayName: 'Lan' })
  const user = await t.make.member(group.id, ['P_VIEW'], { displayName: 'Minh' })
  const client = await t.as(author)
  const product = await makeProduct(t.db, { groupId: group.id, createdBy: author.id, name: 'Cat shirt' })
  const assign = (id = product.id) =>
    client.send(productCalls.setAssignees, { params: { id }, body: { assignees: [user.id] } })
  const move = (statusId: number) => client.send(productCalls.move, { body: { productId: product.id, statusId } })
  const lines = () =>
    t.db.select().from(notifications).where(eq(notifications.userId, user.id)).orderBy(notifications.id)
  const aged = (minutes: number) =>
    t.db
      .update(notifications)
      .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
      .where(eq(notifications.userId, user.id))
  return { group, user, product, client, assign, move, lines, aged }
}
const set = async (body: { muted?: string[]; mail?: boolean }) =>
  expect((await root.send(configCalls.setNotification, { body })).status).toBe(200)

describe('muted', () => {
  it('kinds that are switched off make no line and no message; the others do', async () => {
    const { user, assign, move, lines } = await scene()
    const probe = await t.probe(user, [`user:${user.id}`])
    await set({ muted: ['update-status'] })
    expect((await assign()).status).toBe(200)
    expect((await move(2)).status).toBe(200)
    expect((await lines()).map(({ action }) => action)).toEqual(['update-assignee'])
    await set({ muted: [] })
    await move(3)
    const told = await lines()
    expect(told.map(({ action }) => action)).toEqual(['update-assignee', 'update-status'])
    const heard = [await probe.next('notifications.created'), await probe.next('notifications.created')]
    expect(heard.map(({ payload }) => payload.notiId)).toEqual(told.map(({ id }) => id))
  })
})

describe('another company', () => {
  it('is told and mailed as its own settings say', async () => {
    const other = (await t.make.company()).id
    const { assign, lines, aged } = await scene(other)
    const headers = { 'x-company-id': String(other) }
    expect((await root.send(configCalls.setNotification, { headers, body: { mail: false } })).status).toBe(200)
    await set({ muted: ['update-assignee'], mail: true })
    await assign()
    await aged(3)
    expect((await lines()).map(({ action }) => action)).toEqual(['update-assignee'])
    expect(await takeUnmailed(t.db)).toEqual([])
    await set({ muted: [], mail: false })
  })
})

describe('mail', () => {
  const job = () => jobContext(t.node.resources, 1, new AbortController().signal)
  const sent: { userId: number; ids: number[] }[] = []
  const sweep = async () => {
    const { jobs } = t.node.resources
    const context = job()
    const send: typeof jobs.send = async (_db, name, data) => {
      expect(name).toBe('notifications.mail')
      sent.push(data as { userId: number; ids: number[] })
    }
    await sweepMails.run(
      {},
      { ...context, resources: { ...context.resources, jobs: { ...jobs, send } as typeof jobs } },
    )
    return sent.splice(0)
  }
  const mails = () => {
    const folder = join(t.config.dataDir, 'mails')
    return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  }

  it('mentions, assignments and decisions on own work are mailed without a setting, other news is not', async () => {
    const { group, user, aged } = await scene((await t.make.company()).id)
    const line = { userId: user.id, groupId: group.id, type: 'artwork', message: 'said so', targetKind: 'artwork' }
    const actions = ['mention', 'update-assignee', 'approve-artwork', 'reject-artwork', 'comment', 'upload-artwork']
    const rows = actions.map((action) => ({ ...line, action, targetId: 77, targetName: 'Whale' }))
    const made = await t.db.insert(notifications).values(rows).returning({ id: notifications.id })
    await aged(3)
    const ids = made.slice(0, 4).map(({ id }) => id)
    expect((await sweep()).filter(({ userId }) => userId === user.id)).toEqual([{ userId: user.id, ids }])
  })

  it('unread mentions and assignments are mailed once, two minutes after they were made', async () => {
    const { user, product, assign, move, lines, aged } = await scene()
    await set({ mail: false })
    await assign()
    await move(2)
    await aged(3)
    expect(await sweep()).toEqual([])
    await set({ mail: true })
    await aged(1)
    expect(await sweep()).toEqual([])
    await aged(3)
    const [assigned] = await lines()
    const wanted = await sweep()
    expect(wanted).toEqual([{ userId: user.id, ids: [assigned?.id] }])
    expect(await sweep()).toEqual([])
    await mailNotifications.run(wanted[0] as never, job())
    const [mail = ''] = mails()
    expect(mail).toContain(`To: ${user.email}`)
    expect(mail).toContain('Subject: Lan assigned you to Cat shirt')
    expect(mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(
      `${t.config.publicUrl}/products?id=${product.id}`,
    )
  })

  it('several go in one; what was read, is old, or is of a team that the person has left stays out', async () => {
    await set({ mail: true })
    const { group, user, assign, aged, lines } = await scene()
    const more = await makeProduct(t.db, { groupId: group.id, createdBy: user.id, name: 'Dog mug' })
    await assign()
    await assign(more.id)
    await aged(90)
    expect(await sweep()).toEqual([])
    await aged(3)
    const [wanted] = await sweep()
    expect(wanted?.ids).toEqual((await lines()).map(({ id }) => id))
    const before = mails().length
    await mailNotifications.run(wanted as never, job())
    expect(mails()).toHaveLength(before + 1)
    expect(mails().at(-1)).toContain('Subject: 2 unread notifications on Halftone')

    await t.db.delete(memberships).where(eq(memberships.userId, user.id))
    await mailNotifications.run(wanted as never, job())
    expect(mails()).toHaveLength(before + 1)
    await t.db.insert(memberships).values({ userId: user.id, groupId: group.id, roleId: 2 })
    const suspend = (status: number) => t.db.update(users).set({ status }).where(eq(users.id, user.id))
    await suspend(4)
    await mailNotifications.run(wanted as never, job())
    expect(mails()).toHaveLength(before + 1)
    await suspend(1)
    await t.db.update(notifications).set({ readAt: new Date() })
    await mailNotifications.run(wanted as never, job())
    expect(mails()).toHaveLength(before + 1)
    await t.db.update(notifications).set({ mailedAt: null })
    expect(await sweep()).toEqual([])

    // A mention, to somebody of the company: with place and text, and a link to the artwork.
    const chief = await t.make.withRole(group.companyId ?? 0, 2)
    const values = { groupId: group.id, type: 'comment', action: 'mention', message: 'mentioned you in a comment' }
    const target = { targetKind: 'artwork', targetId: 77, targetName: 'Whale', messageDetail: 'Look here' }
    await t.db.insert(notifications).values({ ...values, ...target, userId: chief.id, authorId: user.id })
    await t.db.update(notifications).set({ createdAt: sql`now() - interval '3 minutes'` })
    const [mention] = await sweep()
    expect(mention?.userId).toBe(chief.id)
    await mailNotifications.run(mention as never, job())
    const text = mails().at(-1)?.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    expect(text).toContain('Minh mentioned you in Whale: Look here')
    expect(text).toContain(`${t.config.publicUrl}/artworks?id=77`)
  })
})
