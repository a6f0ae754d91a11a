import { setImmediate as breath } from 'node:timers/promises'
import type { Resources } from '@halftone/server/resources.ts'
import type { PoolClient } from 'pg'
import { insertCliparts } from './cliparts/clipartRows.ts'
import { planCliparts } from './cliparts/cliparts.plan.ts'
import { clipartCategories } from './company.ts'
import { companyIds, type Ids, insertCompany } from './companyRows.ts'
import { type KeyMaker, keyOfPicture } from './fillPictures.ts'
import { advanceIds, insertRows, type Row } from './insertRows.ts'
import { insertLayouts } from './layouts/layoutRows.ts'
import { planLayouts } from './layouts/layouts.plan.ts'
import { insertPreviews, storePages } from './links/previews.ts'
import type { DemoPlan } from './plan.ts'
import { planFeed } from './posts/events.plan.ts'
import { insertPosts } from './posts/postRows.ts'
import { insertPart, type PartRows, rowsOfBundles, storyRows, type Target } from './productRows.ts'
import type { Bundle, FileRow } from './rows.ts'
import { insertSales } from './sales/saleRows.ts'
import { Stock, type StockItem } from './stock.ts'

/** What the workspace was made from, kept so that what was interrupted can go on. */
export type Made = {
  products: number
  now: string
  salt: string
  marketplace: string
  printSize?: number | undefined
}
/** How much of it is written: products, and lines of the log and of the bell. */
type Written = { products: number; lines: number }
type Progress = Made & { written: Written; indexes: string[] }

type Parts = Pick<Resources, 'pool' | 'storage'>
export type RowsOptions = {
  signal?: AbortSignal | undefined
  /** Hears how many products of how many are written, after each part. */
  wrote?: ((products: number, of: number) => void) | undefined
  /** Products that go in with one transaction. */
  part?: number | undefined
  /** From so many products on the indexes of words and of the log are made at the end: a fraction of keeping them up. */
  bareFrom?: number | undefined
}

/** The key under which the progress stands until all is written; `demo` takes its place. */
const progressKey = 'demo_rows'
/** Lines of the log that go in with one transaction. */
const linesAtOnce = 20_000

/** What a run before this one began and did not end; undefined where there is nothing. */
export async function begunRows({ pool }: Parts): Promise<Made | undefined> {
  const { rows } = await pool.query<{ value: Progress }>('select value from system_settings where key = $1', [
    progressKey,
  ])
  return rows[0]?.value
}

/** Writes company and people, who cannot sign in until all is written: what they made meanwhile would take planned ids. */
export function beginRows(
  parts: Parts,
  { company }: DemoPlan,
  {
    made,
    avatars,
    bareFrom = 5_000,
  }: Pick<RowsOptions, 'bareFrom'> & { made: Made; avatars: ReadonlyMap<number, string> },
): Promise<void> {
  const now = new Date(made.now)
  return inTransaction(parts, async (client) => {
    await insertCompany(client, company, { avatars, marketplace: made.marketplace, now })
    await client.query('update users set status = 0 where id = any($1::int[])', [company.users.map(({ id }) => id)])
    const indexes = made.products >= bareFrom ? await dropIndexes(client) : []
    const progress: Progress = { ...made, written: { products: 0, lines: 0 }, indexes }
    await client.query('insert into system_settings (key, value) values ($1, $2)', [
      progressKey,
      JSON.stringify(progress),
    ])
  })
}

/**
 * Writes what is left of the rows, in parts of one transaction each: a run that is cut off has lost its last part, and the
 * next one goes on behind it. The plan is the same each time. Answers the pictures that all of them show.
 */
export async function writeRows(
  parts: Parts,
  plan: DemoPlan,
  made: Made,
  { signal, wrote, part = 400 }: RowsOptions,
): Promise<Stock> {
  const { written, indexes } = await findProgress(parts)
  const stock = new Stock()
  const counts = new Counts()
  const story: Pick<Bundle, 'activities' | 'notifications'>[] = []
  const ids = await inTransaction(parts, (client) => companyIds(client, plan.company, new Date(made.now)))
  const target = targetOf(plan, made, stock, ids)
  let waiting: Bundle[] = []
  // One part goes in while the next one is planned: the database and this process work at the same time.
  let before = Promise.resolve()
  const flush = async () => {
    const rows = await rowsOfBundles(waiting, target)
    const now = { ...written, products: story.length }
    waiting = []
    await before
    signal?.throwIfAborted()
    before = writePart(parts, rows, now).then(() => wrote?.(now.products, made.products))
    // Whoever waits for it hears of it.
    before.catch(() => undefined)
  }
  for (const bundle of plan.bundles()) {
    stock.add(bundle)
    counts.add(bundle)
    if (story.push({ activities: bundle.activities, notifications: bundle.notifications }) % 20 === 0) await breath()
    if (story.length <= written.products) continue
    if (waiting.push(bundle) >= part) await flush()
  }
  if (waiting.length > 0) await flush()
  await before
  await writeStory(parts, story, { products: story.length, lines: written.lines }, signal)
  const now = new Date(made.now)
  const pages = await storePages(parts, planFeed(plan.company, now), { salt: made.salt, at: now.getTime() })
  await inTransaction(parts, async (client) => {
    await counts.insert(client)
    await writeCliparts(client, plan, made, stock)
    await writeLayouts(client, plan, made, stock)
    await writePosts(client, plan, made, stock)
    await insertPreviews(client, pages, now)
    await insertSales(client, now)
    for (const table of ['products', 'artworks', 'files', 'comments', 'listing_jobs', 'activities', 'notifications'])
      await advanceIds(client, table)
    await client.query('update users set status = 1 where id = any($1::int[])', [
      plan.company.users.map(({ id }) => id),
    ])
    await client.query(`set local maintenance_work_mem = '256MB'`)
    for (const definition of indexes) await client.query(definition)
    // Triggers know only where products stand; the log tells how they came there.
    await client.query('select facts_from_log()')
    await client.query('delete from system_settings where key = $1', [progressKey])
    await client.query(`insert into system_settings (key, value) values ('demo', $1)`, [JSON.stringify(made)])
  })
  return stock
}

/** The clip arts of all teams, with the last part. */
async function writeCliparts(client: PoolClient, { company }: DemoPlan, made: Made, stock: Stock): Promise<void> {
  const now = new Date(made.now)
  const cliparts = planCliparts(company, now)
  stock.addPictures(cliparts)
  const maker: KeyMaker = { salt: made.salt, at: now.getTime() }
  await insertCliparts(client, cliparts, {
    ...{ ids: await companyIds(client, company, now), now, categories: clipartCategories },
    keyOf: (picture) => keyOfPicture(maker, stock.get(picture)),
  })
}

/** The layouts of all teams, with the last part. */
async function writeLayouts(client: PoolClient, { company }: DemoPlan, made: Made, stock: Stock): Promise<void> {
  const now = new Date(made.now)
  const layouts = planLayouts(company, now)
  stock.addPictures(layouts)
  const maker: KeyMaker = { salt: made.salt, at: now.getTime() }
  await insertLayouts(client, layouts, (picture) => keyOfPicture(maker, stock.get(picture)))
}

/** The news feed of three months, with the last part. */
async function writePosts(client: PoolClient, { company }: DemoPlan, made: Made, stock: Stock): Promise<void> {
  const now = new Date(made.now)
  const posts = planFeed(company, now)
  stock.addPictures(posts)
  const maker: KeyMaker = { salt: made.salt, at: now.getTime() }
  await insertPosts(client, posts, (picture) => keyOfPicture(maker, stock.get(picture)))
}

/** What rows of products refer to; the keys of their files are made as they are asked for. */
function targetOf({ company }: DemoPlan, made: Made, stock: Stock, ids: Ids): Target {
  const maker: KeyMaker = { salt: made.salt, at: new Date(made.now).getTime() }
  const keys = new Map<StockItem, string>()
  const keyOf = (file: FileRow) => {
    const item = stock.get(file.picture)
    const key = keys.get(item) ?? keyOfPicture(maker, item)
    keys.set(item, key)
    return key
  }
  const templates = new Map(company.templates.map((template) => [template.id, template]))
  return { ids, keyOf, marketplace: made.marketplace, templates }
}

/** Writes products with what belongs to them. */
const writePart = (parts: Parts, rows: PartRows, now: Written) =>
  inTransaction(parts, async (client) => {
    await insertPart(client, rows)
    await keepWritten(client, now)
  })

/** The log and the bell of the whole workspace, in the order of time. */
async function writeStory(
  parts: Parts,
  story: readonly Pick<Bundle, 'activities' | 'notifications'>[],
  written: Written,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { activities, notifications } = storyRows(story)
  const all = activities.length + notifications.length
  for (let at = written.lines; at < all; at += linesAtOnce) {
    signal?.throwIfAborted()
    const end = Math.min(all, at + linesAtOnce)
    const own = (rows: readonly Row[], from: number) => rows.slice(Math.max(0, at - from), Math.max(0, end - from))
    await inTransaction(parts, async (client) => {
      await insertRows(client, 'activities', own(activities, 0))
      await insertRows(client, 'notifications', own(notifications, activities.length))
      await keepWritten(client, { ...written, lines: end })
    })
  }
}

/** What the planner has to know of all that was written. */
export const analyze = (parts: Parts): Promise<unknown> => inTransaction(parts, (client) => client.query('analyze'))

async function findProgress({ pool }: Parts): Promise<Progress> {
  const { rows } = await pool.query<{ value: Progress }>('select value from system_settings where key = $1', [
    progressKey,
  ])
  if (!rows[0]) throw new Error('the rows of the demo were not begun')
  return rows[0].value
}

/** Drops the indexes of words and of the log that nothing rests on; answers their definitions. */
async function dropIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
     where not i.indisunique and (i.indrelid = 'activities'::regclass
       or (m.amname = 'gin' and i.indrelid in ('product_search'::regclass, 'artwork_search'::regclass)))`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

const keepWritten = (client: PoolClient, written: Written) =>
  client.query(`update system_settings set value = jsonb_set(value, '{written}', $2) where key = $1`, [
    progressKey,
    JSON.stringify(written),
  ])

/**
 * A part; not waited for on the disk, since what is lost of it is written by the next run. It may take its time: the limits of
 * requests would end the whole demo where the machine has other things to do.
 */
async function inTransaction<T>({ pool }: Parts, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      'set local synchronous_commit = off; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
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
