import { configCalls } from '@halftone/contract/areas/configs.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { artworkContents, artworks } from '../../../db/schema/artworks.ts'
import { comments } from '../../../db/schema/comments.ts'
import { files } from '../../../db/schema/files.ts'
import { memberships } from '../../../db/schema/identity.ts'
import { products } from '../../../db/schema/products.ts'
import { makeBoards, makeProduct } from '../../../testing/makeProduct.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
let from: number
let to: number
let ann: { id: number }
let client: Client
let source: { id: number }
let artId: number
beforeAll(async () => {
  t = await testApp()
  const companyId = (await t.make.company()).id
  from = (await t.make.group({ name: 'Old Team', companyId })).id
  to = (await t.make.group({ name: 'New Team', companyId })).id
  for (const group of [from, to]) await makeBoards(t.db, group)
  ann = await t.make.member(from, ['P_VIEW', 'P_COPY', 'ST_TEAM'])
  const role = await t.make.role(to, ['P_VIEW', 'P_NEW'])
  await t.db.insert(memberships).values({ userId: ann.id, groupId: to, roleId: role.id })
  client = await t.as(ann)
  const tag = await t.make.tag(from, 'cats')
  const channel = await t.make.item(from, { list: 'sale_channels', name: 'Etsy' })
  source = await makeProduct(t.db, {
    groupId: from,
    createdBy: ann.id,
    statusId: 3,
    tagIds: [tag.id],
    assigneeIds: [ann.id],
    deadline: '2026-12-24',
    artworkCount: 2,
    needapprovedCount: 1,
    approvedCount: 1,
    commentCount: 3,
  })
  const art = { productId: source.id, groupId: from, createdBy: ann.id }
  const [first] = await t.db
    .insert(artworks)
    .values([
      { ...art, subId: 'A-XX-2026-1', name: 'One', reviewState: 'approved', index: 1 },
      { ...art, subId: 'A-XX-2026-2', name: 'Two', index: 2 },
      { ...art, subId: 'A-XX-2026-3', name: 'Gone', index: 3, deletedAt: new Date() },
    ])
    .returning()
  artId = first?.id ?? 0
  const contents = [{ name: 'title', value: 'Otter mug' }]
  await t.db.insert(artworkContents).values({ artworkId: artId, channelId: channel.id, contents })
  const [picture] = await t.db
    .insert(files)
    .values({
      owner: 'artwork',
      groupId: from,
      productId: source.id,
      artworkId: artId,
      key: 'g1/2026/01/aaaa/art.png',
      name: 'art.png',
      size: 5,
      fileType: 'image/png',
      previewState: 'ready',
      isCover: true,
    })
    .returning()
  await t.db
    .update(artworks)
    .set({ totalFiles: 1, coverFileId: picture?.id ?? 0 })
    .where(eq(artworks.id, artId))
  const said = {
    kind: 'product',
    targetId: source.id,
    groupId: from,
    productId: source.id,
    message: plainRichText('Nice'),
    messageString: 'Nice',
    document: 'nice',
    createdBy: ann.id,
  }
  const [top] = await t.db
    .insert(comments)
    .values({ ...said, replyCount: 1 })
    .returning()
  await t.db.insert(comments).values([
    { ...said, parentId: top?.id ?? 0, messageString: 'Thanks' },
    { ...said, messageString: 'Removed', deletedAt: new Date() },
    // What is said of an artwork stays with the artwork.
    { ...said, kind: 'artwork', targetId: artId, artworkId: artId, messageString: 'Of the art' },
  ])
})
afterAll(() => t.stop())

const decide = (body: object) => client.send(configCalls.setCopy, { body: { groupId: from, ...body } })
const rowOf = async (id: number) => (await t.db.select().from(products).where(eq(products.id, id)))[0]
const artworksOf = (id: number) =>
  t.db.select().from(artworks).where(eq(artworks.productId, id)).orderBy(artworks.index, artworks.id)
const commentsOf = (id: number) =>
  t.db
    .select()
    .from(comments)
    .where(and(eq(comments.kind, 'product'), eq(comments.targetId, id)))
    .orderBy(comments.id)

it('by default artworks and comments stay with the original', async () => {
  const { data } = await client.send(productCalls.copy, { params: { id: source.id }, body: {} })
  expect(data.card).toMatchObject({ artworkCount: 0, commentCount: 0, deadline: '2026-12-24', assignees: [ann.id] })
  expect(await artworksOf(data.card.id)).toEqual([])
})

it("a team's decision: artworks go along undecided with files and contents, comments with who said them", async () => {
  await decide({ artworks: true, comments: true })
  const answer = await client.send(productCalls.copy, { params: { id: source.id }, body: {} })
  expect(answer).toMatchObject({ status: 200 })
  const { data } = answer
  const { id } = data.card
  const made = await artworksOf(id)
  // The product stands on Reviewing: what comes in waits.
  expect(made).toMatchObject([
    { name: 'One', groupId: from, reviewState: 'needapproved', totalFiles: 1, submittedBy: ann.id },
    { name: 'Two', reviewState: 'needapproved', totalFiles: 0 },
  ])
  expect(made[0]?.document).toContain('otter mug')
  expect(made.every(({ subId }) => /^A-OT-2026-\d+$/.test(subId))).toBe(true)
  const [copied] = await t.db
    .select()
    .from(files)
    .where(eq(files.artworkId, made[0]?.id ?? 0))
  expect(copied).toMatchObject({ key: 'g1/2026/01/aaaa/art.png', isCover: true, productId: id, groupId: from })
  expect(await rowOf(id)).toMatchObject({
    artworkCount: 2,
    needapprovedCount: 2,
    approvedCount: 0,
    waitingCount: 2,
    commentCount: 2,
    coverFileId: copied?.id,
  })
  expect(data.card).toMatchObject({ artworkCount: 2, commentCount: 2, cover: { id: copied?.id } })
  const said = await commentsOf(id)
  expect(said.map(({ messageString, createdBy }) => [messageString, createdBy])).toEqual([
    ['Nice', ann.id],
    ['Thanks', ann.id],
  ])
  expect(said[1]?.parentId).toBe(said[0]?.id)
})

it('what a team has turned off stays behind, and another team gets what the team of the original decides', async () => {
  await decide({ artworks: true, comments: false, tags: false, deadline: false, assignees: false, contents: false })
  const body = { listProductId: [source.id], groupId: to, statusId: 1 }
  const { data } = await client.send(productCalls.copyToTeam, { body })
  const id = data[0]?.id ?? 0
  expect(await rowOf(id)).toMatchObject({ groupId: to, tagIds: [], deadline: null, assigneeIds: [], commentCount: 0 })
  const made = await artworksOf(id)
  expect(made).toMatchObject([
    { name: 'One', groupId: to, submittedAt: null, accountId: null },
    { name: 'Two', groupId: to },
  ])
  expect(await t.db.$count(artworkContents, eq(artworkContents.artworkId, made[0]?.id ?? 0))).toBe(0)
  expect(await commentsOf(id)).toEqual([])
})
