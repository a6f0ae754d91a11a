import type { saleInputCalls } from '@halftone/contract/areas/sales/inputs.ts'
import type { BodyOf, ReplyOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { invalid } from '../../../core/errors.ts'
import { type Done, unchanged } from '../../../core/unchanged.ts'
import { findCurrency } from '../read/totals.queries.ts'
import * as stored from './inputs.queries.ts'

type Inputs = ReplyOf<typeof saleInputCalls.inputs>
/** Sales that are reckoned anew while the person waits; the rest by a job. */
const atOnce = 5_000

/** All that the company's sums are reckoned with. */
export async function getInputs({ db, companyId }: Ctx): Promise<Inputs> {
  return {
    currency: await findCurrency(db, companyId),
    types: await stored.listTypeCosts(db, companyId),
    rates: await stored.listRatePairs(db, companyId),
    missing: await stored.listMissingRates(db, companyId),
    seasons: await stored.listSeasons(db, companyId),
  }
}

/** Reckons sales anew with what holds now. */
async function reprice(ctx: Ctx, which: Omit<stored.Repricing, 'after' | 'companyId'>): Promise<void> {
  const all = { ...which, companyId: ctx.companyId }
  const last = await stored.repriceSales(ctx.db, { ...all, after: 0 }, atOnce)
  if (last !== null) await ctx.enqueue('sales.price', { ...all, after: last })
}

async function told(ctx: Ctx, what: 'costs' | 'rates' | 'seasons', old: unknown, now: unknown): Promise<Inputs> {
  await ctx.record({ name: 'sales.inputsChanged', groupId: null, payload: { what }, facts: { old, now } })
  return getInputs(ctx)
}

/** What one of a type costs to make from a day on; `cost: null` takes that back. Throws 422 for a type that is not there. */
export async function setCost(
  ctx: Ctx,
  { typeId, fromDate, cost, currency }: BodyOf<typeof saleInputCalls.setCost>,
): Promise<Done<Inputs>> {
  const { db, companyId } = ctx
  const name = await stored.findTypeName(db, companyId, typeId)
  if (name === undefined) throw invalid({ typeId: phrase('sales.typeGone') })
  const before = await stored.findCost(db, companyId, typeId, fromDate)
  const isSame = before ? before.cost === cost && before.currency === currency : cost === null
  if (isSame) return unchanged(await getInputs(ctx))
  if (cost === null) await stored.dropCost(db, companyId, typeId, fromDate)
  else await stored.writeCost(db, companyId, { typeId, fromDate, cost, currency }, ctx.actor.id)
  await reprice(ctx, { typeId, from: fromDate })
  const said = (sum: number | null | undefined, of: string) =>
    sum == null ? null : `${name}: ${sum} ${of}, ${fromDate}`
  return told(ctx, 'costs', said(before?.cost, before?.currency ?? ''), said(cost, currency))
}

/** Rates by pair and day, the last one of a pair and day counts; `fresh` says how many were not there like this. */
export async function setRates(
  ctx: Ctx,
  { rates }: BodyOf<typeof saleInputCalls.setRates>,
): Promise<Done<Inputs & { fresh: number }>> {
  const { db, companyId, actor } = ctx
  const fresh = await stored.writeRates(db, companyId, rates, actor.id)
  if (fresh === 0) return unchanged({ ...(await getInputs(ctx)), fresh })
  const pairs = [...new Set(rates.map(({ from, to }) => `${from}/${to}`))]
  // Costs may be in any of them: their sales follow as well, whatever those are in.
  await reprice(ctx, { from: rates.map(({ day }) => day).reduce((a, b) => (a < b ? a : b)) })
  return { ...(await told(ctx, 'rates', null, `${pairs.slice(0, 20).join(', ')} (${fresh})`)), fresh }
}

/** The company's list of seasons, whole. */
export async function setSeasons(
  ctx: Ctx,
  { seasons }: BodyOf<typeof saleInputCalls.setSeasons>,
): Promise<Done<Inputs>> {
  const { db, companyId, actor } = ctx
  const before = await stored.listSeasons(db, companyId)
  const plain = (list: readonly { name: string; fromDate: string; toDate: string }[]) =>
    list.map(({ name, fromDate, toDate }) => `${name} ${fromDate} – ${toDate}`)
  const [old, now] = [plain(before), plain(seasons)]
  // In whatever order they come: the same ones stay the rows that they are.
  if (old.toSorted().join('\n') === now.toSorted().join('\n')) return unchanged(await getInputs(ctx))
  await stored.writeSeasons(db, companyId, seasons, actor.id)
  return told(
    ctx,
    'seasons',
    old.filter((one) => !now.includes(one)),
    now.filter((one) => !old.includes(one)),
  )
}
