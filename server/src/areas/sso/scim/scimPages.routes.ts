import { phrase } from '@halftone/contract/phrase.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countFor } from '../../../core/callLimit.ts'
import { sourceOf } from '../../../core/source.ts'
import { hashSecret } from '../../auth/secret.rules.ts'
import { scimOf } from '../addresses.rules.ts'
import type { ProviderRow } from '../providers.queries.ts'
import { listOf, resourceTypes, schemaResources, serviceProviderConfig } from './discovery.rules.ts'
import { scimFailure } from './failure.service.ts'
import { noSuch, ScimFault } from './fault.rules.ts'
import { groupRoutes } from './groups.routes.ts'
import { peopleRoutes } from './people.routes.ts'
import { say } from './request.service.ts'
import { findProviderOfToken, touchToken } from './tokens.queries.ts'

/** Bytes of a body: some thousand members of a group. */
const bodyLimit = 1_000_000
/** How often one company's provider may ask within a minute (Entra asks for 25 a second), and who brings no token. */
const perMinute = { token: 3_000, stranger: 60 }

/** SCIM 2.0 (RFC 7644): a company's provider pushes people and groups, by the token of that company. */
export async function scimPages(app: FastifyInstance): Promise<void> {
  const base = scimOf(app.resources.config)
  app.decorateRequest('pusher', undefined)
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/scim+json', { parseAs: 'string', bodyLimit }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else parse(request, String(text), done)
  })
  app.addHook('onRoute', (route) => {
    route.bodyLimit = bodyLimit
    route.schema = { ...route.schema, hide: true }
    route.config = { ...route.config, rule: `the token of the company’s provider; ${perMinute.token} a minute` }
  })
  // Before the body is read: whoever has no token sends none.
  app.addHook('preParsing', async (request) => {
    request.pusher = await pusherOf(request)
  })
  app.setErrorHandler<ScimFault>((error, request, reply) => {
    const { status, body, retryAfter } = scimFailure(error)
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)))
    if (status === 401) reply.header('www-authenticate', 'Bearer')
    return say(reply.status(status), body)
  })
  // A route of its own: the pages of the web would answer first.
  const handler = () => {
    throw noSuch()
  }
  app.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url: '/*', handler })
  discovery(app, base)
  peopleRoutes(app, base)
  groupRoutes(app, base)
}

/** The provider of the token. Throws 401, and 429 for whoever asks too often. */
async function pusherOf(request: FastifyRequest): Promise<ProviderRow> {
  const { pool, db } = request.server.resources
  const token = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const hash = hashSecret(token ?? '')
  const provider = token === undefined ? undefined : await findProviderOfToken(db, hash)
  if (!provider) {
    await countFor(pool, 'scim without a token', { [sourceOf(request.ip)]: perMinute.stranger })
    throw new ScimFault(401, phrase('sso.scimToken'))
  }
  await countFor(pool, 'scim', { [`company ${provider.companyId}`]: perMinute.token })
  await touchToken(db, hash)
  return provider
}

function discovery(app: FastifyInstance, base: string): void {
  const tell = (path: string, resources: object[]) => {
    app.get(path, async (_request, reply) => say(reply, listOf(resources)))
    app.get<{ Params: { id: string } }>(`${path}/:id`, async ({ params: { id } }, reply) => {
      const found = resources.find((one) => 'id' in one && one.id === id)
      if (!found) throw noSuch()
      return say(reply, found)
    })
  }
  app.get('/ServiceProviderConfig', async (_request, reply) => say(reply, serviceProviderConfig(base)))
  tell('/ResourceTypes', resourceTypes(base))
  tell('/Schemas', schemaResources(base))
}
