import { phrase } from '@halftone/contract/phrase.ts'
import { recordName, recordValue } from '@halftone/contract/rules/domain.ts'
import type { Ctx, FreeCtx } from '../../core/context.ts'
import { AppError, conflict, invalid } from '../../core/errors.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { isDuplicate } from '../../db/errors.ts'
import { makeSecret } from '../auth/secret.rules.ts'
import { type DomainRow, deleteDomain, insertDomain, writeVerified } from './domains.queries.ts'
import { mayConfirm, readSettings } from './settings.service.ts'

type Settings = Awaited<ReturnType<typeof readSettings>>

async function changed(ctx: Ctx, domain: string, before: string | null, after: string | null): Promise<Settings> {
  await ctx.record({
    name: 'sso.changed',
    groupId: null,
    payload: { companyId: ctx.companyId },
    before: { domain: before },
    after: { domain: after },
    facts: { what: domain, oldContent: before, newContent: after },
  })
  return readSettings(ctx)
}

/** Throws 409. */
export async function addDomain(ctx: Ctx, domain: string): Promise<Settings> {
  const token = makeSecret().secret
  if (!(await insertDomain(ctx.db, { companyId: ctx.companyId, domain, token })))
    throw new AppError('CONFLICT', phrase('sso.domainThere'), { errors: { domain: phrase('sso.domainThere') } })
  return changed(ctx, domain, null, 'not verified')
}

async function verified(ctx: Ctx, row: DomainRow, by: 'dns' | 'owner'): Promise<Done<Settings>> {
  if (row.verifiedAt) return unchanged(await readSettings(ctx))
  await writeVerified(ctx.db, row.id, by).catch((error) => {
    throw isDuplicate(error) ? conflict(phrase('sso.domainTaken')) : error
  })
  return changed(ctx, row.domain, 'not verified', `verified by ${by}`)
}

/** Asks the domain's name servers, before the transaction. Throws 422 where none answers, or no record says the token. */
export async function askRecord({ resources, log }: FreeCtx, { domain, token, verifiedAt }: DomainRow): Promise<void> {
  if (verifiedAt) return
  const [name, value] = [recordName(domain), recordValue(token)]
  const records = await resources.connectors.txt(name).catch((error: unknown) => {
    log.warn({ err: error, name }, 'no name server answered')
    throw invalid({ domain: phrase('sso.noNameServer', { name }) })
  })
  if (!records.some((record) => record.trim() === value))
    throw invalid({ domain: phrase('sso.noRecord', { name, value }) })
}

/** The TXT record was there. Throws 409 where another company has the domain. */
export const verifyDomain = (ctx: Ctx, row: DomainRow) => verified(ctx, row, 'dns')

/** Without a record: by the super admin, or where there is one company. Throws 401, 409. */
export async function confirmDomain(ctx: Ctx, row: DomainRow): Promise<Done<Settings>> {
  if (!(await mayConfirm(ctx))) throw new AppError('NO_PERMISSION', phrase('sso.ownerOnly'), { status: 401 })
  return verified(ctx, row, 'owner')
}

export async function removeDomain(ctx: Ctx, row: DomainRow): Promise<Settings> {
  await deleteDomain(ctx.db, row.id)
  return changed(ctx, row.domain, row.verifiedBy ? `verified by ${row.verifiedBy}` : 'not verified', null)
}
