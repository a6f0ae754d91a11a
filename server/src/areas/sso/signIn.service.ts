import type { TestResult } from '@halftone/contract/areas/sso/sso.ts'
import type { Phrase } from '@halftone/contract/phrase.ts'
import { ownPath } from '@halftone/contract/rules/ownPath.ts'
import { z } from 'zod'
import { AppError } from '../../core/errors.ts'
import { seal, unseal } from '../../core/seal.ts'
import type { Resources } from '../../resources.ts'
import { makeCode } from '../auth/loginCode/loginCode.service.ts'
import { requestPlace } from './addresses.rules.ts'
import type { Claims } from './claims.rules.ts'
import { judge, type Verdict } from './judge.service.ts'
import { type Arrival, admit } from './people.service.ts'
import type { ProviderRow } from './providers.queries.ts'
import { insertRequest, writeTest } from './requests.queries.ts'

/** What is remembered of a sign-in while the person is at the provider. */
const Begun = z.object({
  /** SHA-256 of the browser's cookie. */
  browser: z.string(),
  to: z.string(),
  /** It is a test: nobody is signed in. */
  testId: z.string().optional(),
  nonce: z.string().optional(),
  verifier: z.string().optional(),
})
export type Begun = z.infer<typeof Begun>

type Keeper = Pick<Resources, 'db' | 'config'>

export async function keepRequest({ db, config }: Keeper, id: string, providerId: number, begun: Begun): Promise<void> {
  const value = seal(config.secret, requestPlace(id), JSON.stringify(begun))
  await insertRequest(db, { id, providerId, value })
}

export const readRequest = (
  { config }: Pick<Resources, 'config'>,
  { id, value }: { id: string; value: Buffer },
): Begun => Begun.parse(JSON.parse(unseal(config.secret, requestPlace(id), value)))

/** What a provider's answer came to: a path of this installation to go on at. Secrets stand behind its #. */
export type Landing = string

const fragment = (values: Record<string, string>) => new URLSearchParams(values).toString()

/** The page that says why it did not work. */
export const problemPage = ({ code }: Phrase): Landing => `/login?${new URLSearchParams({ problem: code })}`

/** Ends a sign-in: signs in what the provider said, asks to connect an account, or keeps what came back of a test. */
export async function land(arrival: Arrival, provider: ProviderRow, begun: Begun, claims: Claims): Promise<Landing> {
  const { db } = arrival.resources
  const verdict = await judge(db, provider, claims)
  if (begun.testId !== undefined) return showTest(arrival.resources, begun.testId, resultOf(verdict, claims))
  if (verdict.outcome === 'refuse') throw new AppError('UNAUTHENTICATED', verdict.problem)
  const { subject, isStrong, samlNameId = null, samlSessionIndex = null } = claims
  const { browser } = begun
  const signedIn = { providerId: provider.id, subject, isStrong, samlNameId, samlSessionIndex, browser }
  const page = `/login?${fragment({ next: ownPath(begun.to) })}`
  if (verdict.outcome === 'link') {
    const code = await makeCode(db, 'link', { ...signedIn, userId: verdict.user.id })
    return `${page}#${fragment({ link: code, email: verdict.user.email })}`
  }
  const { id: userId, email } = await admit(arrival, provider, claims, verdict)
  return `${page}#${fragment({ code: await makeCode(db, 'login', { ...signedIn, userId }), email })}`
}

async function showTest({ db }: Pick<Resources, 'db'>, testId: string, result: TestResult): Promise<Landing> {
  await writeTest(db, testId, result)
  return `/setting/sign-in?test=${testId}`
}

const resultOf = (verdict: Verdict, claims: Claims): TestResult => ({
  outcome: verdict.outcome,
  problem: verdict.outcome === 'refuse' ? { code: verdict.problem.code } : null,
  subject: claims.subject,
  email: claims.email,
  name: claims.name ?? ([claims.firstName, claims.lastName].filter(Boolean).join(' ') || null),
  groups: claims.groups,
  attributes: Object.entries(claims.attributes).map(([name, values]) => ({ name, values })),
  teams: verdict.places.map(({ external, team, role }) => ({ external, team, role })),
})

/** What a test came to that told of nobody. */
export const failTest = (
  resources: Pick<Resources, 'db'>,
  testId: string,
  { code, params }: Phrase,
): Promise<Landing> =>
  showTest(resources, testId, {
    outcome: 'refuse',
    problem: {
      code,
      ...(params && { params: Object.fromEntries(Object.entries(params).map(([k, v]) => [k, String(v)])) }),
    },
    subject: null,
    email: null,
    name: null,
    groups: [],
    attributes: [],
    teams: [],
  })
