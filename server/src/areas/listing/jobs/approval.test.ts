import { listingCalls } from '@halftone/contract/areas/listing.ts'
import { quoted } from '@halftone/contract/phrase.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ChannelError } from '../../../connectors/channel.errors.ts'
import type { PublishStep } from '../../../connectors/publish.state.ts'
import { jobContext } from '../../../core/jobContext.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { artworks } from '../../../db/schema/artworks.ts'
import { files } from '../../../db/schema/files.ts'
import { products } from '../../../db/schema/products.ts'
import { previewKey } from '../../../storage/objectKey.ts'
import {
  makePicture,
  makeStage,
  makeTemplate,
  type Stage,
  settled,
  sourceOf,
  startShop,
  steps,
} from '../listing.fixture.ts'
import { nextMoment } from '../run/retry.rules.ts'
import { runJob } from '../run/run.service.ts'

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

/** Runs a job. As `step` begins, `change` happens; with an `error` the channel refuses the step so. */
async function runWith(id: number, at: PublishStep, { change, error }: { change?: () => unknown; error?: Error }) {
  const connector = shop.t.node.resources.connectors.find('etsy')
  if (!connector) throw new Error('no connector')
  const real = connector.run
  const steps = vi.spyOn(connector, 'run').mockImplementation(async (step, context) => {
    if (step === at) await change?.()
    if (step === at && error) throw error
    return real(step, context)
  })
  await run(id)
  steps.mockRestore()
}
const refusal = () => new ChannelError({ kind: 'validation', said: quoted('no') })
/** As a seller does at the channel. */
async function putLive(title: string) {
  const [listing] = madeAs(title)
  if (!listing) throw new Error('no listing')
  listing.state = 'active'
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
    expect(draft?.state).toBe('draft')
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

it('one that is turned down as it goes live is live, but does not count as uploaded', async () => {
  const stage = await makeStage(shop)
  const id = await ask(stage, 'Turned down too late')
  await runWith(id, 'publish', { change: () => review(stage, 'unapproved') })
  expect(await stateOf(id)).toMatchObject({ state: 'active' })
  const [artwork] = await shop.t.db.select().from(artworks).where(eq(artworks.id, stage.artwork.id))
  expect(artwork).toMatchObject({ isUploaded: false, uploadedBy: null, listingState: 'active' })
  expect(artwork?.listingUrl).toBe(`${shop.market.url}/listing/${madeAs('Turned down too late')[0]?.listing_id}`)
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
    const asked = shop.market.requests().length // Its moment has not come: who runs it earlier asks nobody.
    await run(id)
    expect(await stateOf(id)).toMatchObject({ state: 'error', attempt: 1 })
    expect(shop.market.requests().length).toBe(asked)
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

describe('a run whose job is another run’s by now, or was cancelled', () => {
  it.each([
    ['A step', 'images', 'run_id = gen_random_uuid()'],
    ['The last step', 'publish', 'run_id = gen_random_uuid()'],
    ['A step of a cancelled job', 'images', 'cancelled_at = now()'],
  ] as const)('stores nothing any more: %s', async (title, step, change) => {
    const stage = await makeStage(shop)
    const id = await ask(stage, title)
    const stored = async () =>
      (await shop.t.db.execute(sql`select state, saga, run_id, error from listing_jobs where id = ${id}`)).rows
    let before: unknown
    const take = async () => {
      await shop.t.db.execute(sql.raw(`update listing_jobs set ${change} where id = ${id}`))
      before = await stored()
    }
    await runWith(id, step, { change: take })
    expect(await stored()).toEqual(before)
    // Nothing more is asked of the channel either.
    expect(madeAs(title)).toMatchObject([{ state: step === 'publish' ? 'active' : 'draft' }])
    await shop.t.db.execute(sql`update listing_jobs set cancelled_at = null where id = ${id}`)
    await run(id)
    expect(await stateOf(id)).toMatchObject({ state: 'active', attempt: 1 })
    expect(madeAs(title)).toMatchObject([{ state: 'active' }])
  })

  it('does not say that it failed', async () => {
    const stage = await makeStage(shop)
    const id = await ask(stage, 'Failed elsewhere')
    const change = () => shop.t.db.execute(sql`update listing_jobs set run_id = gen_random_uuid() where id = ${id}`)
    await runWith(id, 'inventory', { change, error: refusal() })
    expect(await stateOf(id)).toMatchObject({ state: 'draft', error: null })
  })
})

describe('a listing that the channel calls changed', () => {
  const conflict = new ChannelError({ kind: 'conflict', said: quoted('It has changed') })
  const jobOf = async (id: number) =>
    (await shop.t.db.execute(sql`select reconcile_key, listing_id, state from listing_jobs where id = ${id}`)).rows[0]

  it('gives way to a new one, made under another key, where it is still a draft', async () => {
    const stage = await makeStage(shop)
    const id = await ask(stage, 'Changed draft')
    const before = await jobOf(id)
    await runWith(id, 'inventory', { error: conflict })
    expect(madeAs('Changed draft')).toEqual([])
    const after = await jobOf(id)
    expect(after).toMatchObject({ state: 'error', listing_id: null })
    expect(after?.reconcile_key).not.toBe(before?.reconcile_key)
    await retry(stage, id)
    await run(id)
    expect(madeAs('Changed draft')).toMatchObject([{ state: 'active' }])
  })

  it('stays where its seller has put it live, and the job says so', async () => {
    const stage = await makeStage(shop)
    const id = await ask(stage, 'Changed by hand')
    await runWith(id, 'inventory', { change: () => putLive('Changed by hand'), error: conflict })
    expect(await stateOf(id)).toMatchObject({ state: 'fail', error: 'It has changed', next_at: null })
    expect(madeAs('Changed by hand')).toMatchObject([{ state: 'active' }])
  })

  it('stays, too, where another template is asked for', async () => {
    const stage = await makeStage(shop)
    const id = await ask(stage, 'Live by hand')
    await runWith(id, 'inventory', { error: refusal() })
    await putLive('Live by hand')
    const mug = await makeTemplate(stage.client, stage.account.id, sourceOf(shop.market, 'Ceramic mug'))
    const metadata = { ...stage.metadata, title: 'Never a mug' }
    await stage.client.send(listingCalls.publish, { body: { ...stage.body, templateId: String(mug.id), metadata } })
    await run(id)
    expect(await stateOf(id)).toMatchObject({ state: 'fail', error: expect.stringContaining('is there already') })
    expect(madeAs('Live by hand')).toMatchObject([{ state: 'active' }])
    expect(madeAs('Never a mug')).toEqual([])
  })
})

describe('a job ends as failed', () => {
  it('after its fifth attempt, and not before', async () => {
    const stage = await makeStage(shop)
    const id = await ask(stage, 'Five times')
    for (const [attempt, state] of [
      [4, 'error'],
      [5, 'fail'],
    ] as const) {
      await shop.t.db.execute(
        sql`update listing_jobs set state = 'error', attempt = ${attempt - 1}, next_at = null where id = ${id}`,
      )
      shop.market.fault({ match: '* *', kind: 'down' })
      await run(id)
      expect(await stateOf(id)).toMatchObject({ state, attempt })
    }
    expect((await stateOf(id)).next_at).toBeNull()
    const { rows } = await shop.t.db.execute(
      sql`select new_content from activities where artwork_id = ${stage.artwork.id} and action = 'error'`,
    )
    expect(rows).toEqual([{ new_content: expect.stringMatching(/\(4\/5\)$/) }])
  })

  it('at once where a picture is gone from the storage', async () => {
    const stage = await makeStage(shop)
    const id = await ask(stage, 'No picture')
    const { key } = stage.pictures[2]
    await shop.t.node.resources.storage.remove([key, previewKey(key, 'view')])
    await run(id)
    expect(await stateOf(id)).toMatchObject({ state: 'fail', attempt: 1, error: expect.stringContaining('not') })
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
  // It has failed: a run that comes late in the queue does not try it again.
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
  await Promise.all([other, third])
  // Who works on the product hears it each time.
  const { id: mate } = await shop.t.make.member(stage.group.id)
  await shop.t.db
    .update(products)
    .set({ assigneeIds: [mate] })
    .where(eq(products.id, stage.product.id))
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
  expect(await told()).toEqual([first, mate])
  for (const by of [await other, await third]) {
    const client = await shop.t.as(by as NonNullable<typeof by>)
    expect((await client.send(listingCalls.retry, { params: { id } })).data).toMatchObject({ createdBy: by?.id })
    await run(id)
    // The second attempt is refused once more.
    expect(await told()).toEqual([first, by?.id === second ? second : last, mate])
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
