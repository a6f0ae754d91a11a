import { listingCalls } from '@halftone/contract/areas/listing.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { jobContext } from '../../core/jobContext.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { artworks } from '../../db/schema/artworks.ts'
import { files } from '../../db/schema/files.ts'
import { nextMoment } from './failure.service.ts'
import {
  makePicture,
  makeStage,
  makeTemplate,
  type Stage,
  settled,
  sourceOf,
  startShop,
  steps,
} from './listing.fixture.ts'
import { runJob } from './run.service.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop({ work: false })
})
afterEach(() => shop.market.clearFaults())
afterAll(async () => {
  await shop.t.stop()
  await shop.market.close()
})

/** Nothing runs by itself here: each test says when. */
const run = (id: number) => runJob(jobContext(shop.t.node.resources, 1, new AbortController().signal), id)
const stateOf = (id: number) => settled(shop.t, id, ['pending', 'draft', 'active', 'error', 'fail'])
const review = ({ artwork }: Stage, reviewState: string, approvedAt = new Date()) =>
  shop.t.db.update(artworks).set({ reviewState, approvedAt }).where(eq(artworks.id, artwork.id))
const ask = async (stage: Stage, title: string) => {
  const body = { ...stage.body, metadata: { ...stage.metadata, title } }
  return (await stage.client.send(listingCalls.publish, { body })).data.id
}
const retry = (stage: Stage, id: number) => stage.client.send(listingCalls.retry, { params: { id } })
const madeAs = (title: string) => shop.made().filter((listing) => listing.title === title)
/** Carries out `change` while the channel is at work on `match`. */
async function during(id: number, match: string, change: () => Promise<unknown>) {
  shop.market.fault({ match, kind: 'slow', ms: 1_500 })
  const running = run(id)
  const armed = async () =>
    ((await (await fetch(`${shop.market.url}/_control/faults`)).json()) as { faults: [] }).faults
  // Used up: the request is there, and waits.
  await expect.poll(armed, { timeout: 15_000, interval: 20 }).toEqual([])
  await change()
  await running
}

describe('what is published is what was approved', () => {
  it('an artwork that is turned down before the job runs is not sent; approved again, Retry completes', async () => {
    const stage = await makeStage(shop)
    const id = await ask(stage, 'Turned down early')
    await review(stage, 'unapproved')
    const before = shop.market.requests().length
    await run(id)
    expect(await stateOf(id)).toMatchObject({ state: 'fail', error: 'The artwork is no longer approved' })
    expect(shop.market.requests().length).toBe(before)
    expect(await retry(stage, id)).toMatchObject({ status: 422, errors: { id: 'The artwork is no longer approved' } })
    await review(stage, 'approved')
    expect(await retry(stage, id)).toMatchObject({ status: 200, data: { state: 'pending' } })
    await run(id)
    expect(await stateOf(id)).toMatchObject({ state: 'active' })
    expect(madeAs('Turned down early')).toHaveLength(1)
  })

  it('one that is turned down in the middle does not go live; Retry goes on with the same draft', async () => {
    const stage = await makeStage(shop)
    const id = await ask(stage, 'Turned down late')
    await during(id, steps.inventory, () => review(stage, 'unapproved'))
    expect(await stateOf(id)).toMatchObject({ state: 'fail', error: 'The artwork is no longer approved' })
    const [draft] = madeAs('Turned down late')
    expect(draft).toMatchObject({ state: 'draft' })
    await review(stage, 'approved')
    await retry(stage, id)
    await run(id)
    expect(madeAs('Turned down late')).toMatchObject([{ listing_id: draft?.listing_id, state: 'active' }])
  })

  it('changes under the same approval do not reach the job; another approval of other files stops it', async () => {
    const stage = await makeStage(shop)
    const id = await ask(stage, 'As it was')
    const gone = () => shop.t.db.update(files).set({ isHidden: true }).where(eq(files.id, stage.pictures[2].id))
    await gone()
    await makePicture(shop.t, stage.artwork, 'new.jpg')
    await run(id)
    expect(madeAs('As it was')[0]?.images).toHaveLength(3)

    const next = await makeStage(shop)
    const later = await ask(next, 'Other files')
    await review(next, 'approved', new Date(Date.now() + 1_000))
    await shop.t.db.update(files).set({ isHidden: true }).where(eq(files.id, next.pictures[0].id))
    await run(later)
    const error = 'The artwork was approved with other files since. Please upload again'
    expect(await stateOf(later)).toMatchObject({ state: 'fail', error })
    expect(await retry(next, later)).toMatchObject({ status: 422 })
    expect(madeAs('Other files')).toEqual([])
    const { img1: _, ...rest } = next.metadata
    const metadata = { ...rest, img1: next.metadata.img3, img2: next.metadata.img2, title: 'Other files' }
    const { img3: _third, ...two } = metadata
    await next.client.send(listingCalls.publish, { body: { ...next.body, metadata: two } })
    await run(later)
    expect(madeAs('Other files')).toHaveLength(1)
    expect(await stateOf(later)).toMatchObject({ state: 'active' })
  })
})

describe('an account that changes under a job', () => {
  it('deactivated in between: it says so, asks for nothing more, and Retry completes later', async () => {
    const stage = await makeStage(shop)
    const id = await ask(stage, 'Deactivated')
    const set = (status: string) => shop.t.db.update(accounts).set({ status }).where(eq(accounts.id, stage.account.id))
    await during(id, steps.inventory, () => set('deactivated'))
    const error = `The account ${stage.account.name} is deactivated`
    expect(await stateOf(id)).toMatchObject({ state: 'fail', error, next_at: null })
    const before = shop.market.requests().length
    await run(id)
    expect(await retry(stage, id)).toMatchObject({ status: 422, errors: { id: error } })
    await run(id)
    expect(shop.market.requests().length).toBe(before)
    await set('active')
    await retry(stage, id)
    await run(id)
    expect(madeAs('Deactivated')).toMatchObject([{ state: 'active' }])
  })

  it('disconnected in between: it asks to connect, and is not tried again', async () => {
    const stage = await makeStage(shop)
    const id = await ask(stage, 'Disconnected')
    const cut = () => shop.t.db.update(accounts).set({ connection: 'none' }).where(eq(accounts.id, stage.account.id))
    await during(id, steps.images, cut)
    const { error, state, next_at } = await stateOf(id)
    expect({ state, next_at }).toEqual({ state: 'fail', next_at: null })
    expect(error).toMatch(new RegExp(`^Please connect the account ${stage.account.name}`))
    expect(error).not.toMatch(/\(Please/)
  })

  it('a refresh whose reply is lost: the consent is dead, which is said once and not tried for ever', async () => {
    const stage = await makeStage(shop)
    const id = await ask(stage, 'Lost refresh')
    const { rows } = await shop.t.db.execute<{ at: string }>(
      sql`update accounts set tokens_expire_at = now() where id = ${stage.account.id} returning id`,
    )
    expect(rows).toHaveLength(1)
    shop.market.fault({ match: 'POST /v3/public/oauth/token', kind: 'lost-reply' })
    await run(id)
    expect(await stateOf(id)).toMatchObject({ state: 'error', attempt: 1 })
    await retry(stage, id)
    await run(id)
    const ended = await stateOf(id)
    expect(ended).toMatchObject({ state: 'fail', next_at: null })
    expect(ended.error).toContain(`Please connect the account ${stage.account.name} again`)
    const [account] = await shop.t.db.select().from(accounts).where(eq(accounts.id, stage.account.id))
    expect(account?.connection).toBe('expired')
    const before = shop.market.requests().length
    await run(id)
    expect(await retry(stage, id)).toMatchObject({ status: 422 })
    await run(id)
    expect(shop.market.requests().length).toBe(before)
  })
})

it('another template after a create whose reply was lost removes the draft that it made', async () => {
  const stage = await makeStage(shop)
  const id = await ask(stage, 'Made unheard')
  shop.market.fault({ match: steps.create, kind: 'lost-reply' })
  await run(id)
  expect(madeAs('Made unheard')).toHaveLength(1)
  await shop.t.db.execute(sql`update listing_jobs set state = 'fail', next_at = null where id = ${id}`)
  const mug = await makeTemplate(stage.client, stage.account.id, sourceOf(shop.market, 'Ceramic mug'))
  const metadata = { ...stage.metadata, title: 'Made as a mug' }
  await stage.client.send(listingCalls.publish, { body: { ...stage.body, templateId: String(mug.id), metadata } })
  await run(id)
  expect(await stateOf(id)).toMatchObject({ state: 'active' })
  expect(madeAs('Made unheard')).toEqual([])
  expect(madeAs('Made as a mug')).toHaveLength(1)
})

it('the log tells who asked, who tried again, and each state with the one before', async () => {
  const stage = await makeStage(shop)
  const other = await shop.t.make.member(stage.group.id, ['P_VIEW', 'P_UPLOAD_ET'])
  const id = await ask(stage, 'The story')
  shop.market.fault({ match: steps.inventory, kind: 'refuse', message: 'price: no' })
  await run(id)
  await (await shop.t.as(other)).send(listingCalls.retry, { params: { id } })
  await run(id)
  const { rows } = await shop.t.db.execute(sql`
    select action, author_id, old_content, new_content, created_at <= now() as is_past, before->>'state' as was
    from activities where artwork_id = ${stage.artwork.id} and event_type = 'listing' order by id`)
  const at = stage.account.name
  const line = (action: string, author_id: number, old_content: string | null, new_content = at) => ({
    ...{ action, author_id, old_content, new_content },
    ...{ is_past: true, was: old_content },
  })
  expect(rows).toEqual([
    line('pending', stage.person.id, null),
    line('draft', stage.person.id, 'pending'),
    line('fail', stage.person.id, 'draft', `${at}: price: no`),
    line('draft', other.id, 'fail'),
    line('active', other.id, 'draft'),
  ])
})

it('who tried again hears how it ended, and so does who had asked; the job goes on for the former', async () => {
  const stage = await makeStage(shop)
  const [other, third] = [0, 0].map(() => shop.t.make.member(stage.group.id, ['P_VIEW', 'P_UPLOAD_ET']))
  const id = await ask(stage, 'Tried by others')
  const told = async () => {
    const { rows } = await shop.t.db.execute<{ user_id: number }>(sql`
      select user_id from notifications where target_kind = 'artwork' and target_id = ${stage.artwork.id}
        and action like 'listing-%' order by id`)
    await shop.t.db.execute(sql`delete from notifications where target_id = ${stage.artwork.id}`)
    return rows.map(({ user_id }) => user_id).toSorted((a, b) => a - b)
  }
  const people = [stage.person, await other, await third].map((one) => one?.id ?? 0)
  const [first = 0, second = 0, last = 0] = people
  shop.market.fault({ match: steps.inventory, kind: 'refuse', message: 'price: no', times: 2 })
  await run(id)
  expect(await told()).toEqual([first])
  for (const by of [await other, await third]) {
    const client = await shop.t.as(by as NonNullable<typeof by>)
    expect((await client.send(listingCalls.retry, { params: { id } })).data).toMatchObject({ createdBy: by?.id })
    await run(id)
    // The second attempt is refused once more.
    expect(await told()).toEqual(by?.id === second ? [first, second] : [first, last])
  }
  expect(await stateOf(id)).toMatchObject({ state: 'active' })
})

it('waits at least as long as the channel said, and not all jobs for the same moment', () => {
  const now = Date.now()
  const moments = Array.from({ length: 50 }, () => nextMoment(1, new Date(now + 60_000), now).getTime() - now)
  expect(Math.min(...moments)).toBeGreaterThanOrEqual(60_000)
  expect(Math.max(...moments)).toBeLessThanOrEqual(72_000)
  expect(new Set(moments).size).toBeGreaterThan(30)
  const pauses = Array.from({ length: 50 }, () => nextMoment(2, undefined, now).getTime() - now)
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(24_000)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(36_000)
})
