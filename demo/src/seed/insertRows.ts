import type { PoolClient } from 'pg'

/** A row by its column names; dates become timestamps, lists arrays or jsonb, as the column says. */
export type Row = Record<string, unknown>

const batch = 2000

/** Rows for one table, in the form in which they are sent: some thousands in each batch. */
export type Table = { name: string; columns: string; batches: Iterable<string> }

function* batchesOf(rows: readonly Row[]): Generator<string> {
  for (let at = 0; at < rows.length; at += batch) yield JSON.stringify(rows.slice(at, at + batch))
}

/** All rows have the same columns. Batches are made as they are asked for. */
export function tableOf(name: string, rows: readonly Row[]): Table {
  const columns = Object.keys(rows[0] ?? {}).map((column) => `"${column}"`)
  return { name, columns: columns.join(', '), batches: batchesOf(rows) }
}

/**
 * Inserts rows with the ids that they carry; a batch is made while the one before goes in. Throws the database's error; the
 * caller's transaction is then to be rolled back.
 */
export async function insertTable(client: PoolClient, { name, columns, batches }: Table): Promise<void> {
  let before: Promise<unknown> = Promise.resolve()
  for (const json of batches) {
    await before
    before = client.query(
      `insert into ${name} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [json],
    )
  }
  await before
}

/** Inserts the rows with the ids that they carry (`insertTable`). All rows have the same columns. */
export const insertRows = (client: PoolClient, name: string, rows: readonly Row[]): Promise<void> =>
  insertTable(client, tableOf(name, rows))

/** Lets the table's next id follow the highest that is there. */
export async function advanceIds(client: PoolClient, table: string): Promise<void> {
  await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), greatest(max(id), 1)) from ${table}`)
}

/** Lower case without accents, as searches look for it. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D').toLowerCase()
