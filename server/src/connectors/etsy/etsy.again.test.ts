import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { runPublish } from '../publish.saga.ts'
import type { ListingPayload, PublishState } from '../publish.state.ts'
import { asset, digitalPayload, makeRig, picture, type Rig, stateKeeper, teePayload } from './etsy.fixture.ts'

let rig: Rig
afterEach(() => rig.stop())

const publish = (payload: ListingPayload, keeper = stateKeeper()) =>
  runPublish({ connector: rig.connector, account: rig.account, payload, state: keeper.stored(), save: keeper.save })

/** The same listing with other contents, as a re-upload begins. */
async function reopen(state: PublishState) {
  const keeper = stateKeeper()
  const { filesBefore: _, ...rest } = state
  await keeper.save({ ...rest, done: ['createDraft'], images: {}, files: {}, isAgain: true, isActive: false })
  return keeper
}
const files = () => rig.made()[0]?.files.map(({ filename, size_bytes }) => [filename, size_bytes])
const inShop = '/v3/application/shops/:shop/listings/:id'

describe('a listing that is published again', () => {
  it('R505 keeps no picture and no tag of before', async () => {
    rig = await makeRig()
    const payload = await teePayload(rig)
    const first = await publish(payload)
    const before = rig.made()[0]?.images.map(({ listing_image_id }) => listing_image_id)
    const variants = payload.variants.map(({ image: _, ...variant }) => variant)
    const again = { ...payload, images: [await picture('img1', '#223344')], variants, tags: [] }
    await publish(again, await reopen(first))
    const [listing, ...others] = rig.made()
    expect(others).toEqual([])
    expect(listing).toMatchObject({ state: 'active', tags: [], variation_images: [] })
    expect(listing?.images).toHaveLength(1)
    expect(before).not.toContain(listing?.images[0]?.listing_image_id)
  })

  it('R505 has the new files only, also where one is called and sized as before', async () => {
    rig = await makeRig()
    const payload = await digitalPayload(rig)
    const first = await publish(payload)
    const old = rig.made()[0]?.files.map(({ listing_file_id }) => listing_file_id) ?? []
    const again = { ...payload, files: [asset('endless-summer-300dpi.png', randomBytes(200_000), 'image/png')] }
    await publish(again, await reopen(first))
    expect(files()).toEqual([['endless-summer-300dpi.png', 200_000]])
    expect(old).not.toContain(rig.made()[0]?.files[0]?.listing_file_id)
    // Where there is room the new one stands before an old one goes: without any file a listing turns physical.
    const calls = rig.paths().filter((path) => /^(POST|DELETE) .*\/files/.test(path))
    expect(calls.map((path) => path.split(' ')[0])).toEqual(['POST', 'POST', 'POST', 'DELETE', 'DELETE'])
  })

  it('R505 five files give way to five others, with a file there at every moment', async () => {
    rig = await makeRig()
    const five = (name: string) => [1, 2, 3, 4, 5].map((n) => asset(`${name}-${n}.zip`, randomBytes(90), 'text/plain'))
    const payload = await digitalPayload(rig, { files: five('old') })
    const first = await publish(payload)
    await publish({ ...payload, files: five('new') }, await reopen(first))
    expect(files()?.map(([name]) => name)).toEqual(['new-1.zip', 'new-2.zip', 'new-3.zip', 'new-4.zip', 'new-5.zip'])
    expect(rig.made()[0]).toMatchObject({ type: 'download', state: 'active' })
    // A listing without a file turns physical and stays so.
    const calls = rig.paths().filter((path) => /^(POST|DELETE) .*\/files/.test(path))
    expect(calls.slice(5).map((path) => path.split(' ')[0])).toEqual(
      Array.from({ length: 5 }, () => ['DELETE', 'POST']).flat(),
    )
  })

  it.each([
    ['a file', `POST ${inShop}/files`],
    ['the removal of a file', `DELETE ${inShop}/files/:file`],
    ['a picture', `POST ${inShop}/images`],
    ['the removal of a picture', `DELETE ${inShop}/images/:image`],
    ['going live', `PATCH ${inShop}`],
  ])('a lost reply of %s leaves neither too many nor too few', async (_, match) => {
    rig = await makeRig()
    const payload = await digitalPayload(rig)
    const keeper = await reopen(await publish(payload))
    const again = {
      ...payload,
      title: `${payload.title} again`,
      images: payload.images.slice(0, 2),
      files: [asset('one.zip', randomBytes(50), 'text/plain'), asset('two.zip', randomBytes(60), 'text/plain')],
    }
    rig.sandbox.fault({ match, kind: 'lost-reply' })
    await expect(publish(again, keeper)).rejects.toMatchObject({ kind: 'transient' })
    await publish(again, keeper)
    expect(rig.made()).toHaveLength(1)
    expect(files()).toEqual([
      ['one.zip', 50],
      ['two.zip', 60],
    ])
    expect(rig.made()[0]?.images).toHaveLength(2)
  })
})

describe('a template of an earlier year', () => {
  it('names the range that ends this year', async () => {
    let now = Date.UTC(2026, 11, 31)
    rig = await makeRig({ now: () => now }, { now: () => now })
    const payload = await teePayload(rig)
    const template = rig.sandbox.listings().find(({ listing_id }) => String(listing_id) === payload.templateId)
    if (template) template.when_made = '2020_2026'
    now = Date.UTC(2027, 0, 2)
    // The token of the year before has ended.
    await publish(payload)
    expect(rig.made()[0]).toMatchObject({ when_made: '2020_2027', state: 'active' })
  })
})

describe('a wrong key of the workspace', () => {
  it('asks nobody to connect an account again', async () => {
    rig = await makeRig({}, { sharedSecret: 'wrong' })
    const payload = { ...(await teePayload(rig)) }
    await expect(publish(payload)).rejects.toMatchObject({ kind: 'permanent', status: 403 })
    await rig.stop()
    rig = await makeRig({}, { keystring: 'unknown' })
    await expect(rig.connector.oauth.refresh('any')).rejects.toMatchObject({
      kind: 'permanent',
      message: 'client_id is unknown',
    })
  })

  it('a refresh token that is dead does', async () => {
    rig = await makeRig()
    await expect(rig.connector.oauth.refresh('dead')).rejects.toMatchObject({ kind: 'auth' })
  })
})
