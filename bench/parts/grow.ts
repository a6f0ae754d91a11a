import { statfs } from 'node:fs/promises'
import type { PoolClient } from 'pg'
import type { Workplace } from './workplace.ts'

/** A table whose rows are copied, with what in them names a copied row or has to stay unique. */
interface Grown {
  table: string
  /** Columns that hold the id of a row of a grown table, and of which. */
  ids?: Record<string, string>
  /** Columns that get an expression; `n` is the number of the copy, `t` the row. */
  set?: Record<string, string>
  /** Which rows are copied. */
  where?: string
}

const ofKind = (column: string, kind: string) => `case t.${kind}
  when 'product' then t.${column} + n * $products when 'artwork' then t.${column} + n * $artworks
  when 'comment' then t.${column} + n * $comments else t.${column} end`
/** Each copy a little earlier, so that no two are of one moment. */
const moved = (...columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, `t.${column} - n * interval '7 minutes'`]))
const ofProduct = { product_id: 'products', artwork_id: 'artworks' }

/**
 * Ten log lines, two artworks and a handful of files to a product, as the demo has them; of what no list reads by its
 * number (replies, files that are no cover) only a part.
 */
const tables: Grown[] = [
  {
    table: 'products',
    ids: { id: 'products', parent_id: 'products', cover_file_id: 'files' },
    set: {
      sub_id: `t.sub_id || '-' || n`,
      name: `t.name || ' ' || n`,
      // Spread over as many days as there are copies, so that sorts and dates find what to sort.
      deadline: `t.deadline + n % 200`,
      index: 't.index + n * 0.001',
      updated_at: `t.updated_at - n * interval '1 minute'`,
    },
  },
  {
    table: 'product_search',
    ids: { product_id: 'products' },
    set: { document: `t.document || ' ' || n` },
  },
  { table: 'product_contents', ids: { id: 'product_contents', product_id: 'products' } },
  { table: 'product_likes', ids: { product_id: 'products' } },
  {
    table: 'artworks',
    ids: { id: 'artworks', product_id: 'products', cover_file_id: 'files' },
    set: {
      sub_id: `t.sub_id || '-' || n`,
      name: `t.name || ' ' || n`,
      document: `t.document || ' ' || n`,
      submitted_at: `t.submitted_at - n * interval '1 minute'`,
    },
  },
  { table: 'artwork_search', ids: { artwork_id: 'artworks' }, set: { document: `t.document || ' ' || n` } },
  { table: 'artwork_contents', ids: { id: 'artwork_contents', artwork_id: 'artworks' } },
  {
    table: 'files',
    ids: { id: 'files', comment_id: 'comments', ...ofProduct },
    where: `t.comment_id is null and t.owner in ('product', 'artwork') and (t.is_cover or t.id % 4 = 0)`,
  },
  {
    table: 'comments',
    ids: { id: 'comments', parent_id: 'comments', ...ofProduct },
    set: { target_id: ofKind('target_id', 'kind') },
    where: 't.parent_id is null',
  },
  {
    table: 'listing_jobs',
    ids: { id: 'listing_jobs', ...ofProduct },
    set: { listing_id: `t.listing_id || '-' || n`, reconcile_key: 'gen_random_uuid()' },
  },
  // What reports count, over the same months as the originals.
  { table: 'stays', ids: { id: 'stays', product_id: 'products' }, set: moved('entered_at', 'left_at', 'born_at') },
  { table: 'decisions', ids: { id: 'decisions', ...ofProduct }, set: moved('decided_at', 'submitted_at') },
  {
    table: 'publications',
    ids: { id: 'publications', job_id: 'listing_jobs', ...ofProduct },
    set: moved('at', 'born_at'),
  },
  {
    table: 'artwork_sales',
    ids: { id: 'artwork_sales', ...ofProduct },
    set: {
      ...moved('sold_at'),
      listing_id: `t.listing_id || '-' || n`,
      external_id: `t.external_id || '-' || n`,
      receipt_id: `t.receipt_id || '-' || n`,
    },
    where: 't.id % 7 = 0',
  },
  {
    table: 'activities',
    ids: { id: 'activities', ...ofProduct },
    set: { target_id: ofKind('target_id', 'target_kind') },
    where: 't.id % 17 < 10',
  },
]

/** Bytes that one copied product takes, its share of all tables and their indexes with it; measured. */
const bytesOfProduct = 17_000
const free = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Copies all products of a workplace with what belongs to them until there are `products`, in the same teams, by SQL.
 * Ids that point at copies move along. Throws before it begins where the disk would not hold it.
 */
export async function grow(place: Workplace, products: number, say: (text: string) => void): Promise<void> {
  const { rows } = await place.pool.query<{ n: number }>('select count(*)::int as n from products')
  const had = rows[0]?.n ?? 0
  const copies = Math.max(0, Math.round(products / had) - 1)
  const needed = copies * had * bytesOfProduct
  const there = await free(place.folder)
  say(`${products} products need about ${gigabytes(needed)} of disk, ${gigabytes(there)} are free`)
  if (needed * 1.2 > there) throw new Error('there is not enough disk for it')
  const client = await place.admin.connect()
  try {
    // Copies are as consistent as what they copy: no trigger has to count them, no reference to be looked up.
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set statement_timeout = 0`,
    )
    const spans = await spansOf(client)
    // Ids rise with the time: the originals lie before all copies.
    for (const { table } of tables.filter(isDated))
      await client.query(`update ${table} set created_at = created_at - ${apart} * $1::int`, [copies + 1])
    for (const grown of tables) {
      const started = performance.now()
      await withoutIndexes(client, grown.table, () => copy(client, grown, { spans, copies }))
      say(`  ${grown.table} ${((performance.now() - started) / 1000).toFixed(0)} s`)
    }
    await client.query('update board_counts set total = total * $1::int', [copies + 1])
    await client.query('update tag_uses set total = total * $1::int', [copies + 1])
    for (const { table, ids } of tables)
      if (ids?.id) await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`)
  } finally {
    client.release(true)
  }
  await place.pool.query('vacuum analyze')
}

/** Between two copies of the same row. */
const apart = `interval '5 minutes'`
const isDated = ({ table }: Grown) => ['products', 'artworks', 'files', 'comments', 'activities'].includes(table)
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

/** Of each table, the distance of a copied id from its original. */
async function spansOf(client: PoolClient): Promise<Map<string, number>> {
  const spans = new Map<string, number>()
  for (const { table, ids } of tables) {
    if (!ids?.id) continue
    const { rows } = await client.query<{ max: number }>(`select coalesce(max(id), 0)::float8 as max from ${table}`)
    spans.set(table, rows[0]?.max ?? 0)
  }
  return spans
}

/** Indexes are made anew over all rows, which takes a fraction of keeping them up for each. */
export async function withoutIndexes(client: PoolClient, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
     where indrelid = $1::regclass and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of rows) await client.query(definition)
}

async function copy(
  client: PoolClient,
  grown: Grown,
  { spans, copies }: { spans: Map<string, number>; copies: number },
): Promise<void> {
  const { table, ids = {}, where = 'true' } = grown
  const set = isDated(grown) ? { created_at: `now() - (${copies} - n) * ${apart}`, ...grown.set } : (grown.set ?? {})
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const filled = (text: string) => text.replace(/\$(\w+)/g, (_, of: string) => `${spans.get(of) ?? 0}::bigint`)
  const values = names.map((name) => {
    const of = ids[name]
    return of ? filled(`t.${name} + n * $${of}`) : filled(set[name] ?? `t.${name}`)
  })
  await client.query(`create temp table originals as select t.* from ${table} t where ${where}`)
  for (let from = 1; from <= copies; from += 100)
    await client.query(
      `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) overriding system value
       select ${values.join(', ')} from generate_series($1::int, $2::int) n, originals t order by n`,
      [from, Math.min(copies, from + 99)],
    )
  await client.query('drop table originals')
}
