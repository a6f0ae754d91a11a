import type { Offer } from '@halftone/contract/areas/sso/sso.ts'
import { TestResult } from '@halftone/contract/areas/sso/sso.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { domainOf } from '@halftone/contract/rules/domain.ts'
import type { Ctx } from '../../core/context.ts'
import { AppError, invalid, notFound } from '../../core/errors.ts'
import { takeCode } from '../auth/loginCode/loginCode.queries.ts'
import { hashSecret } from '../auth/secret.rules.ts'
import { loginPath } from './addresses.rules.ts'
import { insertIdentity } from './people.queries.ts'
import { findProvider, findProviderById, findProviderOfDomain, firstCompanies } from './providers.queries.ts'
import { findTest, insertTest } from './requests.queries.ts'

/** The provider that the sign-in page offers: of a company, of an address's domain, or of the only company. */
export async function readOffer({ db }: Ctx, asked: { company?: number | undefined; email?: string | undefined }) {
  const find = async () => {
    if (asked.company !== undefined) return findProvider(db, asked.company)
    if (asked.email !== undefined) return findProviderOfDomain(db, domainOf(asked.email))
    const [only, ...more] = await firstCompanies(db)
    return only === undefined || more.length > 0 ? undefined : findProvider(db, only)
  }
  const found = await find()
  const offer: Offer | null = found?.isActive
    ? { name: found.name, url: loginPath(found.kind, found.companyId), is_required: found.isRequired }
    : null
  return { offer }
}

/** Begins a test of the company's provider. Throws 422 where there is none. */
export async function beginTest(ctx: Ctx): Promise<{ url: string }> {
  const provider = await findProvider(ctx.db, ctx.companyId)
  if (!provider) throw invalid({ provider: phrase('sso.noProvider') })
  const id = await insertTest(ctx.db, { providerId: provider.id, userId: ctx.actor.id })
  return { url: `${loginPath(provider.kind, provider.companyId)}&test=${id}` }
}

/** What came back of the person's own test. Throws 404 until something has. */
export async function readTest({ db, actor }: Ctx, id: string) {
  const test = await findTest(db, { id, userId: actor.id })
  if (!test?.result) throw notFound()
  return TestResult.parse(test.result)
}

/**
 * Connects the person's own account with what the provider said of them before, in this browser. Where the company lets
 * people in by it alone, they sign in there once more. Throws 401, 409.
 */
export async function linkAccount(ctx: Ctx, code: string): Promise<{ again: boolean }> {
  const ended = () => new AppError('UNAUTHENTICATED', phrase('sso.codeEnded'))
  const { browser } = ctx.request
  const row =
    browser && (await takeCode(ctx.db, { hash: hashSecret(code), purpose: 'link', browser: hashSecret(browser) }))
  const provider = row ? await findProviderById(ctx.db, row.providerId) : undefined
  if (!row || !provider?.isActive) throw ended()
  if (row.userId !== ctx.actor.id) throw new AppError('CONFLICT', phrase('sso.linkOther'))
  const { subject, userId } = row
  if (!(await insertIdentity(ctx.db, { providerId: provider.id, subject, userId })))
    throw new AppError('CONFLICT', phrase('sso.linkOther'))
  await ctx.record({
    name: 'sso.linked',
    groupId: null,
    payload: { userId },
    facts: { name: ctx.actor.row.display_name, provider: provider.name },
  })
  return { again: provider.isRequired }
}
