import { listingCalls } from '@halftone/contract/areas/listing.ts'
import { livePath, type UploadMetadata } from '@halftone/contract/parts/listing.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePicture, makeStage, settled, startShop } from '../listing.fixture.ts'
import { changeLive, type Live, makeLive, readLive, untouched } from './relist.fixture.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
  await shop.t.listen()
})
afterAll(async () => {
  await shop.t.stop()
  await shop.market.close()
})

/** What was written to the listing since, as method and last part of the path. */
const writesOf = async (work: () => Promise<unknown>) => {
  const from = shop.market.requests().length
  await work()
  return shop.market
    .requests()
    .slice(from)
    .filter(({ method, path }) => method !== 'GET' && !path.includes('oauth'))
    .map(({ method, path }) => `${method} ${path.split('/').at(-1)?.replace(/^\d+$/, ':id')}`)
}

/** Pictures that the seller adds in the shop: after the first one, and at the end. */
function addPictures(live: Live, count: number): string[] {
  const there = live.listing()
  const [first, ...rest] = there?.images ?? []
  if (!there || !first) throw new Error('nothing is live')
  const added = Array.from({ length: count }, (_, n) => ({ ...first, listing_image_id: 990_000_000 + n }))
  const [own, ...others] = added
  there.images = [first, ...(own ? [own] : []), ...rest, ...others].map((image, at) => ({ ...image, rank: at + 1 }))
  return added.map(({ listing_image_id }) => String(listing_image_id))
}

describe('a listing that is brought up to date', () => {
  it('R505 keeps the pictures that the seller has added, in their places, and sends only what is new', async () => {
    const live = await makeLive(shop, 'Brought up to date')
    const [second, last] = addPictures(live, 2)
    const before = live.listing()?.images.map(({ listing_image_id }) => String(listing_image_id))
    expect(before).toHaveLength(5)
    const again = async () => {
      expect((await live.client.send(listingCalls.reUpload, { body: live.at })).status).toBe(200)
      await settled(shop.t, live.jobId, ['active'])
    }
    const ids = () => live.listing()?.images.map(({ listing_image_id }) => String(listing_image_id))
    expect(await writesOf(again)).toEqual(['PATCH :id'])
    expect(ids()).toEqual(before)
    expect([ids()?.[1], ids()?.[4]]).toEqual([second, last])
    // One of ours goes: the others stay where they are.
    await shop.t.db.execute(sql`update files set is_hidden = true where id = ${live.pictures[1].id}`)
    await again()
    expect(ids()).toEqual(before?.filter((_, place) => place !== 2))
  })
})

describe('the form of a live listing', () => {
  it('R505 is filled with what is in the shop, also what the seller changed there', async () => {
    const live = await makeLive(shop, 'Filled with what is live')
    const there = live.listing()
    if (there) Object.assign(there, { title: 'Retitled in the shop', tags: ['of the seller'], materials: ['wool'] })
    const shown = await readLive(live)
    expect(shown).toMatchObject({
      state: 'active',
      job: { id: live.jobId, state: 'active' },
      form: { title: 'Retitled in the shop', tags: ['of the seller'], price: live.template.source.price },
      artwork: { title: 'Endless Summer Sunset Tee', tags: ['retro sunset', 'palm tree'] },
    })
    expect(shown.form.fields.find(({ name }) => name === 'materials')?.value).toEqual(['wool'])
    // What the shop was told last, so that the form can say what was changed there since.
    expect(shown.sent).toMatchObject({ title: 'Filled with what is live', tags: live.metadata.tags })
    expect(shown.sent?.prices).toHaveLength(shown.form.variants.length)
    expect(shown.images.map(({ fileId }) => fileId)).toEqual(live.pictures.map(({ id }) => id))
    expect(shown.images.map(({ id }) => id)).toEqual(there?.images.map((one) => String(one.listing_image_id)))
  })

  it('is refused where nothing was uploaded, where it is gone, and to who may not upload', async () => {
    const stage = await makeStage(shop)
    const at = { artworkId: stage.artwork.id, accountId: stage.account.id }
    const answer = await stage.client.send(listingCalls.live, { query: at })
    expect(answer.errors).toEqual({ accountId: 'The artwork was not uploaded to this account before' })
    const live = await makeLive(shop, 'Soon gone')
    const token = await shop.market.grant(shop.market.shops[0]?.shop_id ?? 0)
    await fetch(`${shop.market.url}/v3/application/listings/${live.listing()?.listing_id}`, {
      method: 'DELETE',
      headers: {
        'x-api-key': `${shop.market.keystring}:${shop.market.sharedSecret}`,
        authorization: `Bearer ${token.access_token}`,
      },
    })
    const gone = await live.client.send(listingCalls.live, { query: live.at })
    expect(gone.errors).toEqual({
      accountId: 'The listing is no longer in the shop. Upload it again to make a new one',
    })
    const reader = await shop.t.as(await shop.t.make.member(live.group.id, ['P_VIEW']))
    expect((await reader.send(listingCalls.live, { query: live.at })).status).toBe(422)
  })
})

describe('a changed listing', () => {
  it('R505 writes nothing where nothing differs, and leaves what was sold meanwhile sold', async () => {
    const live = await makeLive(shop, 'Untouched')
    const metadata = untouched(await readLive(live), live)
    const there = live.listing()
    const [first] = there?.products ?? []
    // Sold after the form was opened.
    if (first) first.quantity -= 3
    const before = structuredClone(there)
    expect(await writesOf(() => changeLive(shop, live, metadata))).toEqual([])
    expect(live.listing()).toEqual(before)
  })

  it('a dry run writes nothing, costs what the change then costs, and is refused for the same', async () => {
    const live = await makeLive(shop, 'Rehearsed')
    const shown = await readLive(live)
    addPictures(live, 1)
    const first = shown.form.variants[0]
    const metadata = {
      ...untouched(shown, live),
      title: 'Rehearsed and changed',
      variants: shown.form.variants.map((row) => ({ ...row, quantity: null, ...(row === first && { price: 41.5 }) })),
    }
    const before = structuredClone(live.listing())
    const callsOf = async (work: () => Promise<unknown>) => {
      const from = shop.market.requests().length
      await work()
      return shop.market
        .requests()
        .slice(from)
        .filter(({ path }) => !path.includes('oauth'))
    }
    const check = (asked: UploadMetadata) =>
      live.client.send(listingCalls.checkReUpload, { body: { ...live.at, metadata: asked } })
    let cost = { calls: 0, leftToday: null as number | null }
    const rehearsal = await callsOf(async () => {
      cost = (await check(metadata)).data
    })
    expect(live.listing()).toEqual(before)
    expect(rehearsal.filter(({ method }) => method !== 'GET')).toEqual([])
    expect(cost.leftToday).toBeGreaterThan(0)
    // The listing is read once more before the job is made.
    const reading = await callsOf(() => readLive(live))
    const changing = await callsOf(() => changeLive(shop, live, metadata))
    expect(live.listing()).toMatchObject({ title: 'Rehearsed and changed' })
    expect(changing.length - reading.length).toBe(cost.calls)
    const refused = await check({ ...metadata, title: '$ $ two signs %%' })
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['metadata.title']])
  })

  it('R505 changes one price and nothing else', async () => {
    const live = await makeLive(shop, 'One price')
    const shown = await readLive(live)
    const metadata = untouched(shown, live)
    const [first, ...rest] = metadata.variants ?? []
    if (!first) throw new Error('the template has no variants')
    const before = structuredClone(live.listing())
    const variants = [{ ...first, price: 33.33 }, ...rest]
    expect(await writesOf(() => changeLive(shop, live, { ...metadata, variants }))).toEqual(['PUT inventory'])
    const after = live.listing()
    expect(after?.products.filter(({ price }) => price === 33.33)).toHaveLength(1)
    expect(after).toMatchObject({ title: before?.title, images: before?.images, description: before?.description })
    const others = (one: typeof after) => one?.products.slice(1).map(({ price, quantity }) => [price, quantity])
    expect(others(after)).toEqual(others(before))
  })

  it('R505 sends only the texts that changed', async () => {
    const live = await makeLive(shop, 'Only texts')
    const metadata = untouched(await readLive(live), live)
    const contents = metadata.contents?.map((one) =>
      one.name === 'description' ? { ...one, value: 'New words' } : one,
    )
    const before = structuredClone(live.listing())
    expect(await writesOf(() => changeLive(shop, live, { ...metadata, ...(contents && { contents }) }))).toEqual([
      'PATCH :id',
    ])
    const after = live.listing()
    expect(after).toMatchObject({ description: 'New words', title: before?.title, images: before?.images })
    expect(after?.products).toEqual(before?.products)
  })

  it('R505 sends a new picture alone, puts them in order, and takes out what was taken out', async () => {
    const live = await makeLive(shop, 'Pictures')
    const added = await makePicture(shop.t, live.artwork, 'another.jpg')
    const shown = await readLive(live)
    const [cover, second, third] = shown.images.map(({ id }) => id)
    const { img3: _, ...metadata } = untouched(shown, live)
    const wanted = { ...metadata, img1: livePath(second ?? ''), img2: added.url, img3: livePath(cover ?? '') }
    const writes = await writesOf(() => changeLive(shop, live, wanted))
    expect(writes).toEqual(['POST images', 'PATCH :id'])
    const ids = live.listing()?.images.map(({ listing_image_id }) => String(listing_image_id))
    expect([ids?.[0], ids?.[2]]).toEqual([second, cover])
    expect(ids).toHaveLength(3)
    expect(ids).not.toContain(third)
    // The one that was sent is the artwork's own from now on, and those that stayed are so still.
    const own = live.pictures.map(({ id }) => id)
    expect((await readLive(live)).images.map(({ fileId }) => fileId)).toEqual([own[1], added.id, own[0]])
    // So that a re-upload of the artwork as it is finds them all.
    const plain = await live.client.send(listingCalls.reUpload, { body: live.at })
    expect(plain.status).toBe(200)
    await settled(shop.t, live.jobId, ['active'])
    expect(live.listing()?.images).toHaveLength(3)
  })

  it('R505 the photo of a variant is tied, left alone while nobody changes it, and untied', async () => {
    const live = await makeLive(shop, 'Photos of variants')
    const metadata = untouched(await readLive(live), live)
    const rows = (metadata.variants ?? []).map((row) => ({ ...row, image: 'img2' }))
    expect(await writesOf(() => changeLive(shop, live, { ...metadata, variants: rows }))).toEqual([
      'POST variation-images',
    ])
    const shown = await readLive(live)
    expect(new Set(shown.photos.map(({ imageId }) => imageId))).toEqual(new Set([shown.images[1]?.id]))
    expect(await writesOf(() => changeLive(shop, live, { ...metadata, variants: rows }))).toEqual([])
    expect(await writesOf(() => changeLive(shop, live, metadata))).toEqual(['POST variation-images'])
    expect(live.listing()?.variation_images).toEqual([])
  })

  it('may keep more pictures than we would choose, where the seller has put them there', async () => {
    const live = await makeLive(shop, 'Many of the seller')
    addPictures(live, 9)
    expect(
      await writesOf(() => readLive(live).then((shown) => changeLive(shop, live, untouched(shown, live)))),
    ).toEqual([])
    expect(live.listing()?.images).toHaveLength(12)
  })

  it('a file of the artwork that is live already is not sent again', async () => {
    const live = await makeLive(shop, 'Same files')
    const metadata = {
      ...untouched(await readLive(live), live),
      img1: live.pictures[0].url,
      img2: live.pictures[1].url,
    }
    expect(await writesOf(() => changeLive(shop, live, metadata))).toEqual([])
  })

  it('a picture that stays in the shop keeps the name and the version that it was made of', async () => {
    const live = await makeLive(shop, 'Kept by its id')
    const [{ id, name }] = live.pictures
    await shop.t.db.execute(sql`
      insert into file_versions (file_id, version, key, name, size, file_type, preview_state, has_alpha)
      select id, 1, key, name, size, file_type, preview_state, has_alpha from files where id = ${id}`)
    await shop.t.db.execute(sql`update files set version = 2, key = key || '.new' where id = ${id}`)
    const shows = async () => {
      const query = { groupId: live.group.id, artworkId: live.artwork.id }
      return (await live.client.send(listingCalls.jobs, { query })).data[0]?.shows
    }
    const version = [{ fileId: id, name, version: 1, newest: 2 }]
    for (const title of ['Kept once', 'Kept twice']) {
      const shown = await readLive(live)
      expect([shown.images[0]?.name, shown.images[0]?.fileId, shown.images[1]?.name]).toEqual([
        name.replace('.', ' (v1).'),
        null,
        live.pictures[1].name,
      ])
      await changeLive(shop, live, { ...untouched(shown, live), title })
      expect(await shows()).toEqual(version)
    }
    // The version comes back: it is the artwork's own again.
    await shop.t.db.execute(sql`update files set version = 3, key = replace(key, '.new', '') where id = ${id}`)
    expect((await readLive(live)).images[0]).toMatchObject({ fileId: id, name })
  })

  it('a picture that the listing does not have is refused, and so is a change while one is on its way', async () => {
    const live = await makeLive(shop, 'Refused')
    const metadata = untouched(await readLive(live), live)
    const foreign = await changeLive(shop, live, { ...metadata, img2: livePath('1') })
    expect(foreign.errors).toEqual({ 'metadata.img2': 'This is not a visible file of the artwork' })
    const other = await changeLive(shop, live, { ...metadata, account_id: live.account.id + 1 })
    expect(other.errors).toEqual({ 'metadata.account_id': 'This must be the account of the request' })
    await shop.t.db.execute(sql`update listing_jobs set state = 'pending' where id = ${live.jobId}`)
    const waiting = await live.client.send(listingCalls.reUpload, { body: { ...live.at, metadata } })
    expect(waiting).toMatchObject({ status: 409, error: { current: { id: live.jobId, state: 'pending' } } })
    expect(waiting.message).toContain('An upload of this artwork is on its way')
  })
})
