import type { CompanyFacts } from '@halftone/contract/areas/configs/general.ts'
import { GeneralSettings } from '@halftone/contract/parts/company/general.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { invalid } from '../../../core/errors.ts'
import { type Done, unchanged } from '../../../core/unchanged.ts'
import type { Db } from '../../../db/client.ts'
import type { ChannelImage } from '../channelImage.service.ts'
import { findSettings, lockSettings, writeSettings } from '../notification.queries.ts'
import { findCompany, hasTimeZone, writeLogo } from './general.queries.ts'

const key = 'general'
/** R541: weeks start on Monday, unless a company decides otherwise. */
const defaults: GeneralSettings = { timeZone: 'UTC', language: 'en', firstWeekday: 1, currency: 'USD' }
const names = ['timeZone', 'language', 'firstWeekday', 'currency'] as const

/** What the company has decided, or the defaults. */
export async function getGeneral(db: Db, companyId: number): Promise<GeneralSettings> {
  const stored = GeneralSettings.partial().safeParse((await findSettings(db, companyId, key)) ?? {})
  return GeneralSettings.parse({ ...defaults, ...stored.data })
}

/** The company as every screen shows it. Without one (a person of no team) it has no name. */
export async function readCompany(ctx: Ctx): Promise<CompanyFacts> {
  const [general, company] = await Promise.all([getGeneral(ctx.db, ctx.companyId), findCompany(ctx.db, ctx.companyId)])
  const logo = company?.logo ? ctx.resources.storage.signedGet(company.logo) : null
  return { ...general, name: company?.name ?? '', logo }
}

/** Changes the given fields only. Throws 422 for a time zone that the database does not know. */
export async function setGeneral(
  ctx: Ctx,
  given: { [N in keyof GeneralSettings]?: GeneralSettings[N] | undefined },
): Promise<Done<CompanyFacts>> {
  const { companyId } = ctx
  await lockSettings(ctx.db, companyId, key)
  const before = await getGeneral(ctx.db, companyId)
  const wanted = names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]]))
  const after = GeneralSettings.parse({ ...before, ...Object.fromEntries(wanted) })
  const changed = names.filter((name) => after[name] !== before[name])
  if (changed.length === 0) return unchanged(await readCompany(ctx))
  if (changed.includes('timeZone') && !(await hasTimeZone(ctx.db, after.timeZone)))
    throw invalid({ timeZone: phrase('configs.timeZoneMissing') })
  await writeSettings(ctx.db, { companyId, key, value: after, updatedBy: ctx.actor.id })
  return record(ctx, {
    before,
    after,
    facts: { old: changed.map((name) => String(before[name])), now: changed.map((name) => String(after[name])) },
  })
}

/** The company's picture; null takes it away, undefined leaves it. What it was is removed once the change holds. */
export async function setLogo(ctx: Ctx, image: ChannelImage | null | undefined): Promise<Done<CompanyFacts>> {
  const company = await findCompany(ctx.db, ctx.companyId, { lock: true })
  const old = company?.logo ?? null
  const logo = image === undefined ? old : (image?.key ?? null)
  if (old === logo) return unchanged(await readCompany(ctx))
  await writeLogo(ctx.db, ctx.companyId, logo)
  if (old !== null) ctx.afterCommit(({ storage }) => storage.remove([old]))
  return record(ctx, {
    before: null,
    after: null,
    facts: { old: old === null ? [] : ['logo'], now: logo === null ? [] : [old === null ? 'logo' : 'newLogo'] },
  })
}

async function record(
  ctx: Ctx,
  change: {
    before: GeneralSettings | null
    after: GeneralSettings | null
    facts: { old: string[]; now: string[] }
  },
): Promise<CompanyFacts> {
  const company = await readCompany(ctx)
  await ctx.record({ name: 'configs.generalChanged', groupId: null, payload: { company }, ...change })
  return company
}
