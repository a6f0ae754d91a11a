import { listingCalls } from '@halftone/contract/areas/listing.ts'
import { livePath, type UploadMetadata } from '@halftone/contract/parts/listing.ts'
import type { LiveListing } from '@halftone/contract/parts/liveListing.ts'
import { makeStage, type Stage, settled, type startShop } from '../listing.fixture.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

/** An artwork that is live in the shop under its own title. */
export async function makeLive(shop: Shop, title: string) {
  const stage = await makeStage(shop)
  const metadata = { ...stage.metadata, title }
  const { data } = await stage.client.send(listingCalls.publish, { body: { ...stage.body, metadata } })
  await settled(shop.t, data.id, ['active'])
  const made = shop.made().find((one) => one.title === title)
  if (!made) throw new Error('nothing is live')
  const listing = () => shop.made().find(({ listing_id }) => listing_id === made.listing_id)
  const at = { artworkId: stage.artwork.id, accountId: stage.account.id }
  return { ...stage, metadata, jobId: data.id, listing, at }
}
export type Live = Awaited<ReturnType<typeof makeLive>>

/** The form of a live listing. */
export const readLive = async ({ client, at }: Pick<Live, 'client' | 'at'>): Promise<LiveListing> =>
  (await client.send(listingCalls.live, { query: at })).data

/** The metadata of a form that nobody has touched: stock is left to the shop. */
export const untouched = ({ form, images }: LiveListing, { artwork, account }: Stage): UploadMetadata => ({
  ...{ account_id: account.id, omz_listing_id: artwork.id, title: form.title, tags: form.tags, img1: '' },
  contents: form.fields.map(({ name, value }) => ({ name, value })),
  ...Object.fromEntries(images.map(({ id }, i) => [`img${i + 1}`, livePath(id)])),
  variants: form.variants.map((row) => ({ ...row, quantity: null })),
})

/** Asks for the change and waits until it is live; the answer, also a refusal. */
export async function changeLive({ t }: Shop, { client, at, jobId }: Live, metadata: UploadMetadata) {
  const answer = await client.send(listingCalls.reUpload, { body: { ...at, metadata } })
  if (answer.status === 200) await settled(t, jobId, ['active'])
  return answer
}
