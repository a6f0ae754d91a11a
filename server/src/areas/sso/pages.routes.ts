import { english } from '@halftone/contract/english.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { ownPath } from '@halftone/contract/rules/ownPath.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { browserCookie, makeBrowser, readBrowser } from '../../core/browser.ts'
import { countCall } from '../../core/callLimit.ts'
import { AppError } from '../../core/errors.ts'
import { hashSecret } from '../auth/secret.rules.ts'
import type { Arrival } from './people.service.ts'
import { findProvider, findProviderById, firstCompanies, type ProviderRow } from './providers.queries.ts'
import { findOpenTest, takeRequest } from './requests.queries.ts'
import { type Begun, failTest, land, problemPage, readRequest } from './signIn.service.ts'

/** With the library, when somebody signs in by it: most installations have no provider. */
export const loadOidc = () => import('./oidc/oidc.service.ts')

type Query = Record<string, unknown>
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** How often one source may ask for each of these pages within a minute: a house of people begins its day at once. */
const perMinute = 300
/**
 * What the documents say of a page, which is none of the API's calls: browsers and providers open it, and it leads on to
 * another address. Who sets a provider up needs them all.
 */
export const page = (summary: string, rule = 'anyone') => ({
  schema: {
    ...{ summary, tags: ['sso'], security: [], description: `Access: ${rule}.` },
  },
  config: { rule: `${rule}; ${perMinute} a minute from one source` },
})
export const limited = (request: FastifyRequest, name: string) =>
  countCall(request.server.resources.pool, { name: `page ${name}`, perMinute }, request)

/** The company of the address, else the only one there is. Throws 404. */
export async function providerOf(request: FastifyRequest, kind: 'saml' | 'oidc'): Promise<ProviderRow> {
  const { db } = request.server.resources
  const named = textOf((request.query as Query).company)
  const [only, ...more] = named === undefined ? await firstCompanies(db) : []
  const company = named === undefined ? (more.length === 0 ? only : undefined) : Number(named)
  const isId = company !== undefined && Number.isInteger(company) && company > 0 && company <= 2_147_483_647
  const provider = isId ? await findProvider(db, company) : undefined
  if (!provider || provider.kind !== kind) throw new AppError('NOT_FOUND', phrase('sso.notConfigured'))
  return provider
}

export const arrivalOf = (request: FastifyRequest): Arrival => ({
  resources: request.server.resources,
  request: { ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 300) ?? null },
  log: request.log,
})

/** Codes and states stand in these addresses: they travel on with no referrer and stay in no cache. */
export const goTo = (reply: FastifyReply, address: string) =>
  reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }).redirect(address, 303)

/** People stand before these pages: what went wrong is said on the page of signing in. Programs' limits stay theirs. */
export async function saying(request: FastifyRequest, reply: FastifyReply, work: () => Promise<unknown>) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') throw error
    const said = error instanceof AppError && error.said.code.startsWith('sso.') ? error.said : phrase('sso.failed')
    request.log.warn({ err: error, said: english(said) }, 'a sign-in by a provider')
    return goTo(reply, problemPage(said))
  }
}

/** What a sign-in begins with, kept to the browser by a cookie. A test goes on without the provider being active. */
export async function beginIn(request: FastifyRequest, reply: FastifyReply, provider: ProviderRow): Promise<Begun> {
  const { db, config } = request.server.resources
  const query = request.query as Query
  const id = textOf(query.test)
  const isId = id !== undefined && /^[0-9a-f-]{36}$/.test(id)
  const test = isId ? await findOpenTest(db, { id, providerId: provider.id }) : undefined
  if (id !== undefined && !test) throw new AppError('UNAUTHENTICATED', phrase('sso.ended'))
  if (!test && !provider.isActive) throw new AppError('NOT_FOUND', phrase('sso.notConfigured'))
  const secret = readBrowser(request.headers.cookie) ?? makeBrowser()
  reply.header('set-cookie', browserCookie(secret, config.publicUrl))
  return { browser: hashSecret(secret), to: ownPath(textOf(query.to)), ...(test && { testId: test.id }) }
}

/** Where a test shows what went wrong, the settings say it. */
export async function landing(
  arrival: Arrival,
  provider: ProviderRow,
  begun: Begun,
  claims: () => Promise<Parameters<typeof land>[3]>,
): Promise<string> {
  if (begun.testId === undefined) return land(arrival, provider, begun, await claims())
  try {
    return await land(arrival, provider, begun, await claims())
  } catch (error) {
    const said = error instanceof AppError ? error.said : phrase('sso.failed')
    arrival.log.warn({ err: error }, 'a test of a provider')
    return failTest(arrival.resources, begun.testId, said)
  }
}

/** `/oidc/login` leads to the company's provider, `/oidc/callback` is where that leads back to. */
export async function oidcPages(app: FastifyInstance): Promise<void> {
  const { resources } = app
  app.get('/oidc/login', page('Begins the sign-in at the company’s provider'), async (request, reply) => {
    await limited(request, 'oidc.login')
    return saying(request, reply, async () => {
      const provider = await providerOf(request, 'oidc')
      const begun = await beginIn(request, reply, provider)
      const needs = { ...resources, log: request.log }
      const { beginOidc } = await loadOidc()
      return goTo(reply, await beginOidc(needs, provider, begun).catch((error) => failBegun(request, begun, error)))
    })
  })
  app.get(
    '/oidc/callback',
    page('Ends the sign-in that the provider answers', 'the browser that began the sign-in'),
    async (request, reply) => {
      await limited(request, 'oidc.callback')
      return saying(request, reply, async () => {
        const query = new URLSearchParams(request.url.split('?')[1] ?? '')
        const row = await takeRequest(resources.db, hashSecret(query.get('state') ?? ''))
        const provider = row && (await findProviderById(resources.db, row.providerId))
        if (!row || provider?.kind !== 'oidc') throw new AppError('UNAUTHENTICATED', phrase('sso.ended'))
        const begun = readRequest(resources, row)
        const browser = readBrowser(request.headers.cookie)
        if (!browser || hashSecret(browser) !== begun.browser)
          throw new AppError('UNAUTHENTICATED', phrase('sso.codeEnded'))
        if (begun.testId === undefined && !provider.isActive)
          throw new AppError('NOT_FOUND', phrase('sso.notConfigured'))
        const needs = { ...resources, log: request.log }
        const claims = async () => (await loadOidc()).finishOidc(needs, provider, begun, query)
        return goTo(reply, await landing(arrivalOf(request), provider, begun, claims))
      })
    },
  )
}

/** A provider that could not be asked: a test says so where it was begun. */
async function failBegun(request: FastifyRequest, { testId }: Begun, error: unknown): Promise<string> {
  if (testId === undefined || !(error instanceof AppError)) throw error
  return failTest(request.server.resources, testId, error.said)
}
