import { logCalls } from '@halftone/contract/areas/activities/activities.log.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { activities } from '../../../db/schema/activities.ts'
import { files } from '../../../db/schema/files.ts'
import { makeActivity } from '../../../testing/makeActivity.ts'
import { makeProduct } from '../../../testing/makeArtwork.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

/** A company with a team, its chief, a member and a product. */
async function company() {
  const group = await t.make.group()
  const companyId = group.companyId ?? 0
  const chief = await t.make.withRole(companyId, 1)
  const member = await t.make.member(group.id, ['P_VIEW', 'P_EDIT'])
  const product = await makeProduct(t, group.id, member.id, { name: 'Cat' })
  const client = await t.as(chief)
  const line = (values: Partial<typeof activities.$inferInsert>) =>
    makeActivity(t.db, { groupId: group.id, authorId: member.id, targetId: product.id, ...values })
  const ask = async (query: object = {}) => {
    const { data, meta, error } = await client.send(logCalls.log, { query: query as never })
    if (!data) throw new Error(JSON.stringify(error))
    return { names: data.map(({ target }) => target?.name), total: meta?.total, data }
  }
  return { group, companyId, chief, member, product, client, line, ask }
}

describe('the log of a company', () => {
  it('R711 tells what really changed, with team, thing, old and new', async () => {
    const it = await company()
    const member = await t.as(it.member)
    await member.send(productCalls.setName, { params: { id: it.product.id }, body: { name: 'Lion' } })
    const { data, total } = await it.ask()
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({
      name: 'products.updated',
      action: 'update',
      eventType: 'name',
      author: { id: it.member.id },
      rootAuthor: null,
      team: { id: it.group.id, name: it.group.name },
      product: { id: it.product.id, name: 'Lion' },
      target: { kind: 'product', id: it.product.id, name: 'Lion' },
      eventContent: { oldContent: 'Cat', newContent: 'Lion' },
      person: null,
      pictures: { old: null, new: null },
      revertedBy: null,
    })
  })

  it('says which lines can be taken back: not those that kept too little, nor what never comes back', async () => {
    const it = await company()
    await it.line({ name: 'products.updated', targetName: 'Too little' })
    await it.line({ name: 'activities.purged', targetName: 'Gone', after: { id: 1 } })
    const member = await t.as(it.member)
    await member.send(productCalls.setName, { params: { id: it.product.id }, body: { name: 'Lion' } })
    const { data } = await it.ask()
    expect(data.map(({ target, canRevert }) => [target?.name, canRevert])).toEqual([
      ['Lion', true],
      ['Gone', false],
      ['Too little', false],
    ])
  })

  it('is the own company’s alone, and for who holds LG_VIEW there', async () => {
    const [it, other] = [await company(), await company()]
    await other.line({ targetName: 'Foreign' })
    await it.line({ targetName: 'Own' })
    await makeActivity(t.db, { companyId: it.companyId, eventType: 'setting', targetKind: 'config', targetName: 'Set' })
    expect((await it.ask()).names.toSorted()).toEqual(['Own', 'Set'])
    expect((await it.ask({ groupIds: [other.group.id] })).names).toEqual([])
    const member = await t.as(it.member)
    expect(await member.send(logCalls.log)).toMatchObject({ status: 422, error: { code: 'NO_PERMISSION' } })
    expect(await t.nobody.send(logCalls.log)).toMatchObject({ status: 401 })
    const owner = await t.as(await t.make.superAdmin())
    const headers = { 'x-company-id': String(other.companyId) }
    expect((await owner.send(logCalls.log, { headers })).data.map(({ target }) => target?.name)).toEqual(['Foreign'])
  })

  it('names the people of the company and who has left it, and nobody else', async () => {
    const [it, other] = [await company(), await company()]
    const gone = await t.make.user({ displayName: 'Gone Đặng' })
    await it.line({ authorId: gone.id })
    const names = async (query: object) =>
      (await it.client.send(logCalls.people, { query: query as never })).data.map(({ id }) => id)
    const all = await names({})
    expect(all).toEqual(expect.arrayContaining([it.chief.id, it.member.id, gone.id]))
    expect(all).not.toContain(other.member.id)
    expect(await names({ search: 'dang' })).toEqual([gone.id])
    expect(await names({ ids: [it.member.id, other.member.id] })).toEqual([it.member.id])
    expect(await (await t.as(it.member)).send(logCalls.people)).toMatchObject({ status: 422 })
    expect(await it.client.send(logCalls.people, { query: { ids: 'x' } as never })).toMatchObject({ status: 422 })
  })

  it('offers nobody to take back what somebody else wrote, but owners where it was deleted', async () => {
    const it = await company()
    const said = { eventType: 'comment', targetKind: 'comment', targetId: 5 } as const
    await it.line({ ...said, name: 'comments.updated', before: { message: 'a' }, after: { message: 'b' } })
    await it.line({ ...said, name: 'comments.deleted', action: 'delete' })
    await it.line({ ...said, name: 'comments.done', before: { isDone: false }, after: { isDone: true } })
    await it.line({
      ...said,
      name: 'comments.updated',
      before: { message: 'a' },
      after: { message: 'b' },
      authorId: it.chief.id,
    })
    expect((await it.ask()).data.map(({ canRevert }) => canRevert)).toEqual([true, true, false, false])
    const owner = await t.as(await t.make.superAdmin())
    const headers = { 'x-company-id': String(it.companyId) }
    const offered = (await owner.send(logCalls.log, { headers })).data.map(({ canRevert }) => canRevert)
    expect(offered).toEqual([false, true, true, false])
  })

  it('refuses what it does not know', async () => {
    const it = await company()
    for (const query of [{ kinds: 'dog' }, { actions: ['fly'] }, { from_date: 'soon' }, { limit: 500 }, { page: 0 }])
      expect(await it.client.send(logCalls.log, { query: query as never })).toMatchObject({ status: 422 })
  })

  it('R421 filters by person, who was really there, team, thing, field, action and period', async () => {
    const it = await company()
    const [second, chiefId] = [await t.make.group({ companyId: it.companyId }), it.chief.id]
    await it.line({ targetName: 'plain' })
    await it.line({ targetName: 'switched', rootAuthorId: chiefId })
    await it.line({ targetName: 'of the chief', authorId: chiefId })
    await it.line({ targetName: 'of the second team', groupId: second.id })
    await it.line({ targetName: 'moved', action: 'move', eventType: 'status', productId: it.product.id })
    await it.line({ targetName: 'said', eventType: 'comment', targetKind: 'comment' })
    await it.line({ targetName: 'long ago', createdAt: new Date('2020-05-01T23:30:00Z') })
    const names = async (query: object) => (await it.ask(query)).names
    expect(await names({ userIds: [chiefId] })).toEqual(['of the chief'])
    expect(await names({ isSwitched: true })).toEqual(['switched'])
    expect(await names({ rootIds: [chiefId] })).toEqual(['switched'])
    expect(await names({ groupIds: [second.id] })).toEqual(['of the second team'])
    expect(await names({ kinds: ['comment', 'role'] })).toEqual(['said'])
    expect(await names({ fields: ['status'] })).toEqual(['moved'])
    expect(await names({ actions: ['move'] })).toEqual(['moved'])
    expect(await names({ productId: it.product.id })).toEqual(['moved'])
    expect(await names({ from_date: '2020-05-01', to_date: '2020-05-01' })).toEqual(['long ago'])
    const { data } = await it.ask({ from_date: '2021-01-01' })
    expect(data).toHaveLength(6)
    expect(await names({ after: data[1]!.id, from_date: '2021-01-01' })).toEqual([data[0]!.target?.name])
    expect(await names({ ids: [data[3]!.id] })).toEqual([data[3]!.target?.name])
    expect(await it.ask({ limit: 2, page: 2, from_date: '2021-01-01' })).toMatchObject({
      total: 6,
      names: data.slice(2, 4).map(({ target }) => target?.name),
    })
  })

  it('finds whole words and beginnings of words, without accents, in names, files, old and new', async () => {
    const it = await company()
    await it.line({ targetName: 'Áo thun mùa hè' })
    await it.line({ targetName: 'b', fileName: 'sunset-front.svg', createdAt: new Date('2020-05-01') })
    await it.line({ targetName: 'c', oldContent: ['retro sunset', 'palm'], createdAt: new Date('2023-05-01') })
    await it.line({ targetName: 'd', newContent: 'first line\nSunny' })
    const names = async (search: string) => (await it.ask({ search })).names
    expect(await names('ao thun')).toEqual(['Áo thun mùa hè'])
    expect(await names('sunset')).toEqual(['c', 'b'])
    expect(await names('SUN')).toEqual(['d', 'c', 'b'])
    expect(await names('front sun')).toEqual(['b'])
    expect(await names('unset')).toEqual([])
    // Within words a month is read through; words that some line has as such are not looked for so.
    const lately = new Date(Date.now() - 3 * 86_400_000).toISOString()
    const within = async (query: object) => (await it.ask({ from_date: lately, ...query })).names
    expect(await within({ search: 'unny' })).toEqual(['d'])
    expect(await within({ search: 'hu ua he' })).toEqual(['Áo thun mùa hè'])
    expect(await within({ search: 'unny', from_date: '2020-01-01' })).toEqual([])
    expect(await within({ search: 'unset', from_date: '2023-04-20', to_date: '2023-05-10' })).toEqual(['c'])
    expect(await names(`sun' & | ! :* (`)).toEqual(['d', 'c', 'b'])
    expect(await it.ask({ search: 'sun', limit: 2, page: 2 })).toMatchObject({ total: 3, names: ['b'] })
    expect((await it.ask({ search: 'sun', from_date: '2023-01-01' })).names).toEqual(['d', 'c'])
  })

  it('shows the pictures that a cover was and became, the person it is about and who took it back', async () => {
    const it = await company()
    const file = (key: string) => ({
      ...{ key, owner: 'product', groupId: it.group.id, productId: it.product.id, name: key, size: 9 },
      ...{ fileType: 'image/png', previewState: 'ready', createdBy: it.member.id },
    })
    const [one, two] = await t.db
      .insert(files)
      .values([file('1/a.png'), file('1/b.png')])
      .returning()
    await it.line({ eventType: 'cover', before: { coverFileId: one?.id }, after: { coverFileId: two?.id } })
    await it.line({ name: 'users.roleChanged', eventType: 'role', targetKind: 'user', targetId: it.chief.id })
    const { data } = await it.ask()
    expect(data[1]?.pictures).toMatchObject({ old: { id: one?.id }, new: { id: two?.id } })
    expect(data[0]).toMatchObject({ person: { id: it.chief.id }, pictures: { old: null, new: null } })
    await it.line({ action: 'revert', authorId: it.chief.id })
    const [last] = (await it.ask()).data
    await t.db.execute(sql`update activities set reverted_by = ${last!.id} where id = ${data[0]!.id}`)
    expect((await it.ask()).data[1]?.revertedBy).toMatchObject({ id: last!.id, author: { id: it.chief.id } })
  })

  it('reads a page by the index of its filter', async () => {
    const it = await company()
    await t.db.execute(sql`insert into activities (group_id, author_id, name, action, event_type, target_kind, target_name, created_at)
      select ${it.group.id}, ${it.member.id}, 'products.updated', 'update', case when n % 500 = 0 then 'font' else 'name' end,
        'product', 'n' || n, now() - n * interval '1 minute' from generate_series(1, 20000) n`)
    await t.db.execute(sql`analyze activities`)
    const plan = async (where: string) =>
      JSON.stringify(
        (
          await t.node.resources.pool.query(
            `explain (format json) select id from activities l where l.company_id = $1
            and ${where} order by l.created_at desc, l.id desc limit 100`,
            [it.companyId],
          )
        ).rows,
      )
    expect(await plan(`l.event_type = any('{font}')`)).toContain('activities_field')
    expect(await plan('true')).toContain('activities_company')
    expect(await plan(`l.created_at < now() - interval '10 days'`)).toContain('activities_company')
    expect((await it.ask({ fields: ['font'] })).total).toBe(40)
    // Counted no further than pages need.
    expect((await it.client.send(logCalls.log)).meta).toMatchObject({ total: 10_000, totalIsAtLeast: true })
    expect((await it.client.send(logCalls.log, { query: { search: 'n1' } as never })).meta?.totalIsAtLeast).toBe(true)
  })
})
