import { setTimeout as sleep } from 'node:timers/promises'
import { accountAccess } from '@halftone/server/areas/accounts/channel.service.ts'
import { InventoryReply, ListingReply } from '@halftone/server/connectors/etsy/etsy.schema.ts'
import { publishSteps } from '@halftone/server/connectors/publish.state.ts'
import type { Resources } from '@halftone/server/resources.ts'
import type { MarketClient } from './marketClient.ts'

/** Milliseconds between two readings: the connector shares the key's limit and goes first. */
const pause = 250

interface Source {
  template_id: number
  account_id: number
  listing_id: string
}

/**
 * Tells seeded jobs how far the channel is with them, as a publish would have left it, so that uploading again brings
 * the same listing up to date and a draft goes on. Each template is read from the channel once.
 */
export async function tieJobs(resources: Resources, market: MarketClient, signal: AbortSignal): Promise<void> {
  const { pool } = resources
  const { rows } = await pool.query<Source>(
    `select distinct t.id as template_id, t.account_id, t.source ->> 'listing_id' as listing_id
      from listing_jobs j join listing_templates t on t.id = j.template_id and t.account_id = j.account_id
      join accounts a on a.id = t.account_id and a.connection = 'connected'
      where j.saga = '{}' and j.state in ('active', 'draft') and j.listing_id is not null
        and t.source ->> 'listing_id' is not null`,
  )
  for (const row of rows) {
    const source = JSON.stringify(await readSource(resources, market, row))
    await pool.query(
      `update listing_jobs set saga = jsonb_build_object('state', jsonb_build_object(
          'key', reconcile_key, 'externalId', listing_id, 'url', coalesce(listing_url, ''), 'source', $2::jsonb,
          'images', '{}'::jsonb, 'files', '{}'::jsonb, 'isActive', state = 'active',
          'done', case state when 'active' then $3::jsonb else '["createDraft"]' end))
        where template_id = $1 and saga = '{}' and state in ('active', 'draft') and listing_id is not null`,
      [row.template_id, source, JSON.stringify(publishSteps)],
    )
    await sleep(pause, undefined, { signal })
  }
}

async function readSource(resources: Resources, market: MarketClient, row: Source) {
  const access = await accountAccess(resources, row.account_id)
  const { keystring = '', sharedSecret = '' } = resources.config.etsy
  const headers = {
    'x-api-key': `${keystring}:${sharedSecret}`,
    authorization: `Bearer ${await access.getAccessToken()}`,
  }
  const path = `/v3/application/listings/${row.listing_id}`
  const listing = await market.get(`${path}?includes=Images`, ListingReply, headers)
  const inventory = await market.get(`${path}/inventory`, InventoryReply, headers)
  const readiness = inventory.products[0]?.offerings[0]?.readiness_state_id ?? null
  return { listing, inventory, readiness }
}
