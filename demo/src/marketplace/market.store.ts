import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Grant, Listing, Refusal, Shop } from './market.model.ts'

const Meta = z.object({ nextId: z.number().int(), grants: z.array(Grant) })
/** Files that are read at once when a folder is opened. */
const atOnce = 64

/** What the marketplace holds: in memory, and in a folder when one is given, so that it survives a restart. */
export class MarketStore {
  readonly shops: Shop[]
  readonly listings = new Map<number, Listing>()
  /** How many shops were there from the start. */
  readonly #firstShops: number
  readonly #dir: string | undefined
  readonly #blobs = new Map<string, Buffer>()
  #grants: Grant[] = []
  #nextId = 1_800_000_001
  #writes: Promise<void> = Promise.resolve()

  private constructor(shops: Shop[], dir: string | undefined) {
    this.shops = [...shops]
    this.#firstShops = shops.length
    this.#dir = dir
  }

  /** Reads a folder, or starts empty. */
  static async open(shops: Shop[], dir?: string): Promise<MarketStore> {
    const store = new MarketStore(shops, dir)
    if (!dir) return store
    await mkdir(join(dir, 'listings'), { recursive: true, mode: 0o700 })
    await mkdir(join(dir, 'blobs'), { recursive: true, mode: 0o700 })
    const opened = await readFile(join(dir, 'shops.json'), 'utf8').catch(absent)
    if (opened !== undefined) store.shops.push(...z.array(Shop).parse(JSON.parse(opened)))
    const names = (await readdir(join(dir, 'listings'))).filter((name) => name.endsWith('.json'))
    for (let at = 0; at < names.length; at += atOnce) {
      const texts = names.slice(at, at + atOnce).map((name) => readFile(join(dir, 'listings', name), 'utf8'))
      for (const text of await Promise.all(texts)) {
        const listing = Listing.parse(JSON.parse(text))
        store.listings.set(listing.listing_id, listing)
      }
    }
    const meta = await readFile(join(dir, 'meta.json'), 'utf8').catch(absent)
    if (meta !== undefined) {
      const parsed = Meta.parse(JSON.parse(meta))
      store.#nextId = parsed.nextId
      store.#grants = parsed.grants
    }
    return store
  }

  /** A number that was never given before. Saved with the next listing or grant. */
  nextId(): number {
    this.#nextId += 1
    return this.#nextId
  }

  getShop(shopId: number): Shop {
    const shop = this.shops.find((s) => s.shop_id === shopId)
    if (!shop) throw new Refusal(404, 'Resource not found')
    return shop
  }

  getListing(listingId: number): Listing {
    const listing = this.listings.get(listingId)
    if (!listing) throw new Refusal(404, 'Resource not found')
    return listing
  }

  /** Opens shops that are not there yet; those that are stay as they are. */
  async openShops(shops: readonly Shop[]): Promise<void> {
    const known = new Set(this.shops.map((shop) => shop.shop_id))
    const added = shops.filter((shop) => !known.has(shop.shop_id))
    if (added.length === 0) return
    this.shops.push(...added)
    await this.#write('shops.json', this.shops.slice(this.#firstShops))
  }

  saveListing(listing: Listing): Promise<void> {
    return this.saveListings([listing])
  }

  async saveListings(listings: readonly Listing[]): Promise<void> {
    for (const listing of listings) {
      this.listings.set(listing.listing_id, listing)
      await this.#write(join('listings', `${listing.listing_id}.json`), listing)
    }
    await this.#saveMeta()
  }

  async removeListing(listing: Listing): Promise<void> {
    this.listings.delete(listing.listing_id)
    const dir = this.#dir
    if (!dir) return
    await this.#enqueue(() => rm(join(dir, 'listings', `${listing.listing_id}.json`), { force: true }))
  }

  async putBlob(key: string, bytes: Buffer): Promise<void> {
    if (this.#dir) await writeFile(join(this.#dir, 'blobs', key), bytes)
    else this.#blobs.set(key, bytes)
  }

  async findBlob(key: string): Promise<Buffer | undefined> {
    if (!/^[\w.-]+$/.test(key)) return undefined
    if (!this.#dir) return this.#blobs.get(key)
    return readFile(join(this.#dir, 'blobs', key)).catch(absent)
  }

  /** Gives out a secret and keeps its hash. */
  async grant(grant: Omit<Grant, 'hash'>): Promise<string> {
    const secret = randomBytes(32).toString('base64url')
    const text = grant.kind === 'code' ? secret : `${grant.user_id}.${secret}`
    this.#grants.push({ ...grant, hash: hashOf(text) })
    await this.#saveMeta()
    return text
  }

  findGrant(kind: Grant['kind'], text: string): Grant | undefined {
    const hash = hashOf(text)
    return this.#grants.find((grant) => grant.kind === kind && grant.hash === hash)
  }

  /** Ends grants; those past `now` (seconds) go along. */
  async endGrants(isEnded: (grant: Grant) => boolean, now: number): Promise<void> {
    this.#grants = this.#grants.filter((grant) => !isEnded(grant) && grant.expires_at > now - 86_400)
    await this.#saveMeta()
  }

  #saveMeta(): Promise<void> {
    return this.#write('meta.json', { nextId: this.#nextId, grants: this.#grants })
  }

  async #write(path: string, value: unknown): Promise<void> {
    const dir = this.#dir
    if (!dir) return
    const text = JSON.stringify(value, null, 1)
    await this.#enqueue(async () => {
      const target = join(dir, path)
      await writeFile(`${target}.new`, text, { mode: 0o600 })
      await rename(`${target}.new`, target)
    })
  }

  /** One write at a time, so that an older state never lands over a newer one. */
  #enqueue(work: () => Promise<void>): Promise<void> {
    const done = this.#writes.then(work)
    this.#writes = done.catch(() => undefined)
    return done
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
