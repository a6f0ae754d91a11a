import { importCalls } from '@halftone/contract/areas/imports/imports.ts'
import type { TableMapping } from '@halftone/contract/parts/imports/table.ts'
import type { Client, TestApp } from '../../../testing/testApp.ts'
import { type ImportTeam, jobOf, uploaded } from '../imports.fixture.ts'
import { findImport } from '../imports.queries.ts'
import { readImport } from '../read.service.ts'

/** Begins an import of a table and reads it, as its job does; the import's id. */
export async function readTableOf(
  t: TestApp,
  { client, by, groupId }: Omit<ImportTeam, 'companyId'>,
  text: string | Buffer,
  { name = 'products.csv', pictures = [] as { key: string; name: string }[] } = {},
): Promise<number> {
  const file = { key: await uploaded(t, by, groupId, text, name), name }
  const made = await client.send(importCalls.createTable, { body: { groupId, file, pictures } })
  const row = made.data ? await findImport(t.db, made.data.id) : undefined
  if (!row) throw new Error(`not begun: ${made.status} ${made.message}`)
  await readImport(jobOf(t), row)
  return row.id
}

export const tableOf = async (client: Client, id: number) => {
  const { data } = await client.send(importCalls.get, { params: { id } })
  if (!data.table) throw new Error(`no table: ${JSON.stringify(data.problem)}`)
  return data.table
}

/** Changes what becomes of a table. */
export async function mapped(client: Client, id: number, change: Partial<TableMapping>) {
  const { mapping } = await tableOf(client, id)
  return client.send(importCalls.setTable, { params: { id }, body: { mapping: { ...mapping, ...change } } })
}
