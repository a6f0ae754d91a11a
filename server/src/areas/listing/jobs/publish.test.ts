import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { listingCalls } from '@halftone/contract/areas/listing.ts'
import { english } from '@halftone/contract/english.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { statusIds } from '@halftone/contract/rules/levels.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findArtwork } from '../../artworks/artworks.queries.ts'
import { findProduct } from '../../products/products.queries.ts'
import {
  creates,
  makeStage,
  makeTemplate,
  type Stage,
  settled,
  sourceOf,
  startShop,
  steps,
} from '../listing.fixture.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
  await shop.t.listen()
})
afterAll(async () => {
  await shop.t.stop()
  await shop.market.close()
})
afterEach(() => shop.market.clearFaults())

const listingOf = (title: string) => shop.made().filter((one) => one.title === title)

/** What people heard about the artwork. */
async function told({ artwork }: Stage) {
  const { rows } = await shop.t.db.execute<{ action: string; message: string; message_detail: string }>(
    sql`select action, message, message_detail from notifications where target_kind = 'artwork'
      and target_id = ${artwork.id} order by id`,
  )
  return rows.map((row) => [row.action, row.message, row.message_detail])
}

/** As the shop's owner would, at the channel. */
async function removeThere(listing: { listing_id: number; shop_id: number } | undefined) {
  const { url, keystring, sharedSecret } = shop.market
  const { access_token } = await shop.market.grant(listing?.shop_id ?? 0)
  const headers = { 'x-api-key': `${keystring}:${sharedSecret}`, authorization: `Bearer ${access_token}` }
  await fetch(`${url}/v3/application/listings/${listing?.listing_id}`, { method: 'DELETE', headers })
}

describe('publishing', () => {
  it('R157 R158 goes from pending over draft to active, and everybody who looks sees each state', async () => {
    const { t } = shop
    const stage = await makeStage(shop)
    const before = creates(shop.market)
    const probe = await t.probe(stage.person, [`group:${stage.group.id}`])
    const near = await t.probe(stage.person, [`artwork:${stage.artwork.id}`])
    const rows = [
      {
        property_values: [
          { property_id: 200, value: 'White' },
          { property_id: 62809790503, value: 'XL' },
        ],
        price: 27.5,
        quantity: 7,
        image: 'img2',
        sku: null,
      },
    ]
    const metadata = { ...stage.metadata, title: 'The whole way', variants: rows, 'img:back view.png': 'img2' }
    const answer = await stage.client.send(listingCalls.publish, { body: { ...stage.body, metadata } })
    expect(answer).toMatchObject({
      status: 200,
      message: 'Upload Successfully.',
      data: { state: 'pending', attempt: 0 },
    })

    const heard = []
    for (let n = 0; n < 3; n++) heard.push((await probe.next('listing.jobChanged', 10_000)).payload)
    expect(heard.map(({ from, job }) => [from, job.state])).toEqual([
      [null, 'pending'],
      ['pending', 'draft'],
      ['draft', 'active'],
    ])
    const [, , live] = heard
    expect(live?.product.listings).toEqual({ pending: 0, draft: 0, active: 1, error: 0, fail: 0 })
    expect(live?.review).toMatchObject({ isUploaded: true, uploadedAccountId: stage.account.id })
    expect((await probe.next('products.moved')).payload).toMatchObject({ to: statusIds.ON_SALE })
    expect((await probe.next('notifications.created')).payload.userId).toBe(stage.person.id)
    expect((await near.next('listing.jobChanged')).payload.job.state).toBe('pending')
    const at = stage.account.name
    expect(await told(stage)).toEqual([['listing-active', `put Endless Summer live on ${at}`, 'The whole way']])

    expect(creates(shop.market) - before).toBe(1)
    const [listing, ...others] = listingOf('The whole way')
    expect(others).toEqual([])
    const { description } = stage.template.source
    expect(listing).toMatchObject({ state: 'active', tags: stage.metadata.tags, description })
    // The cover as it is, the PNG as it is, the WebP as a JPEG; in the order of the slots.
    expect(listing?.images.map(({ rank, type }) => [rank, type])).toEqual([
      [1, 'image/jpeg'],
      [2, 'image/png'],
      [3, 'image/jpeg'],
    ])
    const variant = listing?.products.find((one) =>
      one.property_values.every(({ values }) => values[0] === 'White' || values[0] === 'XL'),
    )
    expect(variant).toMatchObject({ price: 27.5, quantity: 7 })
    expect(listing?.products).toHaveLength(20)
    expect(listing?.variation_images).toHaveLength(1)

    expect(await findArtwork(t.db, stage.artwork.id)).toMatchObject({
      listingState: 'active',
      isUploaded: true,
      uploadedBy: stage.person.id,
      listingUrl: live?.job.listingUrl,
    })
    expect(await findProduct(t.db, stage.product.id)).toMatchObject({ statusId: statusIds.ON_SALE, activeCount: 1 })
    expect((await findProduct(t.db, stage.product.id))?.uploadedAt).not.toBeNull()
    const { rows: log } = await t.db.execute<{ action: string }>(
      sql`select action from activities where artwork_id = ${stage.artwork.id} and event_type = 'listing' order by id`,
    )
    expect(log.map(({ action }) => action)).toEqual(['pending', 'draft', 'active'])
    const jobs = await stage.client.send(listingCalls.jobs, {
      query: { artworkId: stage.artwork.id, state: ['active'] },
    })
    expect(jobs.data).toMatchObject([
      { state: 'active', artworkName: 'Endless Summer', userBy: { id: stage.person.id } },
    ])
  })

  it('R159 R282 a digital template takes digital files, streamed as they are stored', async () => {
    const stage = await makeStage(shop, { template: 'Digital download' })
    const column = sql`group_id = ${stage.group.id} and status_id = ${statusIds.ON_SALE}`
    await shop.t.db.execute(sql`delete from boards where ${column}`)
    const digital_files = [{ name: 'endless.png', path: stage.pictures[1].url }]
    const metadata = { ...stage.metadata, title: 'To download', digital_files }
    const { data } = await stage.client.send(listingCalls.publish, { body: { ...stage.body, metadata } })
    await settled(shop.t, data.id, ['active'])
    const sold = [{ filename: 'endless.png', size_bytes: stage.pictures[1].size }]
    expect(listingOf('To download')[0]?.files).toMatchObject(sold)
    // Where the team has no such board, its product stays on its own.
    expect((await findProduct(shop.t.db, stage.product.id))?.statusId).toBe(statusIds.READY_TO_SALE)
    // Brought up to date, the listing has the file once, which is not sent anew.
    const [first] = listingOf('To download')[0]?.files ?? []
    const subject = { artworkId: stage.artwork.id, accountId: stage.account.id }
    await stage.client.send(listingCalls.reUpload, { body: subject })
    await settled(shop.t, data.id, ['active'])
    const [listing, ...others] = listingOf(stage.metadata.title).filter(({ type }) => type === 'download')
    expect(others).toEqual([])
    expect(listing?.files).toMatchObject(sold)
    expect(listing?.files[0]?.listing_file_id).toBe(first?.listing_file_id)
  })

  it('two clicks at once and a second person get the same job, and there is one listing', async () => {
    const stage = await makeStage(shop)
    const other = await shop.t.as(await shop.t.make.member(stage.group.id, ['P_VIEW', 'P_UPLOAD_ET']))
    const body = { ...stage.body, metadata: { ...stage.metadata, title: 'Clicked twice' } }
    const { createdBy: _, ...anyone } = body
    const answers = await Promise.all([
      stage.client.send(listingCalls.publish, { body }),
      stage.client.send(listingCalls.publish, { body }),
      other.send(listingCalls.publish, { body: anyone }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    await settled(shop.t, answers[0]?.data.id ?? 0, ['active'])
    expect(listingOf('Clicked twice')).toHaveLength(1)
    // Approved once more with the same contents: still what is live.
    await shop.t.db.execute(sql`update artworks set approved_at = now() where id = ${stage.artwork.id}`)
    const again = await stage.client.send(listingCalls.publish, { body })
    expect(again.data).toMatchObject({ id: answers[0]?.data.id, state: 'active' })
    const changed = { ...body, metadata: { ...body.metadata, title: 'Clicked later' } }
    const refused = await stage.client.send(listingCalls.publish, { body: changed })
    expect(refused).toMatchObject({ status: 409, error: { current: { id: answers[0]?.data.id } } })
  })

  it('the same Idempotency-Key gets the same answer, and another body 422', async () => {
    const stage = await makeStage(shop)
    const headers = { 'idempotency-key': 'publish-once' }
    const first = await stage.client.send(listingCalls.publish, { body: stage.body, headers })
    expect(await stage.client.send(listingCalls.publish, { body: stage.body, headers })).toMatchObject({
      data: first.data,
    })
    const body = { ...stage.body, metadata: { ...stage.metadata, title: 'Another' } }
    expect((await stage.client.send(listingCalls.publish, { body, headers })).status).toBe(422)
    await settled(shop.t, first.data.id, ['active'])
  })

  it('a lost reply of the create is looked for before anything is posted again', async () => {
    const stage = await makeStage(shop)
    shop.market.fault({ match: steps.create, kind: 'lost-reply' })
    const before = creates(shop.market)
    const body = { ...stage.body, metadata: { ...stage.metadata, title: 'Lost and found' } }
    const { data } = await stage.client.send(listingCalls.publish, { body })
    expect(await settled(shop.t, data.id, ['error'])).toMatchObject({ attempt: 1 })
    await stage.client.send(listingCalls.retry, { params: { id: data.id } })
    expect(await settled(shop.t, data.id, ['active'])).toMatchObject({ attempt: 2 })
    expect(creates(shop.market) - before).toBe(1)
    expect(listingOf('Lost and found')).toHaveLength(1)
  })

  it('a marketplace that is down, and a 429 as long as Retry-After says, are errors that pass by themselves', async () => {
    const [one, two] = [await makeStage(shop), await makeStage(shop)]
    shop.market.fault({ match: '* *', kind: 'down' })
    const down = await one.client.send(listingCalls.publish, { body: one.body })
    expect((await settled(shop.t, down.data.id, ['error'])).attempt).toBe(1)

    shop.market.fault({ match: steps.inventory, kind: '429', retryAfter: 8 })
    const limited = await two.client.send(listingCalls.publish, { body: two.body })
    const waiting = await settled(shop.t, limited.data.id, ['error'])
    expect(waiting).toMatchObject({ attempt: 1, error: 'Exceeded the allowed queries per second' })
    // From the answer on, which came shortly before it was written down. Without its word the pause would be 4 to 6 s.
    const [next, written] = [Date.parse(waiting.next_at ?? ''), Date.parse(waiting.updated_at)]
    expect((next - written) / 1000).toBeGreaterThan(6)
    expect((next - written) / 1000).toBeLessThan(8 * 1.2)
    const product = await findProduct(shop.t.db, two.product.id)
    expect(product).toMatchObject({ errorCount: 1, pendingCount: 0, draftCount: 0 })

    expect(await settled(shop.t, down.data.id, ['active'])).toMatchObject({ attempt: 2, error: null })
    await settled(shop.t, limited.data.id, ['active'])
    expect(Date.now()).toBeGreaterThanOrEqual(next)
  })

  it('R301 a refusal fails at once with the channel’s own words; a retry goes on with the same listing', async () => {
    const stage = await makeStage(shop)
    shop.market.fault({ match: steps.inventory, kind: 'refuse', message: 'price: must be a multiple of 5' })
    const probe = await shop.t.probe(stage.person, [`product:${stage.product.id}`])
    const { data } = await stage.client.send(listingCalls.publish, { body: stage.body })
    expect(await settled(shop.t, data.id, ['fail'])).toMatchObject({
      attempt: 1,
      error: 'price: must be a multiple of 5',
    })
    expect(await findProduct(shop.t.db, stage.product.id)).toMatchObject({
      failCount: 1,
      statusId: statusIds.READY_TO_SALE,
    })
    expect((await probe.next('notifications.created')).payload.userId).toBe(stage.person.id)
    const at = stage.account.name
    expect(await told(stage)).toEqual([
      ['listing-fail', `could not put Endless Summer on ${at}`, 'price: must be a multiple of 5'],
    ])
    const retried = await stage.client.send(listingCalls.retry, { params: { id: data.id } })
    expect(retried).toMatchObject({ status: 200, data: { id: data.id, state: 'draft', attempt: 0, error: null } })
    await settled(shop.t, data.id, ['active'])
    expect(shop.made().filter(({ listing_id }) => String(listing_id) === retried.data.listingId)).toHaveLength(1)
  })

  it('a connection that the shop’s owner ended fails with the account to connect again', async () => {
    const stage = await makeStage(shop)
    shop.market.fault({ match: '* /v3/application/*', kind: '401', times: 8 })
    const { data } = await stage.client.send(listingCalls.publish, { body: stage.body })
    const { error } = await settled(shop.t, data.id, ['fail'])
    const ask = phrase('listing.reconnect', { name: stage.account.name })
    expect(error).toContain(english(ask))
    const [job] = (await stage.client.send(listingCalls.jobs, { query: { artworkId: stage.artwork.id } })).data
    expect(job).toMatchObject({ error, errorPhrase: { code: 'listing.reconnectBecause', params: { ask } } })
  })

  it('a draft that was removed at the channel is made anew, once', async () => {
    const stage = await makeStage(shop)
    shop.market.fault({ match: steps.inventory, kind: '500', times: 1 })
    const body = { ...stage.body, metadata: { ...stage.metadata, title: 'Removed by hand' } }
    const { data } = await stage.client.send(listingCalls.publish, { body })
    await settled(shop.t, data.id, ['error'])
    const [draft] = listingOf('Removed by hand')
    await removeThere(draft)
    await stage.client.send(listingCalls.retry, { params: { id: data.id } })
    await settled(shop.t, data.id, ['error'])
    await stage.client.send(listingCalls.retry, { params: { id: data.id } })
    await settled(shop.t, data.id, ['active'])
    expect(listingOf('Removed by hand')).toHaveLength(1)
    expect(listingOf('Removed by hand')[0]?.listing_id).not.toBe(draft?.listing_id)
  })

  it('says which version of a replaced picture is listed, until that was thinned', async () => {
    const stage = await makeStage(shop)
    const { data } = await stage.client.send(listingCalls.publish, { body: stage.body })
    await settled(shop.t, data.id, ['active'])
    const shows = async () => {
      const query = { groupId: stage.group.id, artworkId: stage.artwork.id }
      return (await stage.client.send(listingCalls.jobs, { query })).data[0]?.shows
    }
    const [{ id }] = stage.pictures
    expect(await shows()).toEqual([])
    const shown = { fileId: id, name: 'front.jpg', newest: 3 }
    await shop.t.db.execute(sql`update files set version = 3 where id = ${id}`)
    expect(await shows()).toEqual([{ ...shown, version: 3 }])
    await shop.t.db.execute(sql`
      insert into file_versions (file_id, version, key, name, size, file_type, preview_state, has_alpha)
      select id, 2, key, name, size, file_type, preview_state, has_alpha from files where id = ${id}`)
    await shop.t.db.execute(sql`update files set key = key || '.new' where id = ${id}`)
    expect(await shows()).toEqual([{ ...shown, version: 2 }])
    await shop.t.db.execute(sql`delete from file_versions where file_id = ${id}`)
    expect(await shows()).toEqual([{ ...shown, version: null }])
  })

  it('R505 a re-upload brings the same listing up to date', async () => {
    const stage = await makeStage(shop)
    const { data } = await stage.client.send(listingCalls.publish, { body: stage.body })
    await settled(shop.t, data.id, ['active'])
    const contents = JSON.stringify([
      { name: 'title', value: 'Brought up to date' },
      { name: 'tags', value: ['new tag'] },
    ])
    await shop.t.db.execute(
      sql`update artwork_contents set contents = ${contents}::jsonb where artwork_id = ${stage.artwork.id}`,
    )
    await shop.t.db.execute(sql`update files set is_hidden = true where id = ${stage.pictures[2].id}`)
    const uploaded = sql`update products set status_id = ${statusIds.UPLOADED} where id = ${stage.product.id}`
    await shop.t.db.execute(uploaded)
    const body = { artworkId: stage.artwork.id, accountId: stage.account.id }
    const before = creates(shop.market)
    const sent =
      listingOf(stage.metadata.title)
        .at(-1)
        ?.images.map(({ listing_image_id }) => listing_image_id) ?? []
    const other = await shop.t.make.member(stage.group.id, ['P_VIEW', 'P_UPLOAD_ET'])
    const answer = await (await shop.t.as(other)).send(listingCalls.reUpload, { body })
    const known = { id: data.id, title: 'Brought up to date', attempt: 0, createdBy: other.id }
    expect(answer).toMatchObject({ status: 200, message: 'Re-Upload artwork successfully', data: known })
    await settled(shop.t, data.id, ['active'])
    expect(creates(shop.market)).toBe(before)
    const [listing, ...others] = listingOf('Brought up to date')
    expect(others).toEqual([])
    expect(listing).toMatchObject({ tags: ['new tag'], state: 'active' })
    // The two that are left stay as they are; the third went with its file.
    expect(sent).toHaveLength(3)
    expect(listing?.images.map(({ listing_image_id }) => listing_image_id)).toEqual(sent.slice(0, 2))
    expect((await findProduct(shop.t.db, stage.product.id))?.statusId).toBe(statusIds.UPLOADED)
    // A template that was tied to another listing since is not what this one was made of.
    const tied = sql`jsonb_set(source, '{listing_id}', '"1"')`
    await shop.t.db.execute(sql`update listing_templates set source = ${tied} where id = ${stage.template.id}`)
    const refused = await stage.client.send(listingCalls.reUpload, { body })
    const text = 'The template of this listing is gone. Please upload with another one'
    expect(refused).toMatchObject({ status: 422, errors: { artworkId: text } })
  })

  it('a re-upload of a listing that is gone makes a new one', async () => {
    const stage = await makeStage(shop)
    const body = { ...stage.body, metadata: { ...stage.metadata, title: 'Endless Summer again' } }
    const { data } = await stage.client.send(listingCalls.publish, { body })
    await settled(shop.t, data.id, ['active'])
    const [gone] = listingOf('Endless Summer again')
    await removeThere(gone)
    const again = { artworkId: stage.artwork.id, accountId: stage.account.id }
    await stage.client.send(listingCalls.reUpload, { body: again })
    await settled(shop.t, data.id, ['error'])
    await stage.client.send(listingCalls.retry, { params: { id: data.id } })
    await settled(shop.t, data.id, ['active'])
    const jobs = await stage.client.send(listingCalls.jobs, { query: { artworkId: stage.artwork.id } })
    expect(jobs.data).toHaveLength(1)
    expect(jobs.data[0]?.listingId).not.toBe(String(gone?.listing_id))
    expect(
      listingOf(stage.metadata.title).filter((one) => String(one.listing_id) === jobs.data[0]?.listingId),
    ).toHaveLength(1)
  })

  it('another template after a failure takes the left draft away first', async () => {
    const stage = await makeStage(shop)
    shop.market.fault({ match: steps.inventory, kind: 'refuse', message: 'price: no' })
    const body = { ...stage.body, metadata: { ...stage.metadata, title: 'First a tee' } }
    const { data } = await stage.client.send(listingCalls.publish, { body })
    await settled(shop.t, data.id, ['fail'])
    const mug = await makeTemplate(stage.client, stage.account.id, sourceOf(shop.market, 'Ceramic mug'))
    const metadata = { ...stage.metadata, title: 'Then a mug' }
    const keyOf = async () =>
      (await shop.t.db.execute(sql`select reconcile_key from listing_jobs where id = ${data.id}`)).rows[0]
    const key = await keyOf()
    const other = await shop.t.make.member(stage.group.id, ['P_VIEW', 'P_UPLOAD_ET'])
    const next = await (await shop.t.as(other)).send(listingCalls.publish, {
      body: { ...body, createdBy: other.id, templateId: String(mug.id), metadata },
    })
    const known = { id: data.id, state: 'pending', attempt: 0, listingId: null, error: null }
    expect(next.data).toMatchObject({ ...known, templateId: mug.id, title: 'Then a mug', createdBy: other.id })
    expect(await keyOf()).not.toEqual(key)
    await settled(shop.t, data.id, ['active'])
    expect(listingOf('First a tee')).toEqual([])
    expect(listingOf('Then a mug')).toHaveLength(1)
  })

  it('an artwork that is deleted is not published any more and leaves the counts of its card', async () => {
    const stage = await makeStage(shop)
    shop.market.fault({ match: '* *', kind: 'down' })
    const { data } = await stage.client.send(listingCalls.publish, { body: stage.body })
    await settled(shop.t, data.id, ['error'])
    const editor = await shop.t.as(await shop.t.make.member(stage.group.id, ['P_VIEW', 'P_DELETE_ART']))
    const removed = await editor.send(artworkCalls.remove, { params: { id: stage.artwork.id } })
    expect(removed.status).toBe(200)
    expect(await findProduct(shop.t.db, stage.product.id)).toMatchObject({ errorCount: 0, artworkCount: 0 })
    await stage.client.send(listingCalls.retry, { params: { id: data.id } })
    expect(await settled(shop.t, data.id, ['fail'])).toMatchObject({ error: 'The artwork was deleted' })
    expect(await findProduct(shop.t.db, stage.product.id)).toMatchObject({ errorCount: 0, failCount: 0 })
  })
})
