import { listingCalls } from '@halftone/contract/areas/listing.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { everyCode, makeClipart } from '../../cliparts/cliparts.fixture.ts'
import { makeStage, type Stage, settled, startShop, steps } from '../listing.fixture.ts'

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

/** An artwork that is live in the shop. */
async function makeLive() {
  const stage = await makeStage(shop)
  const { data } = await stage.client.send(listingCalls.publish, { body: stage.body })
  await settled(shop.t, data.id, ['active'])
  const { rows } = await shop.t.db.execute<{ id: string }>(
    sql`select listing_id as id from listing_jobs where id = ${data.id}`,
  )
  const listingId = Number(rows[0]?.id)
  const inShop = () => shop.made().find(({ listing_id }) => listing_id === listingId)?.state
  const at = { params: { id: data.id } }
  return { ...stage, jobId: data.id, listingId, inShop, at }
}
type Live = Awaited<ReturnType<typeof makeLive>>
const pause = ({ client, at }: Pick<Live, 'client' | 'at'>) => client.send(listingCalls.pause, at)
const resume = ({ client, at }: Pick<Live, 'client' | 'at'>) => client.send(listingCalls.resume, at)
const isShownPaused = async ({ artwork }: Stage) => {
  const { rows } = await shop.t.db.execute<{ paused: boolean }>(
    sql`select is_listing_paused as paused from artworks where id = ${artwork.id}`,
  )
  return rows[0]?.paused
}
/** It was paused so many seconds earlier, and no mistake any more. */
const longAgo = ({ jobId }: Live) =>
  shop.t.db.execute(sql`update listing_jobs set paused_at = now() - interval '2 minutes' where id = ${jobId}`)
/** The artwork names a clip art that nobody has said anything of. */
async function takeRisk({ artwork, group }: Stage) {
  const designer = await shop.t.as(await shop.t.make.member(group.id, everyCode))
  const risky = await makeClipart(shop.t, designer, group.id, {
    name: 'Moth, moon dust',
    licence: { kind: 'unknown' },
  })
  await shop.t.db.execute(sql`update artworks set clipart_ids = array[${risky.id}::int] where id = ${artwork.id}`)
  return () => shop.t.db.execute(sql`update artworks set clipart_ids = '{}' where id = ${artwork.id}`)
}

describe('pausing a listing', () => {
  it('takes it off sale in the shop, where it stays, and puts it on sale again', async () => {
    const live = await makeLive()
    expect(live.inShop()).toBe('active')
    const { data, status } = await pause(live)
    expect(status).toBe(200)
    expect(data).toMatchObject({ state: 'active', pausedBy: { id: live.person.id } })
    expect(data.pausedAt).not.toBeNull()
    expect(live.inShop()).toBe('inactive')
    expect(await isShownPaused(live)).toBe(true)
    // Once more asks nobody.
    const asked = shop.market.requests().length
    expect((await pause(live)).data.pausedAt).toBe(data.pausedAt)
    expect(shop.market.requests()).toHaveLength(asked)
    await longAgo(live)
    expect((await resume(live)).data).toMatchObject({ state: 'active', pausedAt: null, pausedBy: null })
    expect(live.inShop()).toBe('active')
    expect(await isShownPaused(live)).toBe(false)
    const { rows } = await shop.t.db.execute<{ action: string; content: string }>(sql`
      select action, new_content #>> '{}' as content from activities
      where name = 'listing.pauseChanged' and artwork_id = ${live.artwork.id} order by id`)
    expect(rows).toEqual([
      { action: 'pause', content: live.account.name },
      { action: 'resume', content: live.account.name },
    ])
  })

  it('tells the team at once', async () => {
    const live = await makeLive()
    const probe = await shop.t.probe(live.person, [`group:${live.group.id}`])
    await pause(live)
    expect((await probe.next('listing.pauseChanged')).payload).toMatchObject({ job: { id: live.jobId } })
    probe.close()
  })

  it('is for who may upload there, and for live listings', async () => {
    const live = await makeLive()
    const looker = await shop.t.as(await shop.t.make.member(live.group.id, ['P_VIEW']))
    expect((await pause({ client: looker, at: live.at })).error?.code).toBe('NO_PERMISSION')
    const stranger = await shop.t.as(await shop.t.make.member((await shop.t.make.group()).id, ['P_UPLOAD_ET']))
    expect((await pause({ client: stranger, at: live.at })).status).toBe(404)
    await shop.t.db.execute(sql`update listing_jobs set state = 'fail' where id = ${live.jobId}`)
    expect((await pause(live)).errors?.id).toBe('Only a live listing can be paused')
    await shop.t.db.execute(sql`update listing_jobs set state = 'draft' where id = ${live.jobId}`)
    expect((await pause(live)).status).toBe(409)
    expect(live.inShop()).toBe('active')
  })
})

describe('putting it on sale again', () => {
  it('is refused while its artwork uses what may not be printed, but not to who has just paused it', async () => {
    const live = await makeLive()
    const mend = await takeRisk(live)
    await pause(live)
    expect((await resume(live)).data.pausedAt).toBeNull()
    await pause(live)
    await longAgo(live)
    const refused = await resume(live)
    expect(refused.status).toBe(422)
    expect(refused.message).toContain('Moth, moon dust')
    // Nor by bringing it up to date.
    const again = await live.client.send(listingCalls.reUpload, {
      body: { artworkId: live.artwork.id, accountId: live.account.id },
    })
    expect(again.message).toContain('Moth, moon dust')
    expect(live.inShop()).toBe('inactive')
    await mend()
    expect((await resume(live)).status).toBe(200)
  })

  it('is refused where other files were approved since; a re-upload puts those on sale', async () => {
    const live = await makeLive()
    await pause(live)
    await longAgo(live)
    await shop.t.db.execute(
      sql`update artworks set review_state = 'needapproved', is_uploaded = false where id = ${live.artwork.id}`,
    )
    expect((await resume(live)).message).toBe('The artwork is no longer approved')
    await shop.t.db.execute(sql`update artworks set review_state = 'approved' where id = ${live.artwork.id}`)
    await live.client.send(listingCalls.reUpload, {
      body: { artworkId: live.artwork.id, accountId: live.account.id },
    })
    await settled(shop.t, live.jobId, ['active'])
    expect(live.inShop()).toBe('active')
    expect(await isShownPaused(live)).toBe(false)
  })
})

describe('a shop that does not do it', () => {
  it('is said in plain words, and the listing stays as it was', async () => {
    const live = await makeLive()
    const { name } = live.account
    shop.market.fault({ match: steps.publish, kind: 'down', times: 10 })
    expect((await pause(live)).message).toBe(`${name} did not answer. Please try again in a minute`)
    shop.market.clearFaults()
    shop.market.fault({ match: steps.publish, kind: 'refuse', message: 'This listing is frozen' })
    expect((await pause(live)).message).toBe(`${name} refused it: This listing is frozen`)
    expect(await isShownPaused(live)).toBe(false)
    // A lost answer: the next try finds it off sale already.
    shop.market.fault({ match: steps.publish, kind: 'lost-reply' })
    expect((await pause(live)).status).toBe(503)
    expect((await pause(live)).status).toBe(200)
    expect(live.inShop()).toBe('inactive')
  })

  it('is asked for with a new token where the old one has ended; without consent it says to connect again', async () => {
    const live = await makeLive()
    shop.market.fault({ match: steps.publish, kind: '401' })
    expect((await pause(live)).status).toBe(200)
    await shop.t.db.execute(sql`update accounts set connection = 'expired' where id = ${live.account.id}`)
    const said = await resume(live)
    expect(said.status).toBe(422)
    expect(said.message).toContain('connect the account')
  })

  it('says that a listing was deleted there', async () => {
    const live = await makeLive()
    const listing = shop.market.listings().find(({ listing_id }) => listing_id === live.listingId)
    const token = await shop.market.grant(listing?.shop_id ?? 0)
    const gone = await fetch(`${shop.market.url}/v3/application/listings/${live.listingId}`, {
      method: 'DELETE',
      headers: {
        authorization: `Bearer ${token.access_token}`,
        'x-api-key': `${shop.market.keystring}:${shop.market.sharedSecret}`,
      },
    })
    expect(gone.status).toBe(204)
    const said = await pause(live)
    expect(said.status).toBe(422)
    expect(said.message).toContain('no longer in the shop')
  })

  // The last one: what holds for the key holds for all shops.
  it('says when a shop that takes no more can be asked again', async () => {
    const live = await makeLive()
    shop.market.fault({ match: steps.publish, kind: '429', times: 10, retryAfter: 90 })
    const busy = await pause(live)
    expect(busy.status).toBe(503)
    expect(busy.message).toMatch(/takes no more requests just now. Please try again in \d+ seconds/)
    expect(live.inShop()).toBe('active')
  })
})
