import type { ClientBase, Pool } from 'pg'
import { codeOf } from './embedded/error.ts'

/** Tables that are partitioned by month, and the column that tells the month. */
export const monthly = { views: 'day', file_downloads: 'at' } as const
export type MonthlyTable = keyof typeof monthly
export const monthlyTables = Object.keys(monthly) as MonthlyTable[]

/** The first day of a month, `2026-11-01`. */
export type Month = string
export const monthOf = (date: Date, further = 0): Month =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + further, 1)).toISOString().slice(0, 10)

/** `views_2026_11`. */
export const partOf = (table: MonthlyTable, month: Month): string => `${table}_${month.slice(0, 7).replace('-', '_')}`

const partName = new RegExp(`^(${monthlyTables.join('|')})_(\\d{4})_(\\d{2})$`)

/** The table and month of a partition's name; undefined for any other table. */
export function partNamed(name: string): { table: MonthlyTable; month: Month } | undefined {
  const [, found, year, month] = partName.exec(name) ?? []
  const table = monthlyTables.find((one) => one === found)
  return table && { table, month: `${year}-${month}-01` }
}

/**
 * Makes a month's partition within the transaction of `client`, where it is missing. Made beside its table and then
 * attached: `create table … partition of` would wait for everybody who writes.
 */
export async function makeMonth(client: ClientBase, table: MonthlyTable, month: Month): Promise<void> {
  const part = partOf(table, month)
  const next = monthOf(new Date(month), 1)
  await client.query(`create table ${part} (like ${table} including all)`)
  const { rows } = await client.query<{ from: string; to: string }>(
    `select quote_literal($1::text) as from, quote_literal($2::text) as to`,
    [
      `${month}${monthly[table] === 'at' ? ' 00:00:00+00' : ''}`,
      `${next}${monthly[table] === 'at' ? ' 00:00:00+00' : ''}`,
    ],
  )
  await client.query(
    `alter table ${table} attach partition ${part} for values from (${rows[0]?.from}) to (${rows[0]?.to})`,
  )
}

/** Makes these months of all the tables where they are missing; several nodes may do so at once. */
export async function makeMonths(pool: Pool, months: readonly Month[]): Promise<void> {
  const client = await pool.connect()
  try {
    for (const table of monthlyTables) {
      for (const month of months) {
        await client.query('begin')
        await client.query(`set local lock_timeout = '5s'`)
        await client.query(`select pg_advisory_xact_lock(hashtext('halftone months'))`)
        const { rows } = await client.query<{ is_there: boolean }>(`select to_regclass($1) is not null as is_there`, [
          `public.${partOf(table, month)}`,
        ])
        if (!rows[0]?.is_there) await makeMonth(client, table, month)
        await client.query('commit')
      }
    }
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** The months that there are, the oldest first. */
export async function listMonths(pool: Pool, table: MonthlyTable): Promise<Month[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass order by 1`,
    [table],
  )
  return rows.flatMap(({ name }) => partNamed(name)?.month ?? [])
}

/** Another node detaches it now, or did so and has not dropped it yet. */
const detachPending = '55000'

/**
 * Drops a month. Detached first without a lock that writers would wait for, which no transaction may do; what was cut off
 * between the two is ended first.
 */
export async function dropMonth(pool: Pool, table: MonthlyTable, month: Month): Promise<void> {
  const part = partOf(table, month)
  const { rows } = await pool.query<{ pending: boolean }>(
    `select i.inhdetachpending as pending from pg_inherits i where i.inhrelid = to_regclass($1)`,
    [`public.${part}`],
  )
  if (rows[0]?.pending) await pool.query(`alter table ${table} detach partition ${part} finalize`)
  else if (rows[0])
    await pool.query(`alter table ${table} detach partition ${part} concurrently`).catch((error) => {
      if (codeOf(error) !== detachPending) throw error
    })
  await pool.query(`drop table if exists ${part}`)
}
