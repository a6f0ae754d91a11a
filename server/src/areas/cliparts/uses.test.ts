import { revertCalls } from '@halftone/contract/areas/activities/activities.revert.ts'
import { trashCalls } from '@halftone/contract/areas/activities/activities.trash.ts'
import { activityCalls } from '@halftone/contract/areas/activities.ts'
import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { clipartCalls } from '@halftone/contract/areas/cliparts/cliparts.ts'
import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { exportCalls } from '@halftone/contract/areas/exports/exports.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { fontCalls } from '@halftone/contract/areas/fonts/fonts.ts'
import { naming } from '@halftone/contract/rules/richText.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groups } from '../../db/schema/identity.ts'
import { listingJobs } from '../../db/schema/listing.ts'
import { artworkSales } from '../../db/schema/sales/sales.ts'
import { makeAccount, makeArtwork, makeChannel, makeProduct } from '../../testing/makeArtwork.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { everyCode, makeClipart } from './cliparts.fixture.ts'

let t: TestApp
let team: { id: number; companyId: number | null }
let other: { id: number }
let maker: { id: number }
let designer: Client
let guest: Client
beforeAll(async () => {
  t = await testApp()
  team = await t.make.group()
  other = await t.make.group({ companyId: team.companyId ?? 0 })
  maker = await t.make.member(team.id, [...everyCode])
  designer = await t.as(maker)
  guest = await t.as(await t.make.member(other.id, [...everyCode]))
})
afterAll(() => t.stop())

const artworkOf = async (groupId: number, as: Client) =>
  makeArtwork(t, as, await makeProduct(t, groupId, maker.id), { name: 'Tea towel' })
const filesOf = async (id: number, as = designer) =>
  (await as.send(clipartCalls.get, { params: { id } })).data.files.map((file) => file.id)
const take = (id: number, listFileId: number[], as = designer) =>
  as.send(artworkCalls.takeClipartFiles, { params: { id }, body: { listFileId } })
const link = (id: number, clipart_ids: number[], as = designer) =>
  as.send(artworkCalls.patch, { params: { id }, body: { clipart_ids } })

describe('clip arts in artworks', () => {
  it('R394 R507 files are added in the order asked for, keep where they are from, and the artwork names their clip arts', async () => {
    const lemon = await makeClipart(t, designer, team.id, { names: ['lemon.png', 'leaf.png'] })
    const moth = await makeClipart(t, designer, team.id, { name: 'Moth', names: ['moth.png'] })
    const artwork = await artworkOf(team.id, designer)
    const [lemonFile = 0, leafFile = 0] = await filesOf(lemon.id)
    const [mothFile = 0] = await filesOf(moth.id)
    const { data, message } = await take(artwork.id, [mothFile, leafFile])
    expect(message).toBe('Add files from Clipart successfully')
    expect(data).toMatchObject({
      ...{ totalFiles: 2, clipart_ids: [moth.id, lemon.id], review: { state: 'needapproved' } },
      files: [
        { name: 'moth.png', isFromClipart: true, clipartId: moth.id, number: 1 },
        { name: 'leaf.png', isFromClipart: true, clipartId: lemon.id },
      ],
      cliparts: [{ name: 'Moth', risk: { state: 'unknown' }, gone: null }, { name: 'Lemon' }],
    })
    const opened = await designer.send(artworkCalls.get, { params: { id: artwork.id } })
    expect(opened.data.fileClipArt).toHaveLength(2)
    expect(opened.data.cliparts.map(({ id }) => id)).toEqual([moth.id, lemon.id])

    const uses = await designer.send(clipartCalls.uses, { params: { id: lemon.id } })
    expect(uses.data.artworks).toMatchObject([{ id: artwork.id, name: 'Tea towel', product: { name: 'Product' } }])
    expect(uses.data.products).toMatchObject([{ id: artwork.productId, name: 'Product' }])
    expect((await link(artwork.id, [moth.id])).data.clipart_ids).toEqual([moth.id])
    const counted = await designer.send(clipartCalls.countUses, { query: { ids: [lemon.id, moth.id] } })
    // A file of it is still there.
    expect(counted.data).toEqual({ artworks: 1, listings: 0, names: ['Tea towel'] })

    expect((await take(artwork.id, [lemonFile, 2_000_000_000])).errors).toMatchObject({
      listFileId: 'This file is gone, or no longer yours to take',
    })
    const reader = await t.as(await t.make.member(team.id, ['P_VIEW', 'CA_VIEW']))
    expect((await take(artwork.id, [lemonFile], reader)).status).toBe(401)
    expect((await take(artwork.id, [lemonFile], guest)).status).toBe(404)
    await designer.send(fileCalls.remove, { params: { id: lemonFile } })
    expect((await take(artwork.id, [lemonFile])).status).toBe(422)
  })

  it('R607 of another team only while they are shared; what was taken stays and says so', async () => {
    const cat = await makeClipart(t, designer, team.id, { name: 'Cat', names: ['cat.png'] })
    const [file = 0] = await filesOf(cat.id)
    const artwork = await artworkOf(other.id, guest)
    expect((await take(artwork.id, [file], guest)).status).toBe(422)
    expect((await link(artwork.id, [cat.id], guest)).errors).toEqual({ clipart_ids: 'This clip art does not exist' })
    const share = (groupIds: number[]) =>
      designer.send(clipartCalls.share, { params: { id: cat.id }, body: { groupIds } })
    await share([other.id])
    expect((await take(artwork.id, [file], guest)).data).toMatchObject({ clipart_ids: [cat.id], totalFiles: 1 })
    // Its own team hears that it is used, not where.
    const uses = await designer.send(clipartCalls.uses, { params: { id: cat.id } })
    expect(uses.data).toEqual({ artworks: [], listings: [], products: [], hidden: 1 })
    await share([])
    const opened = async () => (await guest.send(artworkCalls.get, { params: { id: artwork.id } })).data
    expect(await opened()).toMatchObject({ cliparts: [{ name: 'Cat', gone: 'unshared' }], totalFiles: 1 })
    expect((await link(artwork.id, [cat.id], guest)).status).toBe(200)
    await designer.send(clipartCalls.remove, { params: { id: cat.id } })
    expect(await opened()).toMatchObject({
      cliparts: [{ name: 'Cat', gone: 'deleted' }],
      fileClipArt: [{ clipartId: cat.id }],
    })
  })
})

describe('at risk', () => {
  it('names what cannot be printed with the live listings that it touches, for who decides', async () => {
    const group = await t.make.group({ companyId: team.companyId ?? 0 })
    const boss = await t.make.member(group.id, [...everyCode])
    const as = await t.as(boss)
    const made = (name: string, licence: object) => makeClipart(t, as, group.id, { name, licence })
    await made('Own', { kind: 'own' })
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    await made('Ending', { kind: 'bought', printOnDemand: true, expiresAt: soon })
    const used = await made('Used', { kind: 'unknown' })
    const artwork = await makeArtwork(t, as, await makeProduct(t, group.id, boss.id), { name: 'Mug' })
    await link(artwork.id, [used.id], as)
    const channelId = await makeChannel(t, group.id)
    const accountId = await makeAccount(t, group.id, channelId)
    await t.db.insert(listingJobs).values({
      ...{ groupId: group.id, productId: artwork.productId, artworkId: artwork.id, accountId, channelId },
      ...{ title: 'Moth mug', payload: {}, state: 'active', listingId: '77', createdBy: boss.id },
    })
    // Touched by as many listings, of which one sold most; what was called off, or is long ago, counts as little as other shops.
    const seller = await made('Seller', { kind: 'unknown' })
    const poster = await makeArtwork(t, as, await makeProduct(t, group.id, boss.id), { name: 'Poster' })
    await link(poster.id, [seller.id], as)
    await t.db.insert(listingJobs).values({
      ...{ groupId: group.id, productId: poster.productId, artworkId: poster.id, accountId, channelId },
      ...{ title: 'Poster A2', payload: {}, state: 'active', listingId: '78', createdBy: boss.id },
    })
    const sale = { groupId: group.id, accountId, currency: 'EUR', revenue: 9, source: 'import' as const }
    const of = (artworkId: number, listingId: string) => ({ ...sale, artworkId, listingId })
    const days = (ago: number) => new Date(Date.now() - ago * 86_400_000)
    await t.db.insert(artworkSales).values([
      { ...of(poster.id, '78'), externalId: 'a', soldAt: days(1), quantity: 3 },
      { ...of(poster.id, '78'), externalId: 'b', soldAt: days(89), quantity: 2 },
      { ...of(poster.id, '78'), externalId: 'c', soldAt: days(91), quantity: 40 },
      { ...of(poster.id, '78'), externalId: 'd', soldAt: days(1), quantity: 50, cancelledAt: days(0) },
      { ...of(artwork.id, '77'), externalId: 'e', soldAt: days(2), quantity: 4 },
      { ...of(poster.id, '99'), externalId: 'f', soldAt: days(2), quantity: 60 },
    ])
    const query = { groupId: group.id }
    const { data, meta } = await as.send(clipartCalls.atRisk, { query })
    const told = data.map(({ name, risk, uses }) => [
      ...[name, risk?.state],
      uses.listings.map(({ title, sold }) => `${title} ${sold}`),
    ])
    expect(told).toEqual([
      ['Seller', 'unknown', ['Poster A2 5']],
      ['Used', 'unknown', ['Moth mug 4']],
      ['Ending', 'ending', []],
    ])
    expect(meta?.total).toBe(3)
    // A page is a part of that order, and each number is a filter.
    const page = await as.send(clipartCalls.atRisk, { query: { ...query, limit: 1, offset: 3 } })
    expect(page.data.map(({ name }) => name)).toEqual(['Ending'])
    const sold = await as.send(clipartCalls.atRisk, { query: { ...query, touches: 'sold' } })
    expect([sold.data.map(({ name }) => name), sold.meta?.total]).toEqual([['Seller', 'Used'], 2])
    expect((await as.send(clipartCalls.atRisk, { query: { ...query, type: 'STOCK' } })).data).toEqual([])
    // As a file it is what the filter shows.
    const asFile = { list: clipartCalls.atRisk.name, format: 'csv' as const, query: `groupId=${group.id}&touches=sold` }
    const { data: file } = await as.send(exportCalls.address, { query: asFile })
    const lines = (await t.node.app.inject({ url: file.url })).body.trimEnd().split('\r\n')
    expect(lines.map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))).toEqual([
      expect.arrayContaining(['Name', 'Risk', 'Sold in 90 days']),
      expect.arrayContaining(['Seller', 'unknown', '5']),
      expect.arrayContaining(['Used', 'unknown', '4']),
    ])
    // What two of them touch counts once, and what is paused is not on sale.
    await link(poster.id, [seller.id, used.id], as)
    const sums = async () => (await as.send(fontCalls.riskSums, { query })).data
    expect(await sums()).toMatchObject({ things: 3, artworks: 2, listings: 2, sold: 9 })
    await t.db
      .update(listingJobs)
      .set({ pausedAt: new Date(), pausedBy: boss.id })
      .where(eq(listingJobs.listingId, '78'))
    expect(await sums()).toMatchObject({ things: 3, artworks: 2, listings: 1, sold: 4 })
    await t.db.update(listingJobs).set({ pausedAt: null, pausedBy: null }).where(eq(listingJobs.listingId, '78'))
    await link(poster.id, [seller.id], as)
    // Asking is a comment that names its maker; what they write themselves asks nobody.
    expect(data.map(({ asked }) => asked)).toEqual([null, null, null])
    const [first] = data
    const lead = await t.make.member(group.id, ['CA_VIEW_ALL', 'CA_VIEW', 'CA_SHARE'])
    const ask = async (client: typeof as, id: number) =>
      client.send(commentCalls.create, {
        params: { id, type: 'clipart' },
        body: { groupId: group.id, message: naming({ id: boss.id, display_name: 'Boss' }, 'where does it come from?') },
      })
    const leads = await t.as(lead)
    expect((await ask(leads, first?.id ?? 0)).status).toBe(200)
    expect((await ask(as, data[1]?.id ?? 0)).status).toBe(200)
    const after = (await as.send(clipartCalls.atRisk, { query })).data
    expect(after.map(({ asked }) => asked?.by.id ?? null)).toEqual([lead.id, null, null])
    expect((await as.send(clipartCalls.summary, { query })).data).toMatchObject({ all: 4 })
    const printable = await as.send(clipartCalls.list, { query: { ...query, licence: 'printable' } })
    expect(printable.data.map(({ name }) => name)).toEqual(['Ending', 'Own'])
    const member = await t.as(await t.make.member(group.id, ['CA_VIEW_ALL', 'CA_VIEW']))
    expect((await member.send(clipartCalls.atRisk, { query })).status).toBe(422)
    expect((await member.send(fontCalls.riskSums, { query })).status).toBe(422)
    // Who decides about fonts alone is told of fonts alone.
    const typist = await t.as(await t.make.member(group.id, ['LT_VIEW', 'LT_SHARE', 'P_VIEW']))
    expect((await typist.send(fontCalls.riskSums, { query })).data).toMatchObject({ things: 0 })
  })
})

describe('trash, log and revert', () => {
  it('a deleted clip art lies in the trash with its files and comes back; each change is taken back by its line', async () => {
    const admin = await t.as(await t.make.withRole(team.companyId ?? 0, 1))
    const { id } = await makeClipart(t, admin, team.id, { name: 'Bolt', names: ['bolt.png'] })
    await admin.send(clipartCalls.update, { params: { id }, body: { name: 'Lightning', tags: ['sky'] } })
    await admin.send(clipartCalls.share, { params: { id }, body: { groupIds: [other.id] } })
    await admin.send(clipartCalls.update, { params: { id }, body: { licence: { kind: 'own', source: 'Us' } } })
    await admin.send(clipartCalls.remove, { params: { id } })
    const trash = await admin.send(trashCalls.trash, { query: { groupId: team.id, kinds: ['clipart'] } })
    expect(trash.data.filter((one) => one.id === id)).toMatchObject([
      { kind: 'clipart', id, name: 'Lightning', files: 1, canRestore: true },
    ])
    const things = [{ kind: 'clipart' as const, id }]
    const restored = await admin.send(trashCalls.restoreTrash, { body: { groupId: team.id, things } })
    expect(restored.data.done).toMatchObject([{ kind: 'clipart', id }])
    expect((await admin.send(clipartCalls.get, { params: { id } })).data).toMatchObject({
      files: [{ name: 'bolt.png' }],
    })

    const lines = (await admin.send(activityCalls.list, { query: { groupId: team.id, limit: 100 } })).data.filter(
      ({ target }) => target?.kind === 'clipart' && target.id === id,
    )
    expect(lines.map(({ eventType, action }) => `${eventType} ${action}`)).toEqual([
      ...['clipart revert', 'clipart delete', 'licence update', 'share update', 'clipart update', 'clipart create'],
    ])
    const ids = lines.filter(({ action }) => action === 'update').map((line) => line.id)
    const reverted = await admin.send(revertCalls.revert, { body: { ids, except: [], overwrite: [] } })
    expect(reverted.status).toBe(200)
    const { rows } = await t.db.execute(sql`select name, tags, licence_kind, licence_source,
      (select count(*)::int from clipart_shares s where s.clipart_id = c.id) as shares from cliparts c where id = ${id}`)
    expect(rows).toEqual([{ name: 'Bolt', tags: [], licence_kind: 'unknown', licence_source: null, shares: 0 }])
  })
  it('of several teams that it was shared with those that still are may look at it again, and the preview names who is gone', async () => {
    const admin = await t.as(await t.make.withRole(team.companyId ?? 0, 1))
    const gone = await t.make.group({ companyId: team.companyId ?? 0, name: 'Gone Team' })
    const { id } = await makeClipart(t, admin, team.id, { name: 'Bolt', names: ['bolt.png'] })
    const share = (groupIds: number[]) => admin.send(clipartCalls.share, { params: { id }, body: { groupIds } })
    await share([other.id, gone.id])
    await share([])
    const [line] = (await admin.send(activityCalls.list, { query: { groupId: team.id, limit: 1 } })).data
    await t.db.update(groups).set({ deletedAt: new Date() }).where(eq(groups.id, gone.id))
    const body = { ids: [line!.id], except: [], overwrite: [] }
    const preview = await admin.send(revertCalls.revert, { query: { dryRun: true }, body })
    expect(preview.data.rows).toMatchObject([{ outcome: 'back', away: ['Gone Team'] }])
    await admin.send(revertCalls.revert, { body })
    const { rows } = await t.db.execute(sql`select group_id from clipart_shares where clipart_id = ${id}`)
    expect(rows).toEqual([{ group_id: other.id }])
  })
})

describe('taking back what one uploaded', () => {
  it('its maker needs no right to delete, as long as it is theirs alone: not once it is used or shared', async () => {
    const only = ['P_VIEW', 'P_EDIT_ART', 'P_NEW_ART', 'CA_VIEW_ALL', 'CA_VIEW', 'CA_NEW'] as const
    const person = await t.make.member(team.id, [...only])
    const [uploader, colleague] = [await t.as(person), await t.as(await t.make.member(team.id, [...only]))]
    const upload = async (name: string) => {
      const actionId = crypto.randomUUID()
      const { data } = await uploader.send(clipartCalls.create, {
        body: { groupId: team.id, name, files: [] },
        headers: { 'x-action-id': actionId },
      })
      const take = (as = uploader) => as.send(revertCalls.undo, { body: { actionIds: [actionId] } })
      return { id: data.id, take }
    }
    const isThere = async (id: number) => (await uploader.send(clipartCalls.get, { params: { id } })).status === 200

    const alone = await upload('Lemon again')
    expect((await uploader.send(clipartCalls.remove, { params: { id: alone.id } })).status).toBe(401)
    expect((await alone.take(colleague)).status).toBe(422)
    expect((await alone.take()).data).toMatchObject({ reverted: 1 })
    expect(await isThere(alone.id)).toBe(false)

    const used = await upload('Lemon in use')
    const artwork = await artworkOf(team.id, designer)
    await link(artwork.id, [used.id])
    expect(await used.take()).toMatchObject({
      status: 422,
      message: 'Artworks use it by now: who may delete clip arts can take it away',
    })
    await link(artwork.id, [])
    const share = (groupIds: number[]) =>
      designer.send(clipartCalls.share, { params: { id: used.id }, body: { groupIds } })
    await share([other.id])
    expect(await used.take()).toMatchObject({
      status: 422,
      message: 'It is shared by now: who may delete clip arts can take it away',
    })
    expect(await isThere(used.id)).toBe(true)
    await share([])
    expect((await used.take()).status).toBe(200)
    expect(await isThere(used.id)).toBe(false)
  })
})
