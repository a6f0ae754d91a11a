import { setTimeout as sleep } from 'node:timers/promises'
import type { Resources } from '@halftone/server/resources.ts'
import { z } from 'zod'
import { connectAccounts, openShops } from './market/accounts.ts'
import { importListings } from './market/listings.ts'
import { marketClient, type StoredImage } from './market/marketClient.ts'
import { paintTemplates, sendPhotos } from './market/photos.ts'
import { tieJobs } from './market/sagas.ts'
import { completeSnapshots, demoMade, moveMarketplace, postponeJobs } from './market/snapshots.ts'
import { sourceListing } from './market/templateSource.ts'
import { planAccounts, planTemplates } from './shops.ts'

export type MarketOptions = {
  /** Origin of the sandbox marketplace, without a slash at its end. */
  marketplace: string
  /** Ends the background work. */
  signal: AbortSignal
  /** Hears when accounts and templates can be used. */
  whenConnected?: () => void
}

/** Milliseconds that the marketplace may take to start. */
const patience = 60_000
/** Milliseconds between looks for pictures that were made meanwhile. */
const [shortest, longest] = [2_000, 60_000]

/**
 * Brings the sandbox marketplace and the demo together: a shop and tokens for each account, the listings behind the
 * templates, the listings that went live, their pictures as these are made. Runs at every start, beside the server:
 * what is there stays as it is, and a marketplace that was emptied is filled again. Does nothing in a workspace that
 * is no demo. Ends when everything is there, or with the signal.
 */
export async function connectMarket(resources: Resources, options: MarketOptions): Promise<void> {
  const { marketplace, signal, whenConnected } = options
  const { pool } = resources
  const made = await demoMade(pool)
  if (!made) return
  await postponeJobs(pool, made.now)
  if (made.marketplace !== undefined && made.marketplace !== marketplace)
    await moveMarketplace(pool, made.marketplace, marketplace)
  const market = marketClient(marketplace, signal)
  await market.ready(patience)
  await openShops(resources, market)
  const templates = planTemplates(planAccounts()).filter((template) => template.isTied)
  await market.post('/_control/listings', { listings: templates.map(sourceListing) }, z.unknown())
  await connectAccounts(resources, market)
  whenConnected?.()
  await importListings(resources, market)
  await paintTemplates(templates, market)
  await tieJobs(resources, market, signal)
  const sent = new Map<string, StoredImage>()
  for (let wait = shortest; ; ) {
    const done = (await completeSnapshots(pool)) + (await sendPhotos(resources, market, sent))
    if (!(await isWaiting(resources))) return
    wait = done > 0 ? shortest : Math.min(longest, wait * 1.5)
    await sleep(wait, undefined, { signal, ref: false })
  }
}

/** Whether jobs still wait for pictures. */
async function isWaiting({ pool }: Resources): Promise<boolean> {
  const { rows } = await pool.query(
    `select 1 from listing_jobs where payload ? 'sourceId' and not payload ? 'images' and cancelled_at is null limit 1`,
  )
  return rows.length > 0
}
