import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portables, staying } from '../../db/portable/tables.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { columnsOf, readShapes, type Shape } from './extent.queries.ts'

let t: TestApp
let shapes: Map<string, Shape>
beforeAll(async () => {
  t = await testApp()
  shapes = await readShapes(t.db)
})
afterAll(() => t.stop())

/** Columns of a table that the database holds to rows of others. */
async function references() {
  const { rows } = await t.db.execute<{ table: string; column: string; to: string }>(sql`
    select c.conrelid::regclass::text as "table", a.attname as "column", c.confrelid::regclass::text as "to"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_length(c.conkey, 1)]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`)
  return rows
}

describe('what leaves with a company', () => {
  it('is declared for every table: it goes along, or says why it stays', () => {
    const tables = [...shapes.keys()]
    expect(tables.filter((name) => !portables.has(name) && staying[name] === undefined)).toEqual([])
    // Nothing is declared twice, or is gone.
    const declared = [...portables.keys(), ...Object.keys(staying)]
    expect(declared.filter((name) => !shapes.has(name))).toEqual([])
    expect(new Set(declared).size).toBe(declared.length)
  })

  it('names its columns as they are, and each that stays says why', () => {
    for (const [name, table] of portables) {
      const columns = new Set(shapes.get(name)?.columns.map((column) => column.name))
      const told = [
        ...Object.keys(table.stays ?? {}),
        ...Object.keys(table.refs ?? {}),
        ...Object.keys(table.forms ?? {}),
      ]
      expect([name, [...told, ...Object.keys(table.as ?? {})].filter((column) => !columns.has(column))]).toEqual([
        name,
        [],
      ])
      expect(Object.values(table.stays ?? {}).every((why) => why.length > 5)).toBe(true)
    }
  })

  it('never has a credential, a token, a hash or a session', () => {
    for (const [name, table] of portables) {
      const shape = shapes.get(name)
      const leaves = shape ? columnsOf(table, shape) : []
      // The SHA-256 of a file opens nothing.
      const secret = leaves.filter(
        (column) =>
          column.type === 'bytea' ||
          (/hash|secret|token|password|credential|session|saml/.test(column.name) && name !== 'post_hashtags'),
      )
      expect([name, secret.map((column) => column.name)]).toEqual([name, []])
    }
  })

  it('says of every number that names something what it names, and of all JSON what it is', async () => {
    const missing: string[] = []
    for (const { table: name, column, to } of await references()) {
      const table = portables.get(name)
      // Extra codes hang on a membership, by its person and team.
      if (!table || column === 'company_id' || to === 'memberships' || table.stays?.[column] !== undefined) continue
      const ref = table.refs?.[column]
      if (!ref || !('table' in ref) || ref.table !== to) missing.push(`${name}.${column} → ${to}`)
    }
    for (const [name, table] of portables) {
      const shape = shapes.get(name)
      for (const { name: column, type } of shape ? columnsOf(table, shape) : []) {
        const named = table.refs?.[column] !== undefined || table.forms?.[column] !== undefined
        const isNumberOf = /^(integer|integer\[\])$/.test(type) && /(_id|_ids|_by|_for)$/.test(column)
        if ((isNumberOf || type === 'jsonb' || /(^|_)key$/.test(column)) && !named && column !== 'id')
          missing.push(`${name}.${column}`)
      }
    }
    // The key of a setting is a word; the shop's and the order's ids are of elsewhere.
    expect(missing.filter((one) => !/company_settings\.key|external_id/.test(one))).toEqual([])
  })

  it('comes in in an order in which every row finds what it names', async () => {
    const order = [...portables.keys()]
    const late = (await references()).filter(
      ({ table, to, column }) =>
        portables.has(table) &&
        portables.has(to) &&
        portables.get(table)?.stays?.[column] === undefined &&
        table !== to &&
        order.indexOf(to) > order.indexOf(table),
    )
    expect(late).toEqual([])
  })
})
