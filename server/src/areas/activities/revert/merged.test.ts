import { labelCalls, labelColors } from '@halftone/contract/areas/labels.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { plainRichText, richTextToString } from '@halftone/contract/rules/richText.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '../../../db/schema/products.ts'
import { makeChannel } from '../../../testing/makeArtwork.ts'
import { makeBoards, makeProduct } from '../../../testing/makeProduct.ts'
import { reverting } from '../../../testing/reverting.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

const { newest, revert } = reverting(() => t)

async function world() {
  const group = await t.make.group()
  await makeBoards(t.db, group.id)
  const [ann, bob] = [await t.make.member(group.id, codes), await t.make.member(group.id, codes)]
  const chief = await t.as(await t.make.withRole(group.companyId ?? 0, 1))
  const { id } = await makeProduct(t.db, { groupId: group.id, createdBy: ann.id, name: 'Cat', index: 0 })
  const label = async (name: string) =>
    (await chief.send(labelCalls.create, { body: { groupId: group.id, name, color: labelColors[0]! } })).data.id
  return { group, bob, id, chief, mine: await t.as(ann), theirs: await t.as(bob), label }
}
const codes = ['P_VIEW', 'P_NEW', 'P_EDIT', 'P_DELETE', 'P_ADD_CONTENT']
const rowOf = async (id: number) => (await t.db.select().from(products).where(eq(products.id, id)))[0]!
const edit = (client: Client, id: number, body: object) =>
  client.send(productCalls.patch, { params: { id }, body: body as never })

describe('what others changed since stays, what is taken back goes', () => {
  it('of a text: the preview says what stays and who wrote it, and the revert is one that can be taken back', async () => {
    const { id, mine, theirs, chief, bob } = await world()
    const was = 'Navy ink on light garments, heart touches the tube.'
    const became = 'Teal ink on light garments, heart 2 px clear of the tube.'
    const write = (client: Client, text: string, version: number) =>
      edit(client, id, { description: plainRichText(text), version })
    await write(mine, was, 0)
    await write(mine, became, 1)
    const line = await newest()
    await write(theirs, `${became} Wash cold.`, 2)

    const preview = (await revert(chief, { ids: [line.id] }, true)).data
    expect(preview).toMatchObject({ back: 1, changed: 0 })
    expect(preview.rows).toMatchObject([
      {
        outcome: 'back',
        after: `${was} Wash cold.`,
        exactly: was,
        now: `${became} Wash cold.`,
        changedBy: { id: bob.id },
      },
    ])
    expect(await revert(chief, { ids: [line.id] })).toMatchObject({ status: 200, data: { reverted: 1 } })
    const text = async () => richTextToString((await rowOf(id)).description!)
    expect(await text()).toBe(`${was} Wash cold.`)
    // It is one entry, and can be taken back like any other.
    await revert(chief, { ids: [(await newest()).id] })
    expect(await text()).toBe(`${became} Wash cold.`)
  })

  it('of a text, exactly as then: the words of others go where somebody chooses so', async () => {
    const { id, mine, theirs, chief } = await world()
    await edit(mine, id, { description: plainRichText('Navy ink.'), version: 0 })
    await edit(mine, id, { description: plainRichText('Teal ink.'), version: 1 })
    const line = await newest()
    await edit(theirs, id, { description: plainRichText('Teal ink. Wash cold.'), version: 2 })
    const { seen, rows } = (await revert(chief, { ids: [line.id] }, true)).data
    const choice = { ids: [line.id], overwrite: rows.map(({ key }) => key), seen }
    // What came after the preview is not overwritten unseen.
    await edit(theirs, id, { description: plainRichText('Teal ink. Wash warm.'), version: 3 })
    expect(await revert(chief, choice)).toMatchObject({ status: 409 })
    const newer = (await revert(chief, { ids: [line.id] }, true)).data
    expect(await revert(chief, { ...choice, seen: newer.seen })).toMatchObject({ status: 200 })
    expect(richTextToString((await rowOf(id)).description!)).toBe('Navy ink.')
  })

  it('of lists: the label that was added goes, the one of somebody else and the one that was taken away are there', async () => {
    const { id, mine, theirs, chief, label } = await world()
    const [hot, cold, own] = [await label('Hot'), await label('Cold'), await label('Own')]
    await edit(mine, id, { labels: [hot] })
    await edit(mine, id, { labels: [cold] })
    const line = await newest()
    await edit(theirs, id, { labels: [cold, own] })
    expect(await revert(chief, { ids: [line.id] })).toMatchObject({ status: 200, data: { reverted: 1 } })
    expect((await rowOf(id)).labelIds.toSorted()).toEqual([hot, own].toSorted())
  })

  it('of what is said on a channel: the title goes back, the tags that somebody else wrote meanwhile stay', async () => {
    const { id, group, mine, theirs, chief } = await world()
    const say = (client: Client, title: string, tags: string[], version: number) =>
      client.send(productCalls.setContent, {
        params: { id },
        body: {
          saleChannelConfigs: {
            channelId,
            contents: [
              { name: 'title', value: title },
              { name: 'tags', value: tags },
            ],
            version,
          },
        } as never,
      })
    const channelId = await makeChannel(t, group.id)
    expect(await say(mine, 'Cat', ['cat'], 0)).toMatchObject({ status: 200 })
    await say(mine, 'Dog', ['cat'], 1)
    const line = await newest()
    await say(theirs, 'Dog', ['cat', 'dog'], 2)
    expect(await revert(chief, { ids: [line.id] })).toMatchObject({ status: 200, data: { reverted: 1 } })
    const { rows } = await t.db.execute(sql`select contents from product_contents where product_id = ${id}`)
    expect(rows).toEqual([
      {
        contents: [
          expect.objectContaining({ name: 'title', value: 'Cat' }),
          expect.objectContaining({ name: 'tags', value: ['cat', 'dog'] }),
        ],
      },
    ])
  })

  it('a label that is gone stays away, and what others added is kept', async () => {
    const { id, mine, theirs, chief, label } = await world()
    const [hot, cold, own] = [await label('Hot'), await label('Cold'), await label('Own')]
    await edit(mine, id, { labels: [hot, cold] })
    await edit(mine, id, { labels: [] })
    const line = await newest()
    await edit(theirs, id, { labels: [own] })
    await chief.send(labelCalls.remove, { params: { id: hot } })
    const [row] = (await revert(chief, { ids: [line.id] }, true)).data.rows
    expect(row).toMatchObject({ outcome: 'back', after: ['Own', 'Cold'], exactly: ['Cold'], away: ['Hot'] })
    await revert(chief, { ids: [line.id] })
    expect((await rowOf(id)).labelIds.toSorted()).toEqual([cold, own].toSorted())
  })

  it('a label that is gone does not come back beside what others added: where nothing else would, a person chooses', async () => {
    const { id, mine, theirs, chief, label } = await world()
    const [hot, cold, own] = [await label('Hot'), await label('Cold'), await label('Own')]
    await edit(mine, id, { labels: [hot, cold] })
    await edit(mine, id, { labels: [cold] })
    const line = await newest()
    await edit(theirs, id, { labels: [cold, own] })
    await chief.send(labelCalls.remove, { params: { id: hot } })
    expect((await revert(chief, { ids: [line.id] }, true)).data.rows).toMatchObject([
      { outcome: 'changed', after: ['Cold', 'Own'], exactly: ['Cold'], away: ['Hot'] },
    ])
    expect(await revert(chief, { ids: [line.id] })).toMatchObject({ status: 409 })
    expect((await rowOf(id)).labelIds.toSorted()).toEqual([cold, own].toSorted())
  })

  it('what somebody wrote in steps is taken out at once, also where one step undid another', async () => {
    const { id, mine, theirs, chief } = await world()
    const texts = ['Navy ink.', 'Teal ink, soft.', 'Teal ink.']
    const lines: number[] = []
    for (const [version, text] of texts.entries()) {
      await edit(mine, id, { description: plainRichText(text), version })
      lines.push((await newest()).id)
    }
    await edit(theirs, id, { description: plainRichText('Teal ink, cold.'), version: 3 })
    const ids = [...new Set(lines.slice(1))]
    expect((await revert(chief, { ids }, true)).data.rows).toMatchObject([
      { outcome: 'back', after: 'Navy ink, cold.', exactly: 'Navy ink.' },
    ])
    expect(await revert(chief, { ids })).toMatchObject({ status: 200 })
    expect(richTextToString((await rowOf(id)).description!)).toBe('Navy ink, cold.')
  })

  it('where both wrote at one place the newer words stay until somebody chooses', async () => {
    const { id, mine, theirs, chief } = await world()
    await edit(mine, id, { description: plainRichText('Cat'), version: 0 })
    await edit(mine, id, { description: plainRichText('Dog'), version: 1 })
    const line = await newest()
    await edit(theirs, id, { description: plainRichText('Bird'), version: 2 })
    expect((await revert(chief, { ids: [line.id] }, true)).data.rows).toMatchObject([
      { outcome: 'changed', after: 'Bird', exactly: 'Cat' },
    ])
    expect(await revert(chief, { ids: [line.id] })).toMatchObject({ status: 409 })
  })
})
