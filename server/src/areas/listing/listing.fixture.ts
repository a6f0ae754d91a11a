import { listingCalls } from '@halftone/contract/areas/listing.ts'
import { english } from '@halftone/contract/english.ts'
import { statusIds } from '@halftone/contract/rules/levels.ts'
import { type Sandbox, startSandbox } from '@halftone/demo/marketplace/sandbox.ts'
import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { allowEntry } from '../../connectors/outgoing.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { artworkContents, artworks } from '../../db/schema/artworks.ts'
import { configItems } from '../../db/schema/configs.ts'
import { files } from '../../db/schema/files.ts'
import { products } from '../../db/schema/products.ts'
import { deriveStored } from '../../images/storedImage.ts'
import { previewKey, uploadKey } from '../../storage/objectKey.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { makeBoards, makeProduct } from '../../testing/makeProduct.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { sealTokens } from '../accounts/credentials.rules.ts'

/** What the sandbox was asked for a new listing. */
export const creates = (market: Sandbox) =>
  market.requests().filter(({ method, path }) => method === 'POST' && /\/shops\/\d+\/listings$/.test(path)).length

export const steps = {
  create: 'POST /v3/application/shops/:shop/listings',
  images: 'POST /v3/application/shops/:shop/listings/:id/images',
  inventory: 'PUT /v3/application/listings/:id/inventory',
  publish: 'PATCH /v3/application/shops/:shop/listings/:id',
} as const

export const marketEnv = (market: Sandbox) => ({
  ETSY_API_URL: market.url,
  ETSY_TOKEN_URL: market.tokenUrl,
  ETSY_CONNECT_URL: market.oauthUrl,
  ETSY_KEYSTRING: market.keystring,
  ETSY_SHARED_SECRET: market.sharedSecret,
  OUTGOING_ALLOW: allowEntry(market.url),
  HALFTONE_ALLOW_MISSING: '1',
})

/** A sandbox marketplace and the whole server connected to it, working or not. */
export async function startShop(options: { work?: boolean; database?: TestDatabase; perSecond?: number } = {}) {
  const market = await startSandbox({ perSecond: options.perSecond ?? 1_000 })
  const t = await testApp({
    work: options.work ?? true,
    env: marketEnv(market),
    ...(options.database && { database: options.database }),
  })
  const seeded = new Set(market.listings().map(({ listing_id }) => listing_id))
  return { market, t, made: () => market.listings().filter(({ listing_id }) => !seeded.has(listing_id)) }
}

function must<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('nothing was made')
  return row
}

/** A template's source listing in the first shop. */
export const sourceOf = (market: Sandbox, title: string): string => {
  const shop = market.shops[0]?.shop_id
  return String(market.listings().find((one) => one.shop_id === shop && one.title === title)?.listing_id)
}

/** A connected account of the sandbox's first shop in the team. */
export async function makeAccount(t: TestApp, market: Sandbox, groupId: number, name = `Shop ${Math.random()}`) {
  const companyId = await t.make.companyOf(groupId)
  const isEtsy = and(eq(configItems.companyId, companyId), eq(configItems.connector, 'etsy'))
  const [known] = await t.db.select().from(configItems).where(isEtsy)
  const channel = known ?? (await t.make.item(groupId, { list: 'sale_channels', name: 'Etsy', connector: 'etsy' }))
  const shopId = market.shops[0]?.shop_id ?? 0
  const tokens = await market.grant(shopId)
  const [account] = await t.db
    .insert(accounts)
    .values({
      groupId,
      channelId: must(channel).id,
      name,
      shopId: String(shopId),
      connection: 'connected',
    })
    .returning()
  const id = must(account).id
  const expiresAt = new Date(Date.now() + tokens.expires_in * 1000)
  const stored = { accessToken: tokens.access_token, refreshToken: tokens.refresh_token, expiresAt }
  const sealed = { tokens: sealTokens(t.config, id, stored), tokensExpireAt: expiresAt }
  await t.db.update(accounts).set(sealed).where(eq(accounts.id, id))
  return must(account)
}

/** A stored picture of the artwork with its previews, as the preview job leaves it. */
export async function makePicture(
  t: TestApp,
  artwork: { id: number; groupId: number; productId: number },
  name: string,
  values: Partial<typeof files.$inferInsert> = {},
) {
  const { storage, images } = t.node.resources
  const channels = name.endsWith('.png') ? 4 : 3
  const background = { r: 200, g: (name.length * 37) % 256, b: 90, alpha: 0.5 }
  const picture = sharp({ create: { width: 300, height: 240, channels, background } })
  const bytes = await (name.endsWith('.webp')
    ? picture.webp()
    : name.endsWith('.png')
      ? picture.png()
      : picture.jpeg()
  ).toBuffer()
  const key = uploadKey({ groupId: artwork.groupId, productId: artwork.productId, fileName: name })
  await storage.put(key, bytes, { type: 'application/octet-stream' })
  const found = await deriveStored({ storage, images }, key, { name })
  const [file] = await t.db
    .insert(files)
    .values({
      key,
      owner: 'artwork',
      groupId: artwork.groupId,
      productId: artwork.productId,
      artworkId: artwork.id,
      name,
      size: found.size,
      fileType: found.type,
      sha256: found.sha256,
      previewKey: previewKey(key, '1x'),
      preview2xKey: previewKey(key, '2x'),
      previewState: 'ready',
      ...values,
    })
    .returning()
  return { ...must(file), url: storage.signedGet(key) }
}

/** A team with a listing person, an account, a template and an approved artwork with three pictures. */
export async function makeStage(
  { t, market }: { t: TestApp; market: Sandbox },
  options: { template?: string; group?: { id: number }; reviewState?: string } = {},
) {
  const group = options.group ?? (await t.make.group())
  const person = await t.make.member(group.id, ['P_VIEW', 'P_UPLOAD_ET'])
  await makeBoards(t.db, group.id)
  const product = await makeProduct(t.db, {
    groupId: group.id,
    createdBy: person.id,
    statusId: statusIds.READY_TO_SALE,
  })
  const account = await makeAccount(t, market, group.id)
  const reviewState = options.reviewState ?? 'approved'
  const [made] = await t.db
    .insert(artworks)
    .values({
      subId: `A-${product.subId}`,
      productId: product.id,
      groupId: group.id,
      name: 'Endless Summer',
      accountId: account.id,
      reviewState,
      createdBy: person.id,
    })
    .returning()
  const artwork = must(made)
  const counts = {
    artworkCount: 1,
    approvedCount: Number(reviewState === 'approved'),
    needapprovedCount: Number(reviewState !== 'approved'),
  }
  await t.db.update(products).set(counts).where(eq(products.id, product.id))
  const title = 'Endless Summer Sunset Tee'
  const tags = ['retro sunset', 'palm tree']
  const contents = [
    { name: 'title', value: title },
    { name: 'tags', value: tags },
  ]
  await t.db.insert(artworkContents).values({ artworkId: artwork.id, channelId: account.channelId, contents })
  const client = await t.as(person)
  const template = await makeTemplate(
    client,
    account.id,
    sourceOf(market, options.template ?? 'Unisex garment-dyed T-shirt'),
  )
  const pictures = [
    await makePicture(t, artwork, 'front.jpg'),
    await makePicture(t, artwork, 'back view.png'),
    await makePicture(t, artwork, 'detail.webp'),
  ] as const
  const metadata = {
    account_id: account.id,
    omz_listing_id: artwork.id,
    title,
    tags,
    img1: pictures[0].url,
    img2: pictures[1].url,
    img3: pictures[2].url,
  }
  const body = {
    createdBy: person.id,
    groupId: group.id,
    accountId: account.id,
    productId: product.id,
    artworkId: artwork.id,
    templateId: String(template.id),
    metadata,
  }
  return { group, person, client, product, account, artwork, template, pictures, metadata, body }
}
export type Stage = Awaited<ReturnType<typeof makeStage>>

export async function makeTemplate(client: Client, accountId: number, sourceId: string) {
  const made = await client.send(listingCalls.createTemplate, { body: { accountId, sourceId } })
  if (made.status !== 200) throw new Error(`no template: ${made.message}`)
  return made.data
}

/** Waits until the job is in one of the states; throws after `ms`. */
export async function settled(t: TestApp, id: number, states: string[], ms = 40_000) {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((done) => setTimeout(done, 25))) {
    const { rows } = await t.db.execute<{
      state: string
      attempt: number
      error: string | null
      next_at: string | null
      updated_at: string
    }>(sql`select state, attempt, error, next_at, updated_at from listing_jobs where id = ${id}`)
    const [row] = rows
    if (row && states.includes(row.state)) return { ...row, error: row.error && english(JSON.parse(row.error)) }
  }
  throw new Error(`job ${id} did not become ${states.join(' or ')}`)
}
