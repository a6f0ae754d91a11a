import { setImmediate as turn } from 'node:timers/promises'
import type { SaleImport } from '@halftone/contract/areas/sales/rows.ts'
import type { saleCalls } from '@halftone/contract/areas/sales/sales.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { companyLevel } from '@halftone/contract/rules/levels.ts'
import {
  type DayOrder,
  guessMapping,
  guessOrder,
  neededFields,
  type SaleField,
  type SaleMapping,
  saleFields,
} from '@halftone/contract/rules/sales/columns.ts'
import { fused } from '@halftone/contract/rules/sheets/csv.ts'
import type { Ctx } from '../../../core/context.ts'
import { invalid } from '../../../core/errors.ts'
import { type Done, unchanged } from '../../../core/unchanged.ts'
import { findToday } from '../../configs/general/general.queries.ts'
import type { GroupRow } from '../../groups/groups.queries.ts'
import { listCompanyTeams } from '../../reports/scope.queries.ts'
import { findCurrency } from '../read/totals.queries.ts'
import { readRow, type SaleRow } from './row.rules.ts'
import type { Sheet } from './sheet.service.ts'
import { listShops, takeRows, weighRows } from './take.queries.ts'

type Body = BodyOf<typeof saleCalls.import>
/** Rows that are written, or weighed, by one statement. */
const batch = 5_000
/** Rows that are read at a stretch. */
const stretch = 250
const mostSamples = 5
const mostProblems = 200

/** All teams whose shops and sales a team's answer has: a company's are those of all its teams. */
export const teamsOf = async ({ db }: Ctx, group: GroupRow): Promise<number[]> =>
  group.level === companyLevel ? listCompanyTeams(db, group.id) : [group.id]

interface Read {
  /** How many rows are sales, each once. */
  sales: number
  /** How often a row stood in the file that was there already. */
  twice: number
  problems: SaleImport['problems']
  refused: number
}

/** Which column each field is in; throws 422 for one that is not there. */
function mappingOf({ head }: Sheet, given: SaleMapping | undefined): SaleMapping {
  const mapping = given ?? guessMapping(head)
  for (const field of saleFields) {
    const name = mapping[field]
    if (name && !head.includes(name)) throw invalid({ mapping: phrase('sales.columnMissing', { name }) })
  }
  return mapping
}

/** Reads all rows; others may work in between. `take` gets part after part, and works on each while the next one is read. */
async function readRows(
  sheet: Sheet,
  mapping: SaleMapping,
  options: Omit<Parameters<typeof readRow>[0], 'said'>,
  take: (part: SaleRow[]) => Promise<void>,
): Promise<Read> {
  const read: Read = { sales: 0, twice: 0, problems: [], refused: 0 }
  let part: SaleRow[] = []
  let taking = Promise.resolve()
  const hand = async () => {
    await taking
    taking = take(part)
    // Its failure is met where it is waited for.
    taking.catch(() => undefined)
    part = []
  }
  const places = new Map<SaleField, number>(
    saleFields.flatMap((field) => {
      const name = mapping[field]
      return name ? [[field, sheet.head.indexOf(name)] as const] : []
    }),
  )
  const seen = new Set<string>()
  const readAll = async () => {
    for (const [at, cells] of sheet.rows.entries()) {
      if (at % stretch === stretch - 1) await turn()
      if (part.length === batch) await hand()
      const said = (field: SaleField) => {
        const place = places.get(field)
        return place === undefined ? '' : fused((cells[place] ?? '').trim())
      }
      const row = readRow({ ...options, said })
      if ('reason' in row) {
        read.refused += 1
        if (read.problems.length < mostProblems) read.problems.push({ line: at + 2, ...row })
        continue
      }
      const key = `${row.accountId}\n${row.externalId}`
      if (seen.has(key)) {
        read.twice += 1
        continue
      }
      seen.add(key)
      read.sales += 1
      part.push(row)
    }
    await hand()
  }
  // Whatever ends the reading: no part is written in a transaction that is over.
  await readAll().finally(() => taking.catch(() => undefined))
  await taking
  return read
}

/** The order of the file's days; undefined where two would do and nobody said which. */
function orderOf(sheet: Sheet, mapping: SaleMapping, given: DayOrder | undefined): DayOrder | undefined {
  const place = sheet.head.indexOf(mapping.soldAt ?? '')
  return given ?? guessOrder(sheet.rows.slice(0, 20_000).map((cells) => cells[place] ?? ''))
}

/** Takes the rows of a table over, or says what would become of them. The whole of it holds, or nothing. */
export async function importSales(
  ctx: Ctx,
  group: GroupRow,
  { accountId, currency, mapping: given, dayOrder, dryRun }: Body,
  sheet: Sheet | undefined,
): Promise<Done<SaleImport>> {
  if (!sheet) throw invalid({ file: phrase('sales.nothing') })
  const { db } = ctx
  const mapping = mappingOf(sheet, given)
  const missing = neededFields.filter((field) => !mapping[field])
  const order = orderOf(sheet, mapping, dayOrder)
  const shops = await listShops(db, await teamsOf(ctx, group))
  if (accountId !== undefined && !shops.some(({ id }) => id === accountId))
    throw invalid({ accountId: phrase('sales.accountGone') })
  const answer: SaleImport = {
    ...{ isDry: dryRun, head: sheet.head, mapping: presentMapping(mapping), dayOrder: order ?? null },
    samples: sheet.rows
      .slice(0, mostSamples)
      .map((cells) => sheet.head.map((_, at) => (cells[at] ?? '').slice(0, 200))),
    ...{ total: sheet.rows.length, created: 0, known: 0, refused: 0, matched: 0, unmatched: 0, problems: [] },
  }
  // A look at the file says what still has to be chosen; an import without it is refused.
  const isReady = missing.length === 0 && order !== undefined && (mapping.account || accountId !== undefined)
  if (!isReady && dryRun) return unchanged(answer)
  if (missing.length > 0) throw invalid({ mapping: phrase('sales.chooseColumn', { fields: missing.join(', ') }) })
  if (!mapping.account && accountId === undefined) throw invalid({ accountId: phrase('sales.chooseAccount') })
  if (order === undefined) throw invalid({ dayOrder: phrase('sales.chooseOrder') })
  const { timeZone, today } = await findToday(db, group.id)
  const companyId = group.companyId ?? group.id
  const accounts = new Map(shops.map(({ id, name }) => [name, id]))
  const own = currency ?? (await findCurrency(db, companyId))
  const told = { created: 0, matched: 0 }
  const read = await readRows(sheet, mapping, { order, accounts, accountId, currency: own, today }, async (part) => {
    const done = dryRun ? await weighed(ctx, part) : await takeRows(db, part, { timeZone, source: 'import' })
    told.created += done.created
    told.matched += done.matched
  })
  const result: SaleImport = {
    ...answer,
    created: told.created,
    known: read.sales - told.created + read.twice,
    ...{ refused: read.refused, problems: read.problems, matched: told.matched },
    unmatched: told.created - told.matched,
  }
  if (dryRun || told.created === 0) return unchanged(result)
  ctx.say(phrase('sales.imported', { count: told.created }))
  const { created, unmatched } = result
  await ctx.record({
    name: 'sales.imported',
    groupId: group.id,
    payload: { groupId: group.id, accountId: accountId ?? null, created, changed: 0, unmatched },
    facts: { target: { kind: 'group', id: group.id, name: group.name } },
  })
  return result
}

async function weighed({ db }: Ctx, part: SaleRow[]): Promise<{ created: number; matched: number }> {
  const { known, matched } = await weighRows(db, part)
  return { created: part.length - known, matched }
}

const presentMapping = (mapping: SaleMapping): Record<string, string> =>
  Object.fromEntries(Object.entries(mapping).flatMap(([field, name]) => (name ? [[field, name]] : [])))
