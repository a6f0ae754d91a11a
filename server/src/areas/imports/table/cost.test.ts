import { importCalls } from '@halftone/contract/areas/imports/imports.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tags, tagUses } from '../../../db/schema/tags.ts'
import { statementsOf } from '../../../testing/statements.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'
import { importTeam, jobOf } from '../imports.fixture.ts'
import { findImport } from '../imports.queries.ts'
import { runImport } from '../run/run.service.ts'
import { mapped, readTableOf } from './table.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

/** A table of so many rows with what a row usually says, which makes five labels and three tags. */
const tableOf = (rows: number) =>
  [
    'name,description,labels,tags,deadline,links,sub id',
    ...Array.from(
      { length: rows },
      (_, n) =>
        `Design ${n},A **cat** ${n},"red, Label ${n % 4}","cat, mood ${n % 2}",2026-12-24,https://example.com/${n},`,
    ),
  ].join('\n')

/** Statements of the run of a table, and what it made. */
async function run(rows: number) {
  const at = await importTeam(t)
  const id = await readTableOf(t, at, tableOf(rows))
  await mapped(at.client, id, { makesNames: true })
  await at.client.send(importCalls.start, { params: { id }, body: {} })
  const { answer, texts } = await statementsOf(() => runImport(jobOf(t), id))
  return { ...at, end: answer, texts, row: await findImport(t.db, id) }
}

it('a table costs statements by its transactions of 250 rows, not by its rows', async () => {
  const few = await run(600)
  const many = await run(1_600)
  for (const one of [few, many]) expect(one.end).toBe('done')
  expect(few.row?.progress).toMatchObject({ made: 600, cards: { done: 600, total: 600 } })
  expect(many.row?.progress).toMatchObject({ made: 1_600, cards: { done: 1_600, total: 1_600 } })
  // 600 rows take three transactions, 1,600 take seven.
  expect(many.texts.length - few.texts.length).toBeLessThanOrEqual(100)
  expect(many.texts.filter((text) => text.includes('insert into products'))).toHaveLength(7)
  // What all rows of the file say is read once.
  expect(many.texts.filter((text) => text.includes("data->'cells'->>"))).toHaveLength(1)

  const { data, meta } = await many.client.send(productCalls.list, { query: { groupId: many.groupId, limit: 1 } })
  expect(meta).toMatchObject({ total: 1_600 })
  expect(data[0]).toMatchObject({ name: 'Design 0', deadline: '2026-12-24' })
  // Tags are counted for each product, however many came at once.
  const uses = await t.db
    .select({ name: tags.name, total: tagUses.total })
    .from(tagUses)
    .innerJoin(tags, and(eq(tags.id, tagUses.tagId), eq(tags.companyId, tagUses.companyId)))
    .where(eq(tagUses.companyId, many.companyId))
  const total = (name: string) => uses.filter((use) => use.name === name).reduce((sum, use) => sum + use.total, 0)
  expect([total('cat'), total('mood 0'), total('mood 1')]).toEqual([1_600, 800, 800])
})
