import type { SignInSettings } from '@halftone/contract/areas/sso/sso.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { invalid, notFound } from '../../../core/errors.ts'
import { makeSecret } from '../../auth/secret.rules.ts'
import { findProvider } from '../providers.queries.ts'
import { readSettings } from '../settings.service.ts'
import { deleteToken, writeToken } from './tokens.queries.ts'

const record = (ctx: Ctx, newContent: string) =>
  ctx.record({
    name: 'sso.changed',
    groupId: null,
    payload: { companyId: ctx.companyId },
    facts: { what: 'SCIM', oldContent: null, newContent },
  })

/** Makes the company's token, shown this once; the one before ends. Throws 422 where there is no provider. */
export async function makeToken(ctx: Ctx): Promise<{ token: string; settings: SignInSettings }> {
  if (!(await findProvider(ctx.db, ctx.companyId))) throw invalid({ provider: phrase('sso.noProvider') })
  const { secret, hash } = makeSecret()
  await writeToken(ctx.db, { companyId: ctx.companyId, hash, createdBy: ctx.actor.id })
  await record(ctx, 'new token')
  return { token: secret, settings: await readSettings(ctx) }
}

/** Ends it: what the provider pushed stays. Throws 404. */
export async function endToken(ctx: Ctx): Promise<SignInSettings> {
  if (!(await deleteToken(ctx.db, ctx.companyId))) throw notFound()
  await record(ctx, 'token revoked')
  return readSettings(ctx)
}
