import { listingCalls } from '@halftone/contract/areas/listing.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '../../../db/schema/accounts.ts'
import { listingJobs } from '../../../db/schema/listing.ts'
import { findArtwork } from '../../artworks/artworks.queries.ts'
import { makePicture, makeStage, type Stage, startShop } from '../listing.fixture.ts'
import { findJobOn, listDue, newestState } from './jobs.queries.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let stage: Stage
beforeAll(async () => {
  // Nothing works here: what is refused leaves nothing behind, and what is accepted stays pending.
  shop = await startShop({ work: false })
  await shop.t.listen()
}, 120_000)
beforeEach(async () => {
  stage = await makeStage(shop)
})
afterAll(async () => {
  await shop.t.stop()
  await shop.market.close()
})

const counts = async () => {
  const { rows } = await shop.t.db.execute(sql`select (select count(*) from listing_jobs) as jobs,
    (select count(*) from activities) as log, (select count(*) from pgboss.job where name = 'listing.publish') as queued`)
  return rows[0]
}
/** The answer to a publish that must leave nothing behind. */
async function refused(change: object, client = stage.client) {
  const [before, asked] = [await counts(), shop.market.requests().length]
  const answer = await client.send(listingCalls.publish, { body: { ...stage.body, ...change } })
  expect(await counts()).toEqual(before)
  expect(shop.market.requests().length).toBe(asked)
  return answer
}
const withMeta = (change: Record<string, unknown>) => ({ metadata: { ...stage.metadata, ...change } })

describe('a publish is refused', () => {
  it('of an artwork that is not approved', async () => {
    stage = await makeStage(shop, { reviewState: 'needapproved' })
    expect(await refused({})).toMatchObject({ status: 422, errors: { artworkId: 'The artwork is not approved' } })
  })

  it('R398 without P_UPLOAD_ET, and for a stranger there is no such artwork', async () => {
    const { t } = shop
    const { createdBy: _, ...body } = stage.body
    stage = { ...stage, body: { ...body, createdBy: undefined as never } }
    const member = await t.as(await t.make.member(stage.group.id, ['P_VIEW']))
    expect(await refused({}, member)).toMatchObject({ status: 401, error: { code: 'NO_PERMISSION' } })
    const stranger = await t.as(await t.make.member((await t.make.group()).id, ['P_VIEW', 'P_UPLOAD_ET']))
    const hidden = await refused({}, stranger)
    expect(hidden.status).toBe(404)
    const never = await refused({ artworkId: 2_000_000_000 }, stranger)
    expect(never.error).toEqual(hidden.error)
    expect((await refused({}, t.nobody)).status).toBe(401)
  })

  it('R155 R156 R161 where an id of the body or of the metadata is another one', async () => {
    const other = await makeStage(shop)
    expect(await refused({ groupId: other.group.id })).toMatchObject({
      status: 422,
      errors: { groupId: expect.any(String) },
    })
    expect(await refused({ productId: other.product.id })).toMatchObject({ errors: { productId: expect.any(String) } })
    expect(await refused({ templateId: String(other.template.id) })).toMatchObject({
      errors: { templateId: expect.any(String) },
    })
    const meta = await refused(withMeta({ account_id: other.account.id, omz_listing_id: other.artwork.id }))
    expect(Object.keys(meta.errors ?? {})).toEqual(['metadata.account_id', 'metadata.omz_listing_id'])
    const foreign = { accountId: other.account.id, ...withMeta({ account_id: other.account.id }) }
    const never = { accountId: 2_000_000_000, ...withMeta({ account_id: 2_000_000_000 }) }
    const answers = [await refused(foreign), await refused(never)]
    expect(answers.map(({ errors }) => errors)).toEqual([
      { accountId: 'The team has no such account' },
      { accountId: 'The team has no such account' },
    ])
    expect(await refused({ createdBy: other.person.id })).toMatchObject({
      status: 422,
      errors: { createdBy: expect.any(String) },
    })
    const untied = sql`jsonb_set(source, '{listing_id}', 'null')`
    await shop.t.db.execute(sql`update listing_templates set source = ${untied} where id = ${stage.template.id}`)
    expect((await refused({})).errors).toEqual({ templateId: 'The template is not tied to a listing of the shop' })
  })

  it('R154 templateId is a string', async () => {
    expect((await refused({ templateId: stage.template.id })).status).toBe(422)
  })

  it('R157 R280 with a picture that is not a visible file of the artwork', async () => {
    const other = await makeStage(shop)
    const hidden = await makePicture(shop.t, stage.artwork, 'hidden.jpg', { isHidden: true })
    const pending = await makePicture(shop.t, stage.artwork, 'pending.jpg', { previewState: 'pending' })
    for (const url of [
      other.pictures[0].url,
      hidden.url,
      'https://example.test/x.jpg',
      `/storage/x${stage.pictures[0].key}`,
    ])
      expect(await refused(withMeta({ img2: url }))).toMatchObject({
        status: 422,
        errors: { 'metadata.img2': 'This is not a visible file of the artwork' },
      })
    expect(await refused(withMeta({ img1: pending.url }))).toMatchObject({
      errors: { 'metadata.img1': 'The file is still being prepared' },
    })
  })

  it('R288 without a title or a cover', async () => {
    expect(await refused(withMeta({ title: ' ' }))).toMatchObject({
      status: 422,
      errors: { 'metadata.title': 'Please add Contents in Artwork!' },
    })
    expect(Object.keys((await refused(withMeta({ img1: undefined }))).errors ?? {})).toContain('metadata.img1')
  })

  it('R291 R292 with more extra images than the template takes', async () => {
    const many = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`img${n + 2}`, stage.pictures[1].url]))
    expect(await refused(withMeta(many))).toMatchObject({
      status: 422,
      errors: { 'metadata.images': 'Do not select more than 9 photos' },
    })
  })

  it('R293 with more digital files than the template takes', async () => {
    stage = await makeStage(shop, { template: 'Digital download' })
    const template = sql`update listing_templates set source = jsonb_set(source, '{read_only,digital_file_limit}', '1') where id = ${stage.template.id}`
    await shop.t.db.execute(template)
    const digital_files = stage.pictures.slice(0, 2).map(({ name, url }) => ({ name, path: url }))
    expect(await refused(withMeta({ digital_files }))).toMatchObject({
      errors: { 'metadata.digital_files': 'Do not select more than 1 photos' },
    })
    expect(await refused({})).toMatchObject({ errors: { 'metadata.digital_files': 'A digital listing needs a file' } })
  })

  it('with what the channel would refuse, by field', async () => {
    const row = {
      property_values: [{ property_id: 200, value: 'Plaid' }],
      price: 0,
      quantity: 5_000,
      image: null,
      sku: null,
    }
    const answer = await refused(withMeta({ title: 'x'.repeat(141), variants: [row] }))
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.errors ?? {}).toSorted()).toEqual([
      'metadata.title',
      'metadata.variants.0.price',
      'metadata.variants.0.quantity',
      'metadata.variants.0.values',
    ])
  })

  it.each([
    ['too long', ['fine', 'y'.repeat(21)], 'metadata.tags.1', `Invalid keyword ${'y'.repeat(21)}`],
    ['not plain', ['#cats'], 'metadata.tags.0', 'Invalid keyword #cats'],
    [
      'too many',
      Array.from({ length: 14 }, (_, at) => `tag ${at}`),
      'metadata.tags',
      'Total of tags more less than 13',
    ],
  ])('R672 R673 R676 with tags that are %s', async (_, tags, field, said) => {
    expect(await refused(withMeta({ tags }))).toMatchObject({ status: 422, errors: { [field]: said } })
  })

  it('R160 with an entry whose file is not the one in its slot, or with a field that nobody knows', async () => {
    expect(await refused(withMeta({ 'img:back view.png': 'img1' }))).toMatchObject({
      errors: { 'metadata.img:back view.png': 'img1 holds front.jpg' },
    })
    expect((await refused(withMeta({ 'img:front.jpg': 'img9' }))).status).toBe(422)
    expect((await refused(withMeta({ sku: 'x' }))).status).toBe(422)
  })

  it('on an account that is deactivated or not connected', async () => {
    const { t } = shop
    await t.db.update(accounts).set({ connection: 'expired' }).where(eq(accounts.id, stage.account.id))
    expect((await refused({})).errors?.accountId).toContain('Please connect the account')
    await t.db
      .update(accounts)
      .set({ connection: 'connected', status: 'deactivated' })
      .where(eq(accounts.id, stage.account.id))
    expect((await refused({})).errors?.accountId).toContain('is deactivated')
  })
})

describe('jobs', () => {
  it('holds the snapshot: keys and hashes of the files, texts, every variant of the template (R283 to R285)', async () => {
    const { data } = await stage.client.send(listingCalls.publish, { body: stage.body })
    const { rows } = await shop.t.db.execute<{ payload: { images: unknown[]; variants: unknown[]; title: string } }>(
      sql`select payload from listing_jobs where id = ${data.id}`,
    )
    const [cover] = stage.pictures
    expect(rows[0]?.payload.images[0]).toMatchObject({
      slot: 'img1',
      key: cover.key,
      sha256: cover.sha256,
      name: 'front.jpg',
    })
    expect(rows[0]?.payload).toMatchObject({ title: stage.metadata.title, tags: stage.metadata.tags })
    expect(rows[0]?.payload.variants).toHaveLength(20)
  })

  it('is cancelled while it is pending, once, and then another publish is a new job', async () => {
    const { t } = shop
    const beside = await makeStage(shop)
    const { data: kept } = await beside.client.send(listingCalls.publish, { body: beside.body })
    const { data } = await stage.client.send(listingCalls.publish, { body: stage.body })
    const probe = await t.probe(stage.person, [`group:${stage.group.id}`])
    const stranger = await t.as(await t.make.member((await t.make.group()).id, ['P_UPLOAD_ET']))
    expect((await stranger.send(listingCalls.cancel, { params: { id: data.id } })).status).toBe(404)
    expect((await stranger.send(listingCalls.retry, { params: { id: data.id } })).status).toBe(404)
    expect((await stranger.send(listingCalls.jobs, { query: { artworkId: stage.artwork.id } })).status).toBe(404)
    expect(await stage.client.send(listingCalls.cancel, { params: { id: data.id } })).toMatchObject({
      data: { id: data.id },
    })
    expect((await probe.next('listing.jobCancelled')).payload).toMatchObject({ product: { listings: { pending: 0 } } })
    expect((await stage.client.send(listingCalls.cancel, { params: { id: data.id } })).status).toBe(404)
    const { rows: jobs } = await t.db.execute(sql`select id, cancelled_by as by, cancelled_at > created_at as later,
      updated_at > created_at as is_changed from listing_jobs where id in (${data.id}, ${kept.id}) order by id`)
    expect(jobs).toEqual([
      { id: kept.id, by: null, later: null, is_changed: false },
      { id: data.id, by: stage.person.id, later: true, is_changed: true },
    ])
    const { rows: lines } = await t.db.execute(sql`select old_content from activities
      where artwork_id = ${stage.artwork.id} and event_type = 'listing' and action = 'delete'`)
    expect(lines).toEqual([{ old_content: stage.account.name }])
    const listingState = async (one: Stage) => (await findArtwork(t.db, one.artwork.id))?.listingState
    expect([await listingState(stage), await listingState(beside)]).toEqual([null, 'pending'])
    const next = await stage.client.send(listingCalls.publish, { body: stage.body })
    expect(next).toMatchObject({ status: 200, data: { state: 'pending' } })
    expect(next.data.id).not.toBe(data.id)
    await t.db.execute(sql`update artworks set cover_file_id =
      (select min(id) from files where artwork_id = ${stage.artwork.id}) where id = ${stage.artwork.id}`)
    const list = await stage.client.send(listingCalls.jobs, {
      query: { productId: stage.product.id, accountId: stage.account.id },
    })
    expect(list.data.map(({ id }) => id)).toEqual([next.data.id])
    expect(list.data[0]).toMatchObject({ productName: stage.product.name, cover: { fileType: 'image/jpeg' } })
    const since = async (ms: number) => {
      const query = { productId: stage.product.id, from_date: new Date(Date.now() + ms).toISOString() }
      return (await stage.client.send(listingCalls.jobs, { query })).meta?.total
    }
    expect([await since(-60_000), await since(60_000)]).toEqual([1, 0])
    expect((await stage.client.send(listingCalls.jobs, { query: {} })).status).toBe(422)
  })

  it('is not cancelled once the channel was asked, nor re-uploaded where there was no upload', async () => {
    const body = { artworkId: stage.artwork.id, accountId: stage.account.id }
    const again = async () => (await stage.client.send(listingCalls.reUpload, { body })).errors
    expect((await again())?.accountId).toContain('not uploaded')
    const set = (status: string) => shop.t.db.update(accounts).set({ status }).where(eq(accounts.id, stage.account.id))
    await set('deactivated')
    expect((await again())?.accountId).toContain('is deactivated')
    const review = (state: string) =>
      shop.t.db.execute(sql`update artworks set review_state = ${state} where id = ${stage.artwork.id}`)
    await review('unapproved')
    expect(await again()).toEqual({ artworkId: 'The artwork is not approved' })
    await Promise.all([set('active'), review('approved')])
    const { data } = await stage.client.send(listingCalls.publish, { body: stage.body })
    // On its way already: the same job, as it is.
    const before = await counts()
    const same = [
      await stage.client.send(listingCalls.reUpload, { body }),
      await stage.client.send(listingCalls.retry, { params: { id: data.id } }),
    ]
    expect(same.map((one) => one.data)).toEqual([data, data])
    expect(await counts()).toEqual(before)
    const common = { key: 'k', done: [], images: {}, files: {}, isActive: false }
    const refusal = { status: 409, error: { current: { id: data.id } } }
    for (const saga of [
      { state: { ...common, createBegunAt: new Date().toISOString() } },
      { state: { ...common, externalId: '5' } },
      { discard: { ...common, externalId: '5' } },
    ]) {
      await shop.t.db.execute(sql`update listing_jobs set saga = ${JSON.stringify(saga)}::jsonb where id = ${data.id}`)
      expect(await stage.client.send(listingCalls.cancel, { params: { id: data.id } })).toMatchObject(refusal)
    }
    await shop.t.db.execute(
      sql`update listing_jobs set saga = '{}', state = 'active', listing_id = ${String(data.id)} where id = ${data.id}`,
    )
    for (const call of [listingCalls.cancel, listingCalls.retry])
      expect(await stage.client.send(call, { params: { id: data.id } })).toMatchObject(refusal)
    const reader = await shop.t.as(await shop.t.make.member(stage.group.id, ['P_VIEW']))
    for (const call of [listingCalls.cancel, listingCalls.retry])
      expect((await reader.send(call, { params: { id: data.id } })).status).toBe(401)
    expect((await reader.send(listingCalls.reUpload, { body })).status).toBe(401)
  })
})

describe('the list of jobs', () => {
  it('R557 has what was asked for in the team, by place and the newest first, page by page', async () => {
    const { t } = shop
    const other = await makeStage(shop)
    const { group, person, account, template } = stage
    const [second, third] = [
      await makeStage(shop, { group }), // another product and account of the team
      await makeStage(shop, { group }),
    ]
    await t.db.execute(sql`update artworks set deleted_at = now() where id = ${third.artwork.id}`)
    const insert = async (of: Stage, values: Partial<typeof listingJobs.$inferInsert>) => {
      const subject = { groupId: of.group.id, productId: of.product.id, artworkId: of.artwork.id }
      const rest = { accountId: of.account.id, channelId: account.channelId, templateId: template.id, title: 'x' }
      const common = { ...subject, ...rest, payload: { images: [] }, createdBy: person.id }
      const [row] = await t.db
        .insert(listingJobs)
        .values({ ...common, ...values })
        .returning()
      return row?.id ?? 0
    }
    const failed = await insert(stage, { state: 'fail' })
    const first = await insert(stage, { state: 'active', index: 5, listingId: 'live there' })
    const crossed = await insert(stage, { state: 'draft', accountId: second.account.id })
    const waiting = await insert(second, { state: 'error', nextAt: new Date(Date.now() + 60_000) })
    const due = await insert(second, { state: 'error', accountId: account.id, nextAt: new Date(Date.now() - 1_000) })
    const ofDeleted = await insert(third, { state: 'pending' })
    const foreign = await insert(other, { state: 'pending' })
    const imported = await insert(other, { state: 'pending', accountId: account.id, payload: {} })
    const cancelled = await insert(other, { state: 'pending', accountId: second.account.id, cancelledAt: new Date() })
    const reader = await t.as(await t.make.member(group.id, ['P_VIEW']))
    const list = async (query: object) => {
      const { data, meta } = await reader.send(listingCalls.jobs, { query: query as { groupId: number } })
      return [data.map(({ id }) => id), meta?.total]
    }
    const all = [due, waiting, crossed, failed, first]
    expect(await list({ groupId: group.id })).toEqual([all, 5])
    expect(await list({ groupId: group.id, limit: 2, page: 2 })).toEqual([[crossed, failed], 5])
    expect(await list({ productId: stage.product.id })).toEqual([[crossed, failed, first], 3])
    expect(await list({ artworkId: second.artwork.id })).toEqual([[due, waiting], 2])
    expect(await list({ accountId: second.account.id })).toEqual([[waiting, crossed], 2])
    expect(await list({ groupId: group.id, accountId: account.id })).toEqual([[due, failed, first], 3])
    expect(await list({ groupId: group.id, state: ['draft', 'fail'] })).toEqual([[crossed, failed], 2])
    // Those that a run is due for, whoever they are of.
    const made = new Set([...all, ofDeleted, foreign, imported, cancelled])
    expect((await listDue(t.db)).filter((id) => made.has(id))).toEqual([crossed, due, ofDeleted, foreign])
    const on = async (one: Stage, at: Stage) => (await findJobOn(t.db, one.artwork.id, at.account.id))?.id
    expect([await on(stage, stage), await on(stage, second), await on(second, stage)]).toEqual([first, crossed, due])
    expect([await on(other, second), await on(third, stage)]).toEqual([undefined, undefined])
    // An artwork shows the newest of its own.
    const shows = [await newestState(t.db, stage.artwork.id), await newestState(t.db, other.artwork.id)]
    expect(shows.map(({ state }) => state)).toEqual(['draft', 'pending'])
  })
})
