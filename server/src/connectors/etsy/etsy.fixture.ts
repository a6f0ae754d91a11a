import { randomBytes } from 'node:crypto'
import { type Sandbox, type SandboxOptions, startSandbox } from '@halftone/demo/marketplace/sandbox.ts'
import sharp from 'sharp'
import { testDatabase } from '../../testing/database.ts'
import type { AccountAccess } from '../channel.access.ts'
import type { Connector } from '../connector.ts'
import { allowEntry, createOutgoing } from '../outgoing.ts'
import type { ListingAsset, ListingPayload, PublishState } from '../publish.state.ts'
import { createEtsyConnector } from './etsy.connector.ts'
import type { EtsyOptions } from './etsy.options.ts'

export interface Rig {
  sandbox: Sandbox
  connector: Connector
  account: AccountAccess
  /** How often the account's token was refreshed. */
  refreshes: () => number
  /** The id of the seeded template with this title. */
  template(title: string): string
  /** Listings that were made since the start. */
  made(): ReturnType<Sandbox['listings']>
  /** `METHOD path` of every request, oldest first. */
  paths(): string[]
  stop(): Promise<void>
}

/** A sandbox, a connector on it, and an account of its first shop. */
export async function makeRig(sandboxOptions: SandboxOptions = {}, options: Partial<EtsyOptions> = {}): Promise<Rig> {
  const database = await testDatabase()
  const sandbox = await startSandbox({ perSecond: 1_000, ...sandboxOptions })
  const outgoing = createOutgoing({ allow: [allowEntry(sandbox.url)] })
  const connector = createEtsyConnector({
    outgoing,
    pool: database.open().pool,
    apiUrl: sandbox.url,
    tokenUrl: sandbox.tokenUrl,
    oauthUrl: sandbox.oauthUrl,
    redirectUri: 'http://127.0.0.1/callback',
    keystring: sandbox.keystring,
    sharedSecret: sandbox.sharedSecret,
    perSecond: 1_000,
    settleMs: 0,
    ...options,
  })
  const shopId = sandbox.shops[0]?.shop_id ?? 0
  let tokens = await sandbox.grant(shopId)
  let refreshes = 0
  const seeded = new Set(sandbox.listings().map((listing) => listing.listing_id))
  return {
    sandbox,
    connector,
    account: {
      shopId: String(shopId),
      getAccessToken: async () => tokens.access_token,
      async refresh(stale) {
        if (stale !== tokens.access_token) return tokens.access_token
        refreshes += 1
        const fresh = await connector.oauth.refresh(tokens.refresh_token)
        tokens = { ...tokens, access_token: fresh.accessToken, refresh_token: fresh.refreshToken }
        return fresh.accessToken
      },
    },
    refreshes: () => refreshes,
    template(title) {
      const found = sandbox.listings().find((listing) => listing.shop_id === shopId && listing.title === title)
      if (!found) throw new Error(`No template ${title}`)
      return String(found.listing_id)
    },
    made: () => sandbox.listings().filter((listing) => !seeded.has(listing.listing_id)),
    paths: () => sandbox.requests().map((request) => `${request.method} ${request.path}`),
    async stop() {
      await outgoing.close()
      await sandbox.close()
      await database.drop()
    },
  }
}

/** Bytes in memory as the saga takes them. */
export function asset(name: string, bytes: Buffer, contentType: string): ListingAsset {
  return {
    name,
    contentType,
    size: bytes.length,
    async *open() {
      yield bytes.subarray(0, 10)
      yield bytes.subarray(10)
    },
  }
}

/** A small real picture. */
export async function picture(name: string, color: string): Promise<ListingAsset> {
  const bytes = await sharp({ create: { width: 120, height: 120, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  return asset(name, bytes, 'image/jpeg')
}

/** A complete payload for a physical template with colours and sizes. */
export async function teePayload(rig: Rig, change: Partial<ListingPayload> = {}): Promise<ListingPayload> {
  const rows = ['Natural', 'White'].flatMap((color) => ['S', 'M', 'XL'].map((size) => [color, size]))
  return {
    key: randomBytes(8).toString('hex'),
    templateId: rig.template('Unisex garment-dyed T-shirt'),
    title: 'Endless Summer Sunset Palm Tree Comfort Tee',
    description: 'Soft, warm, made to order.',
    tags: ['retro sunset', 'palm tree shirt'],
    fields: {},
    price: 19.9,
    quantity: 40,
    variants: rows.map((values) => ({
      values,
      price: values[1] === 'XL' ? 24.9 : 19.9,
      quantity: 40,
      sku: `ES-${values.join('-')}`.toUpperCase(),
      image: values[0] === 'White' ? 'img2' : 'img1',
    })),
    images: [await picture('img1', '#e8ddc8'), await picture('img2', '#ffffff'), await picture('img3', '#446688')],
    files: [],
    ...change,
  }
}

/** A complete payload for the digital template. */
export async function digitalPayload(rig: Rig, change: Partial<ListingPayload> = {}): Promise<ListingPayload> {
  return {
    ...(await teePayload(rig)),
    templateId: rig.template('Digital download'),
    price: 4.5,
    quantity: 999,
    variants: [],
    files: [
      asset('endless-summer.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
      asset('endless-summer-300dpi.png', randomBytes(200_000), 'image/png'),
    ],
    ...change,
  }
}

/** Keeps the state as a job's row does: as JSON. `failAt` throws on the nth save, as a crash would. */
export function stateKeeper(failAt = Number.POSITIVE_INFINITY) {
  let row: string | undefined
  let saves = 0
  return {
    stored: (): PublishState | undefined => (row === undefined ? undefined : JSON.parse(row)),
    async save(state: PublishState) {
      saves += 1
      row = JSON.stringify(state)
      if (saves === failAt) throw new Error('killed')
    },
  }
}
