import { importCalls } from '@halftone/contract/areas/imports/imports.ts'
import type { TableMapping } from '@halftone/contract/parts/imports/table.ts'
import { boards } from '../../../db/schema/configs.ts'
import type { Client, TestApp } from '../../../testing/testApp.ts'
import { jobOf, uploaded } from '../imports.fixture.ts'
import { findImport } from '../imports.queries.ts'
import { readImport } from '../read.service.ts'

interface Place {
  client: Client
  by: { id: number }
  groupId: number
}

/** Begins an import of a table and reads it, as its job does; the import's id. */
export async function readTableOf(
  t: TestApp,
  { client, by, groupId }: Place,
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

/** A new company with a team that has the usual boards, and its Admin. */
export async function makeTeam(t: TestApp) {
  const companyId = (await t.make.company()).id
  const group = await t.make.group({ companyId, name: 'Design Team' })
  const usual = [1, 2, 3, 4, 5, 6].map((statusId, index) => ({ groupId: group.id, statusId, index }))
  await t.db.insert(boards).values(usual)
  const by = await t.make.withRole(companyId, 1)
  return { groupId: group.id, companyId, client: await t.as(by), by }
}
