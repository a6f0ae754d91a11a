import type { PoolClient } from 'pg'

/** A row by its column names; dates become timestamps, lists arrays or jsonb, as the column says. */
export type Row = Record<string, unknown>

const batch = 2000

/**
 * Inserts the rows with the ids that they carry, a few thousand with each statement. All rows have the same columns.
 * Throws the database's error; the caller's transaction is then to be rolled back.
 */
export async function insertRows(client: PoolClient, table: string, rows: readonly Row[]): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ')
  for (let at = 0; at < rows.length; at += batch) {
    await client.query(
      `insert into ${table} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows.slice(at, at + batch))],
    )
  }
}

/** Lets the table's next id follow the highest that is there. */
export async function advanceIds(client: PoolClient, table: string): Promise<void> {
  await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), greatest(max(id), 1)) from ${table}`)
}

/** Lower case without accents, as searches look for it. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D').toLowerCase()
