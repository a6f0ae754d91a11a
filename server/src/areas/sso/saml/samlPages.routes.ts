import { phrase } from '@halftone/contract/phrase.ts'
import type { FastifyInstance } from 'fastify'
import { AppError, unauthenticated } from '../../../core/errors.ts'
import { actorOfToken } from '../../../core/session.ts'
import { listProviderSessions } from '../../auth/loginCode/loginCode.queries.ts'
import { revoke } from '../../auth/session.service.ts'
import { arrivalOf, beginIn, goTo, landing, limited, loadOidc, page, providerOf, saying } from '../pages.routes.ts'
import { findProviderById } from '../providers.queries.ts'
import { findSessionPart } from './logout.queries.ts'

/** With its parsers of XML and signatures, when a company's provider is asked. */
const loadSaml = () => import('./saml.service.ts')

/** Bytes of a posted form: a message of 100 kB in base64, and what stands beside it. */
const formLimit = 150_000

/** The addresses of SAML 2.0 (R013, R319), each of one company: `?company=`. */
export async function samlPages(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimit },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  )
  signIn(app)
  signOut(app)
}

const posted = (body: unknown, name: string): string => {
  const value = (body as Record<string, unknown> | undefined)?.[name]
  if (typeof value !== 'string' || value === '') throw new AppError('UNAUTHENTICATED', phrase('sso.failed'))
  return value
}

function signIn(app: FastifyInstance): void {
  const { resources } = app
  app.get('/saml/metadata', page('What a provider needs to know of this installation'), async (request, reply) => {
    await limited(request, 'saml.metadata')
    const provider = await providerOf(request, 'saml')
    return reply.type('application/samlmetadata+xml').send((await loadSaml()).metadataOf(resources, provider))
  })
  app.get('/saml/login', page('Begins the sign-in at the company’s provider'), async (request, reply) => {
    await limited(request, 'saml.login')
    return saying(request, reply, async () => {
      const provider = await providerOf(request, 'saml')
      const { beginSaml } = await loadSaml()
      return goTo(reply, await beginSaml(resources, provider, await beginIn(request, reply, provider)))
    })
  })
  app.post(
    '/saml/acs',
    page('Ends the sign-in that the provider answers', 'who brings the provider’s answer to a question of ours'),
    async (request, reply) => {
      await limited(request, 'saml.acs')
      return saying(request, reply, async () => {
        const provider = await providerOf(request, 'saml')
        const response = posted(request.body, 'SAMLResponse')
        const { begunOf, finishSaml } = await loadSaml()
        const begun = await begunOf(resources, provider, response)
        if (!begun) throw new AppError('UNAUTHENTICATED', phrase('sso.ended'))
        if (begun.testId === undefined && !provider.isActive)
          throw new AppError('NOT_FOUND', phrase('sso.notConfigured'))
        const claims = () => finishSaml(resources, provider, response)
        return goTo(reply, await landing(arrivalOf(request), provider, begun, claims))
      })
    },
  )
}

function signOut(app: FastifyInstance): void {
  const { resources } = app
  // The session is that of the token: an address alone signs nobody out.
  app.get(
    '/saml/logout',
    page('Signs out here, and says where to sign out at the provider', 'signed in, for the own session'),
    async (request, reply) => {
      await limited(request, 'saml.logout')
      const token = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
      if (!token) throw unauthenticated()
      const actor = await actorOfToken(resources, token)
      const part = await findSessionPart(resources.db, actor.row.session_id)
      await resources.db.transaction((tx) => revoke(tx, [actor.row.session_id]))
      const provider = part?.providerId ? await findProviderById(resources.db, part.providerId) : undefined
      const needs = { ...resources, log: request.log }
      const url = !provider
        ? null
        : provider.kind === 'oidc'
          ? await (await loadOidc()).oidcLogoutUrl(needs, provider)
          : await (await loadSaml()).samlLogoutUrl(needs, provider, {
              nameId: part?.nameId ?? null,
              sessionIndex: part?.sessionIndex ?? null,
            })
      return reply.header('cache-control', 'no-store').send({ data: { url } })
    },
  )
  app.post(
    '/saml/sls',
    page('Signs out whom the provider has signed out', 'who brings what the provider has signed'),
    async (request, reply) => {
      await limited(request, 'saml.sls')
      return saying(request, reply, async () => {
        const provider = await providerOf(request, 'saml')
        // The answer to our own question: the session had ended before it was asked.
        if ('SAMLResponse' in ((request.body as object | undefined) ?? {})) return goTo(reply, '/login')
        const asked = await (await loadSaml()).readLogout(resources, provider, posted(request.body, 'SAMLRequest'))
        await resources.db.transaction(async (tx) => {
          await revoke(tx, await listProviderSessions(tx, { providerId: provider.id, ...asked }))
        })
        return goTo(reply, asked.answerUrl ?? '/login')
      })
    },
  )
}
