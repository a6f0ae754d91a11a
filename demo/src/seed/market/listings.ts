import { JobPayload } from '@halftone/server/areas/listing/payload/payload.rules.ts'
import type { Resources } from '@halftone/server/resources.ts'
import type { Pool } from 'pg'
import { z } from 'zod'
import { planAccounts } from '../shops.ts'
import type { MarketClient } from './marketClient.ts'
import { shopIdOf } from './marketIds.ts'

const batch = 50
const Properties = z.array(z.object({ id: z.number().int(), name: z.string() }))
/** A seeded job's snapshot; its pictures may still be missing. */
const Snapshot = JobPayload.omit({ images: true }).extend({ properties: Properties.optional() })
const Known = z.object({ listings: z.array(z.object({ listing_id: z.number(), images: z.number() })) })
const Imported = z.object({
  made: z.number(),
  refused: z.array(z.object({ listing_id: z.number(), error: z.string() })),
})

/** Listings that the marketplace has, with how many pictures each shows. */
export async function knownListings(market: MarketClient): Promise<Map<number, number>> {
  const { listings } = await market.get('/_control/listings', Known)
  return new Map(listings.map(({ listing_id, images }) => [listing_id, images]))
}

interface Listed {
  listing_id: string
  account_id: number
  state: 'active' | 'draft'
  payload: unknown
  updated_at: Date
}

/** Jobs of the demo's accounts that have a listing, by its number. Active or a draft; errors may have a draft too. */
const listedJobs = async (pool: Pool): Promise<Map<number, Listed>> => {
  const { rows } = await pool.query<Listed>(
    `select listing_id, account_id, case state when 'active' then 'active' else 'draft' end as state, payload, updated_at
      from listing_jobs where listing_id is not null and state in ('active', 'draft') and cancelled_at is null
        and account_id = any($1) order by updated_at desc`,
    [planAccounts().map(({ id }) => id)],
  )
  return new Map(rows.map((row) => [Number(row.listing_id), row]))
}

/** As the marketplace's import takes it; undefined where nothing is known of what was published. */
function listingOf(id: number, { account_id, state, payload, updated_at }: Listed) {
  const found = Snapshot.safeParse(payload)
  if (!found.success) return undefined
  const { title, description, tags, price, quantity, variants, properties } = found.data
  const width = variants[0]?.values.length ?? 0
  const names = [
    { id: 513, name: 'Option' },
    { id: 514, name: 'Second option' },
  ]
  return {
    ...{ title, description, tags, price, quantity, state },
    listing_id: id,
    shop_id: shopIdOf(account_id),
    taxonomy_id: 482,
    created_timestamp: Math.floor(updated_at.getTime() / 1000),
    properties: (properties ?? names).slice(0, width),
    products: variants.map((variant) => ({
      ...{ values: variant.values, price: variant.price, quantity: variant.quantity },
      sku: variant.sku ?? '',
      is_enabled: variant.isEnabled,
    })),
  }
}

/** Brings in the listings that the marketplace does not have. Answers how many. */
export async function importListings({ pool, log }: Pick<Resources, 'pool' | 'log'>, market: MarketClient) {
  const known = await knownListings(market)
  const missing = [...(await listedJobs(pool))].flatMap(([id, job]) =>
    known.has(id) ? [] : (listingOf(id, job) ?? []),
  )
  let made = 0
  for (let at = 0; at < missing.length; at += batch) {
    const answer = await market.post('/_control/listings', { listings: missing.slice(at, at + batch) }, Imported)
    made += answer.made
    if (answer.refused.length > 0) log.warn({ refused: answer.refused }, 'the marketplace refused listings of the demo')
  }
  return made
}

/** The first pictures of each listing that shows none yet, by the listing's number. */
export async function missingPhotos(pool: Pool, market: MarketClient): Promise<Map<number, JobPayload['images']>> {
  const known = await knownListings(market)
  const missing = new Map<number, JobPayload['images']>()
  for (const [id, { payload }] of await listedJobs(pool)) {
    const images = JobPayload.safeParse(payload).data?.images.slice(0, 2) ?? []
    if (known.get(id) === 0 && images.length > 0) missing.set(id, images)
  }
  return missing
}
