import { listingCalls } from '@halftone/contract/areas/listing.ts'
import { livePath } from '@halftone/contract/parts/listing.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { earlierListings } from '../../../db/schema/listing.ts'
import { startShop } from '../listing.fixture.ts'
import { dropEarlier } from './earlier.queries.ts'
import { changeLive, makeLive, readLive, untouched } from './relist.fixture.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
  await shop.t.listen()
})
afterAll(async () => {
  await shop.t.stop()
  await shop.market.close()
})

describe('what was live before a change', () => {
  it('comes with the form: texts, prices, and where its pictures are now', async () => {
    const live = await makeLive(shop, 'Before the change')
    const shown = await readLive(live)
    expect(shown.earlier).toEqual([])
    const [cover, second, third] = shown.images.map(({ id }) => id)
    const { img3: _, ...metadata } = untouched(shown, live)
    const [first, ...rest] = metadata.variants ?? []
    if (!first) throw new Error('the template has no variants')
    await changeLive(shop, live, {
      ...metadata,
      ...{ title: 'After the change', tags: ['other'], img1: livePath(second ?? ''), img2: livePath(cover ?? '') },
      variants: [{ ...first, price: 77 }, ...rest],
    })
    const [one, ...others] = (await readLive(live)).earlier ?? []
    expect(others).toEqual([])
    expect(one).toMatchObject({
      by: { id: live.person.id },
      said: { title: 'Before the change', tags: shown.form.tags, price: shown.form.price },
      // The third went out of the shop: the artwork still has its bytes.
      images: [
        { id: cover, fileId: live.pictures[0].id, name: live.pictures[0].name },
        { id: second, fileId: live.pictures[1].id },
        { id: null, fileId: live.pictures[2].id },
      ],
    })
    expect(third).toBeDefined()
    expect(one?.said.prices).toEqual(
      shown.form.variants.map(({ property_values, price }) => ({
        values: property_values.map(({ value }) => value),
        price,
      })),
    )
  })

  it('names what only the shop had, and what the artwork has other bytes of by now', async () => {
    const live = await makeLive(shop, 'Gone from both')
    const there = live.listing()
    const [first] = there?.images ?? []
    if (!there || !first) throw new Error('nothing is live')
    there.images = [...there.images, { ...first, listing_image_id: 990_000_001, rank: there.images.length + 1 }]
    const shown = await readLive(live)
    const { img3: _, img4: __, ...metadata } = untouched(shown, live)
    await changeLive(shop, live, metadata)
    const { id } = live.pictures[2]
    await shop.t.db.execute(sql`
      insert into file_versions (file_id, version, key, name, size, file_type, preview_state, has_alpha)
      select id, 1, key, name, size, file_type, preview_state, has_alpha from files where id = ${id}`)
    await shop.t.db.execute(sql`update files set version = 2, key = key || '.new' where id = ${id}`)
    const [one] = (await readLive(live)).earlier ?? []
    expect(one?.images.slice(2)).toEqual([
      { id: null, fileId: null, name: live.pictures[2].name.replace('.', ' (v1).') },
      { id: null, fileId: null, name: null },
    ])
  })

  it('is kept once where a change was sent again, and for 30 days', async () => {
    const live = await makeLive(shop, 'Kept for a while')
    const metadata = { ...untouched(await readLive(live), live), title: 'Refused by the shop' }
    const kept = () =>
      shop.t.db.select().from(earlierListings).where(eq(earlierListings.jobId, live.jobId)).orderBy(earlierListings.id)
    await changeLive(shop, live, metadata)
    // As if the shop had not taken it: the same is live as before.
    Object.assign(live.listing() ?? {}, { title: 'Kept for a while' })
    await changeLive(shop, live, metadata)
    expect(await kept()).toHaveLength(1)
    await changeLive(shop, live, { ...metadata, title: 'A third' })
    expect((await readLive(live)).earlier?.map(({ said }) => said.title)).toEqual([
      'Refused by the shop',
      'Kept for a while',
    ])
    const age = (days: number) =>
      shop.t.db.execute(
        sql`update earlier_listings set created_at = now() - make_interval(days => ${days}) + interval '1 hour'
          where id = (select min(id) from earlier_listings where job_id = ${live.jobId})`,
      )
    await age(30)
    await dropEarlier(shop.t.db)
    expect(await kept()).toHaveLength(2)
    await age(31)
    expect((await readLive(live)).earlier?.map(({ said }) => said.title)).toEqual(['Refused by the shop'])
    await dropEarlier(shop.t.db)
    expect(await kept()).toHaveLength(1)
  })

  it('keeps nothing of a dry run', async () => {
    const live = await makeLive(shop, 'Rehearsed only')
    const metadata = { ...untouched(await readLive(live), live), title: 'Only tried' }
    expect((await live.client.send(listingCalls.checkReUpload, { body: { ...live.at, metadata } })).status).toBe(200)
    expect((await readLive(live)).earlier).toEqual([])
  })
})
