import { configLists } from '@halftone/contract/areas/configs.ts'
import type { Ctx } from '../../../core/context.ts'
import { quietly } from '../../../core/revert.ts'
import { findItem, listAllItems } from '../../configs/configs.queries.ts'
import { createItem } from '../../configs/configs.service.ts'
import { findGroup } from '../../groups/groups.queries.ts'
import type { ImportRow } from '../imports.queries.ts'
import { type Settled, settleRows } from '../run/rows.queries.ts'
import { entryOf } from './draft.rules.ts'
import { rowsAfter } from './table.queries.ts'

/** Entries of one transaction: each is told to all tabs of the company. */
const entriesAtOnce = 50
const key = (name: string) => name.toLocaleLowerCase()

/** Brings the next stores or niches into the company's lists (R315); names that are there stay as they are. */
export async function bringEntries(ctx: Ctx, row: ImportRow): Promise<number> {
  const rows = await rowsAfter(ctx.db, row.id, 1, entriesAtOnce)
  const { tableMapping: mapping } = row
  const group = await findGroup(ctx.db, row.groupId)
  if (rows.length === 0 || !mapping || !group) return 0
  const companyId = group.companyId ?? group.id
  const list = configLists[mapping.kind === 'store' ? 'sheet_store' : 'sheet_niche']
  const names = new Set((await listAllItems(ctx.db, companyId, [list.key])).map(({ name }) => key(name)))
  const settled: Settled[] = []
  for (const { externalId, cells } of rows) {
    const { name, url, problems } = entryOf(cells, mapping)
    if (problems.length > 0) settled.push({ externalId, state: 'failed', notes: problems })
    else if (names.has(key(name))) settled.push({ externalId, state: 'known', notes: [{ code: 'known' }] })
    else {
      names.add(key(name))
      const write = { name, ...(url && { url }) }
      const { id } = await createItem({ ...quietly(ctx), companyId }, { companyId, list }, write, undefined)
      const made = await findItem(ctx.db, { companyId, list: list.key }, id)
      settled.push({ externalId, state: 'made', undo: made })
    }
  }
  await settleRows(ctx.db, row.id, 'card', settled)
  return rows.length
}
