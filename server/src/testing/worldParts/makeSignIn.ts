import type { Db } from '../../db/client.ts'
import { inSeconds } from '../../db/clock.ts'
import { companyDomains, identityProviders, signInTests } from '../../db/schema/sso.ts'

/** A company's provider, a domain that is not verified, and a test that a person began; returns the ids of the latter two. */
export async function makeSignIn(
  db: Db,
  { companyId, userId, unique, name }: { companyId: number; userId: number; unique: string; name: string },
) {
  const [provider] = await db
    .insert(identityProviders)
    .values({ companyId, kind: 'oidc', name, issuer: 'https://id.example.test', isActive: true })
    .returning()
  const [domain] = await db
    .insert(companyDomains)
    .values({ companyId, domain: `${unique}.example.test`, token: unique })
    .returning()
  const test = { providerId: provider?.id ?? 0, userId, expiresAt: inSeconds(3_600) }
  const [signInTest] = await db.insert(signInTests).values(test).returning()
  if (!domain || !signInTest) throw new Error('nothing was inserted')
  return { domain: domain.id, signInTest: signInTest.id }
}
