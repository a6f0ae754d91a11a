import { quoted } from '@halftone/contract/phrase.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { runPublish } from '../publish.saga.ts'
import { type ListingPayload, newPublishState, publishSteps } from '../publish.state.ts'
import { digitalPayload, makeRig, type Rig, stateKeeper, teePayload } from './etsy.fixture.ts'

let rig: Rig
afterEach(() => rig.stop())

const publish = (payload: ListingPayload, keeper = stateKeeper()) =>
  runPublish({ connector: rig.connector, account: rig.account, payload, state: keeper.stored(), save: keeper.save })
const creates = () => rig.paths().filter((path) => /^POST .*\/listings$/.test(path)).length
const steps = {
  createDraft: 'POST /v3/application/shops/:shop/listings',
  images: 'POST /v3/application/shops/:shop/listings/:id/images',
  inventory: 'PUT /v3/application/listings/:id/inventory',
  variantImages: 'POST /v3/application/shops/:shop/listings/:id/variation-images',
  publish: 'PATCH /v3/application/shops/:shop/listings/:id',
}

describe('a lost reply', () => {
  it.each(Object.entries(steps))('of %s leads to exactly one listing', async (_step, match) => {
    rig = await makeRig()
    const payload = await teePayload(rig)
    const keeper = stateKeeper()
    rig.sandbox.fault({ match, kind: 'lost-reply' })
    await expect(publish(payload, keeper)).rejects.toMatchObject({ kind: 'transient' })
    await publish(payload, keeper)
    expect(rig.made()).toHaveLength(1)
    expect(creates()).toBe(1)
    expect(rig.made()[0]).toMatchObject({ state: 'active', description: payload.description })
    expect(rig.made()[0]?.images).toHaveLength(3)
  })

  it('of a file is recognised by name and size', async () => {
    rig = await makeRig()
    const payload = await digitalPayload(rig)
    const keeper = stateKeeper()
    rig.sandbox.fault({ match: 'POST /v3/application/shops/:shop/listings/:id/files', kind: 'lost-reply' })
    await expect(publish(payload, keeper)).rejects.toMatchObject({ kind: 'transient' })
    await publish(payload, keeper)
    expect(rig.made()[0]?.files).toHaveLength(2)
  })

  it('of a create is found behind more than a hundred other drafts', async () => {
    rig = await makeRig()
    const payload = await teePayload(rig)
    const keeper = stateKeeper()
    rig.sandbox.fault({ match: steps.createDraft, kind: 'lost-reply' })
    await expect(publish(payload, keeper)).rejects.toMatchObject({ kind: 'transient' })
    for (let i = 0; i < 105; i++) {
      const other = { ...payload, key: `other-${i}` }
      const state = newPublishState(other.key)
      await rig.connector.run('createDraft', { account: rig.account, payload: other, state, save: async () => {} })
    }
    await publish(payload, keeper)
    expect(rig.made().filter((listing) => listing.state === 'active')).toHaveLength(1)
    expect(rig.made()).toHaveLength(106)
  })

  it('waits for a create that may still arrive before it posts again', async () => {
    let now = Date.now()
    rig = await makeRig({}, { settleMs: 60_000, timeoutMs: 1_500, now: () => now })
    const payload = await teePayload(rig)
    const keeper = stateKeeper()
    rig.sandbox.fault({ match: steps.createDraft, kind: 'slow', ms: 3_000 })
    await expect(publish(payload, keeper)).rejects.toMatchObject({ kind: 'transient' })
    await expect(publish(payload, keeper)).rejects.toMatchObject({
      kind: 'transient',
      retryAt: new Date(now + 60_000),
    })
    await expect.poll(() => rig.made().length, { timeout: 15_000 }).toBe(1)
    now += 1_000
    await publish(payload, keeper)
    expect(rig.made()).toHaveLength(1)
    expect(creates()).toBe(1)
  })

  it('posts again at once when the channel certainly did nothing', async () => {
    rig = await makeRig({}, { settleMs: 60_000 })
    const payload = await teePayload(rig)
    const keeper = stateKeeper()
    rig.sandbox.fault({ match: steps.createDraft, kind: 'refuse', message: 'title: contains invalid characters' })
    const refused = publish(payload, keeper)
    await expect(refused).rejects.toMatchObject({ kind: 'validation', field: 'title' })
    expect(keeper.stored()?.createBegunAt).toBeUndefined()
    await publish(payload, keeper)
    expect(rig.made()).toHaveLength(1)
  })

  it('keeps the oldest and removes the others should there be two drafts', async () => {
    rig = await makeRig()
    const payload = await teePayload(rig)
    const context = { account: rig.account, payload, save: async () => {} }
    const state = newPublishState(payload.key)
    const first = await rig.connector.run('createDraft', { ...context, state })
    await rig.connector.run('createDraft', { ...context, state })
    const begun = { ...state, createBegunAt: new Date().toISOString() }
    const found = await rig.connector.reconcile({ ...context, state: begun })
    expect(found.externalId).toBe(first.externalId)
    expect(rig.made().map((listing) => String(listing.listing_id))).toEqual([first.externalId])
  })
})

describe('a crash', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])(
    'after save %i ends in one whole listing',
    async (failAt) => {
      rig = await makeRig()
      const payload = await digitalPayload(rig)
      const first = stateKeeper(failAt)
      const died = await publish(payload, first).then(
        () => false,
        () => true,
      )
      const second = stateKeeper()
      const stored = first.stored()
      if (stored) await second.save(stored)
      const state = await publish(payload, second)
      expect(state.done).toEqual([...publishSteps])
      expect(rig.made()).toHaveLength(1)
      expect(rig.made()[0]).toMatchObject({ state: 'active' })
      expect(rig.made()[0]?.images).toHaveLength(3)
      expect(rig.made()[0]?.files).toHaveLength(2)
      // Three pictures, two files and what was there before them, the intent, six steps: more saves there are not.
      expect(died).toBe(failAt <= 13)
    },
  )
})

describe('too fast', () => {
  it('waits for a short Retry-After and goes on', async () => {
    rig = await makeRig()
    rig.sandbox.fault({ match: steps.inventory, kind: '429', retryAfter: 1 })
    const begun = Date.now()
    await publish(await teePayload(rig))
    expect(Date.now() - begun).toBeGreaterThanOrEqual(950)
    expect(rig.made()).toHaveLength(1)
  })

  it('hands a long Retry-After to the job, with the moment', async () => {
    rig = await makeRig()
    const payload = await teePayload(rig)
    const keeper = stateKeeper()
    rig.sandbox.fault({ match: steps.createDraft, kind: '429', retryAfter: 120 })
    const error = await publish(payload, keeper).catch((caught: unknown) => caught)
    const failure = rig.connector.mapError(error)
    expect(failure).toMatchObject({ kind: 'rate', said: quoted('Exceeded the allowed queries per second') })
    expect(failure.retryAt?.getTime()).toBeGreaterThan(Date.now() + 90_000)
    expect(keeper.stored()?.createBegunAt).toBeUndefined()
  })

  it('keeps under the limit that the headers tell, without one 429', async () => {
    rig = await makeRig({ perSecond: 8 }, { perSecond: 4 })
    const { connector, account } = rig
    const id = rig.template('Ceramic mug')
    await Promise.all(Array.from({ length: 10 }, () => connector.read(account, id)))
    const statuses = rig.sandbox.requests().map((request) => request.status)
    expect(statuses).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toEqual([])
  })
})

describe('tokens', () => {
  it('an expired one is refreshed once and the publish goes on', async () => {
    let now = Date.now()
    rig = await makeRig({ now: () => now, tokenSeconds: 3_600 })
    now += 3_600_000
    await publish(await teePayload(rig))
    expect(rig.refreshes()).toBe(1)
    expect(rig.made()[0]?.state).toBe('active')
  })

  it('two calls at once with an expired one need one refresh', async () => {
    let now = Date.now()
    rig = await makeRig({ now: () => now })
    now += 3_600_000
    const { connector, sandbox } = rig
    let token = await rig.account.getAccessToken()
    let running: Promise<string> | undefined
    const account = {
      ...rig.account,
      getAccessToken: async () => token,
      refresh: async (stale: string) => {
        if (stale !== token) return token
        running ??= rig.account.refresh(stale).then((fresh) => {
          token = fresh
          return fresh
        })
        return running
      },
    }
    const id = rig.template('Ceramic mug')
    await Promise.all([connector.read(account, id), connector.read(account, id)])
    expect(rig.refreshes()).toBe(1)
    expect(sandbox.requests().filter((request) => request.path === '/v3/public/oauth/token')).toHaveLength(1)
  })

  it('a refused fresh one is an auth failure, not a loop', async () => {
    rig = await makeRig()
    rig.sandbox.fault({ match: '* /v3/application/*', kind: '401', times: 10 })
    const error = await rig.connector.templates(rig.account).catch((caught: unknown) => caught)
    expect(rig.connector.mapError(error).kind).toBe('auth')
    expect(rig.refreshes()).toBe(1)
  })
})

describe('a channel that is ill', () => {
  it.each(['500', 'down'] as const)('%s is transient, and the next run finishes', async (kind) => {
    rig = await makeRig()
    const payload = await teePayload(rig)
    const keeper = stateKeeper()
    rig.sandbox.fault({ match: steps.createDraft, kind })
    const error = await publish(payload, keeper).catch((caught: unknown) => caught)
    expect(rig.connector.mapError(error).kind).toBe('transient')
    expect(keeper.stored()?.createBegunAt).toBeDefined()
    await publish(payload, keeper)
    expect(rig.made()).toHaveLength(1)
  })

  it('gone altogether is transient, and nothing needs to be reconciled', async () => {
    rig = await makeRig({}, { settleMs: 60_000 })
    const payload = await teePayload(rig)
    const keeper = stateKeeper()
    await rig.sandbox.close()
    const error = await publish(payload, keeper).catch((caught: unknown) => caught)
    expect(rig.connector.mapError(error).kind).toBe('transient')
    expect(keeper.stored()?.createBegunAt).toBeUndefined()
  })

  it('at an address that the guard refuses is permanent', async () => {
    rig = await makeRig({}, { apiUrl: 'http://127.0.0.1:9' })
    const error = await rig.connector.templates(rig.account).catch((caught: unknown) => caught)
    expect(rig.connector.mapError(error).kind).toBe('permanent')
  })

  it('a listing that was removed there is a conflict', async () => {
    rig = await makeRig()
    const payload = await teePayload(rig)
    const context = { account: rig.account, payload, save: async () => {} }
    const state = await rig.connector.run('createDraft', { ...context, state: newPublishState(payload.key) })
    await rig.connector.remove(rig.account, state.externalId ?? '')
    await expect(rig.connector.run('images', { ...context, state })).rejects.toMatchObject({ kind: 'conflict' })
  })
})
