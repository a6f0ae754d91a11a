import { randomBytes } from 'node:crypto'
import { uploadKey } from '@halftone/contract/rules/fileName.ts'
import type { Resources } from '@halftone/server/resources.ts'
import type { PoolClient } from 'pg'
import { demoPassword, insertCompany } from './companyRows.ts'
import { fillPictures, type KeyMaker, keyOfPicture } from './fillPictures.ts'
import { advanceIds, insertRows } from './insertRows.ts'
import { renderFace } from './pictures/faces.ts'
import { type DemoPlan, planDemo } from './plan.ts'
import { insertBundles, insertStory } from './productRows.ts'
import type { Bundle, Company, FileRow } from './rows.ts'
import { Stock, type StockItem } from './stock.ts'

type Parts = Pick<Resources, 'pool' | 'db' | 'storage' | 'images' | 'log'>
export type DemoOptions = {
  products: number
  /** Where the sandbox marketplace shows its listings. */
  marketplace: string
  /** Pixels of the longer edge of print files: painting them in full size takes most of a small demo's time. */
  printSize?: number | undefined
  now?: Date
  /** Ends it, also the background work: rows go in whole or not at all, and the next start goes on with the pictures. */
  signal?: AbortSignal
  /** Tells open screens of a picture that was made. */
  announce?: (key: string) => Promise<void>
  /** Hears how many products are written, after each round; they count only once all are. */
  wrote?: (products: number) => void
}
export type DemoAccount = { email: string; password: string; name: string; role: string; team: string }

/** What the workspace was made from, kept so that an interrupted filling of pictures can go on. */
type Made = { products: number; now: string; salt: string; marketplace: string; printSize?: number | undefined }

/**
 * Fills an empty workspace with the demo: all rows in one transaction, then the pictures in the background, those of
 * the first cards first. Answers the accounts, or undefined where there are people already; then only pictures that
 * an earlier run left out are made. `whenFilled` hears of the end of the background work.
 */
export async function seedDemo(
  parts: Parts,
  { products, marketplace, printSize, now = new Date(), signal, announce, wrote }: DemoOptions,
  whenFilled?: (made: number) => void,
): Promise<DemoAccount[] | undefined> {
  const fill = (stock: StockItem[], maker: KeyMaker) => {
    const run = fillPictures({ ...parts, signal, announce }, stock, maker)
    run.then(
      (made) => {
        parts.log.info({ made }, 'demo pictures are complete')
        whenFilled?.(made)
      },
      (error) => parts.log.error({ err: error }, 'demo pictures'),
    )
  }
  const { rows: people } = await parts.pool.query('select 1 from users limit 1')
  if (people.length > 0) {
    const left = await unfinished(parts)
    if (left) fill(left.stock, left.maker)
    return undefined
  }
  const salt = randomBytes(32).toString('hex')
  const made: Made = { products, now: now.toISOString(), salt, marketplace, printSize }
  const maker = { salt, at: now.getTime() }
  const plan = planDemo({ products, now, printSize })
  const avatars = await storeFaces(parts, plan.company, { now, signal })
  const stock = await inTransaction(parts, async (client) => {
    const done = await insertPlan(client, plan, { avatars, marketplace, maker, now, signal, wrote })
    await client.query(`insert into system_settings (key, value) values ('demo', $1)`, [JSON.stringify(made)])
    return done
  })
  await parts.pool.query('analyze')
  fill(stock.inOrder(), maker)
  return accountsOf(plan.company)
}

async function inTransaction<T>({ pool }: Parts, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Products whose rows go in with one round of statements. */
const round = 400
type Context = {
  avatars: ReadonlyMap<number, string>
  marketplace: string
  maker: KeyMaker
  now: Date
  signal: AbortSignal | undefined
  wrote: DemoOptions['wrote']
}

async function insertPlan(
  client: PoolClient,
  { company, bundles }: DemoPlan,
  { avatars, marketplace, maker, now, signal, wrote }: Context,
): Promise<Stock> {
  const ids = await insertCompany(client, company, { avatars, marketplace, now })
  const templates = new Map(company.templates.map((template) => [template.id, template]))
  const stock = new Stock()
  const story: Pick<Bundle, 'activities' | 'notifications'>[] = []
  const counts = new Counts()
  const keys = new Map<StockItem, string>()
  const keyOf = (file: FileRow) => {
    const item = stock.get(file.picture)
    const key = keys.get(item) ?? keyOfPicture(maker, item)
    keys.set(item, key)
    return key
  }
  let waiting: Bundle[] = []
  const flush = async () => {
    signal?.throwIfAborted()
    await insertBundles(client, waiting, { ids, keyOf, marketplace, templates })
    wrote?.(story.length)
    waiting = []
  }
  for (const bundle of bundles()) {
    stock.add(bundle)
    counts.add(bundle)
    story.push({ activities: bundle.activities, notifications: bundle.notifications })
    if (waiting.push(bundle) >= round) await flush()
  }
  await flush()
  await insertStory(client, story)
  await counts.insert(client)
  for (const table of ['products', 'artworks', 'files', 'comments', 'listing_jobs', 'activities', 'notifications'])
    await advanceIds(client, table)
  return stock
}

/** The last number of each series of reference codes. Board totals are kept by triggers. */
class Counts {
  readonly #codes = new Map<string, number>()

  add({ product, artworks }: Bundle): void {
    for (const [kind, one] of [['P', product] as const, ...artworks.map((art) => ['A', art] as const)]) {
      const [, initials] = one.subId.split('-')
      const series = `${kind}/${initials}/${one.year}`
      this.#codes.set(series, Math.max(this.#codes.get(series) ?? 0, one.n))
    }
  }

  async insert(client: PoolClient): Promise<void> {
    const codes = [...this.#codes].map(([series, last]) => {
      const [kind, initials, year] = series.split('/')
      return { kind, initials, year: Number(year), last }
    })
    await insertRows(client, 'reference_counters', codes)
  }
}

async function storeFaces(
  { storage }: Parts,
  company: Company,
  { now, signal }: Pick<Context, 'now' | 'signal'>,
): Promise<Map<number, string>> {
  const keys = new Map<number, string>()
  for (const { face, groupId } of company.users.map((user) => ({ face: user.face, groupId: 1 }))) {
    if (face === null) continue
    signal?.throwIfAborted()
    const key = uploadKey({
      groupId,
      name: `face-${face}.webp`,
      random: randomBytes(16).toString('hex'),
      at: now.getTime(),
    })
    await storage.put(key, await renderFace(face), { type: 'image/webp' })
    keys.set(face, key)
  }
  return keys
}

/** The pictures that a run before this one did not come to; undefined where nothing is left. */
async function unfinished({ pool }: Parts): Promise<{ stock: StockItem[]; maker: KeyMaker } | undefined> {
  const { rows: settings } = await pool.query<{ value: Made }>(`select value from system_settings where key = 'demo'`)
  const made = settings[0]?.value
  if (!made) return undefined
  const { rows } = await pool.query<{ key: string }>(
    `select distinct key from files where preview_state = 'pending' and deleted_at is null`,
  )
  if (rows.length === 0) return undefined
  const open = new Set(rows.map((row) => row.key))
  const maker = { salt: made.salt, at: new Date(made.now).getTime() }
  const stock = new Stock()
  const { products, now, printSize } = made
  for (const bundle of planDemo({ products, now: new Date(now), printSize }).bundles()) stock.add(bundle)
  return { stock: stock.inOrder().filter((item) => open.has(keyOfPicture(maker, item))), maker }
}

const roleNames = new Map([
  [1, 'Admin'],
  [2, 'Member'],
  [3, 'Manager'],
  [4, 'Designer'],
  [5, 'Idea'],
  [6, 'Listing'],
])

const accountsOf = (company: Company): DemoAccount[] =>
  company.users.map((user) => {
    const own = company.memberships.filter((one) => one.userId === user.id)
    const role = user.isSuperAdmin
      ? 'Super Admin'
      : user.setupGroup
        ? 'Admin Company'
        : (roleNames.get(own[0]?.roleId ?? 2) ?? 'Member')
    const team = own.map((one) => company.groups.find((group) => group.id === one.groupId)?.name ?? '').join(', ')
    return { email: user.email, password: demoPassword, name: user.displayName, role, team }
  })
