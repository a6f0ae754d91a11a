import { setTimeout as sleep } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { controlRoutes } from './control.routes.ts'
import { importRoutes } from './import.routes.ts'
import { TooFast } from './limits.ts'
import { listingRoutes } from './listing.routes.ts'
import type { Encoding, Market } from './market.context.ts'
import { Refusal } from './market.model.ts'
import { mediaRoutes } from './media.routes.ts'
import { oauthRoutes } from './oauth.routes.ts'
import { orderRoutes } from './orders/order.routes.ts'
import { pageRoutes } from './page.routes.ts'
import { shopRoutes } from './shop.routes.ts'

const maxLogged = 2_000
const contentTypes: Record<Exclude<Encoding, 'none'>, string> = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
}

/** The marketplace as a Fastify app, not listening yet. */
export async function buildMarket(market: Market): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: 4 * 1024 * 1024, forceCloseConnections: true })
  await app.register(multipart)
  app.addContentTypeParser(contentTypes.form, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  app.addHook('onRequest', async (request, reply) => {
    request.market = { userId: undefined, begunAt: market.now() }
    if (await misbehave(market, request, reply)) return reply
    const api = request.routeOptions.config.api
    if (!api) return
    checkKey(market, request)
    reply.headers(market.limits.count(market.keystring, market.now()))
    checkToken(market, request, api.scope)
    checkEncoding(request, api.encoding)
  })
  app.addHook('preHandler', async (request) => {
    // After the body has come: the work is done even when the client has given up meanwhile.
    if (request.market?.slowMs) await sleep(request.market.slowMs)
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    if (request.market?.loseReply) {
      // The work is done; the client never hears of it.
      record(market, request, 0)
      request.raw.socket.destroy()
    } else if (request.raw.socket.destroyed) record(market, request, 0)
    return payload
  })
  app.addHook('onResponse', async (request, reply) => record(market, request, reply.statusCode))
  app.addHook('onRequestAbort', async (request) => record(market, request, 0))
  app.setErrorHandler((error: FastifyError, _request, reply) => answerError(error, reply))
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'Resource not found' }))
  listingRoutes(app, market)
  mediaRoutes(app, market)
  shopRoutes(app, market)
  orderRoutes(app, market)
  oauthRoutes(app, market)
  controlRoutes(app, market)
  importRoutes(app, market)
  pageRoutes(app, market)
  return app
}

/** Carries out an armed fault. True when the request is answered or cut. */
async function misbehave(market: Market, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const path = pathOf(request)
  if (path.startsWith('/_control/')) return false
  const fault = market.faults.take(request.method, path)
  if (!fault || !request.market) return false
  request.market.fault = fault.kind
  switch (fault.kind) {
    case 'lost-reply':
      request.market.loseReply = true
      return false
    case 'slow':
      request.market.slowMs = fault.ms
      return false
    case 'down':
      record(market, request, 0)
      reply.hijack()
      request.raw.socket.destroy()
      return true
    case '429':
      reply.code(429).header('retry-after', fault.retryAfter).send({ error: 'Exceeded the allowed queries per second' })
      return true
    case '401':
      reply.code(401).send({ error: 'invalid_token', error_description: 'access token is expired' })
      return true
    case '500':
      reply.code(500).send({ error: 'Server Error' })
      return true
    case 'refuse':
      reply.code(400).send({ error: fault.message })
      return true
  }
}

function checkKey(market: Market, request: FastifyRequest): void {
  const key = request.headers['x-api-key']
  if (typeof key !== 'string' || key === '') throw new Refusal(403, 'Missing x-api-key header or client_id')
  if (!key.includes(':')) throw new Refusal(403, 'Shared secret is required in x-api-key header')
  if (key !== `${market.keystring}:${market.sharedSecret}`)
    throw new Refusal(403, 'Invalid API key: key or secret is wrong')
}

function checkToken(market: Market, request: FastifyRequest, scope: string | undefined): void {
  const header = request.headers.authorization
  if (!header && !scope) return
  const token = /^Bearer (\d+\.[\w-]+)$/.exec(header ?? '')?.[1]
  if (!token) throw new Refusal(401, 'invalid_token: a bearer token is required')
  const grant = market.store.findGrant('access', token)
  if (!grant) throw new Refusal(401, 'invalid_token: access token is invalid')
  if (grant.expires_at * 1000 <= market.now()) throw new Refusal(401, 'invalid_token: access token is expired')
  if (scope && !grant.scopes.includes(scope)) throw new Refusal(403, `insufficient_scope: ${scope} is required`)
  if (request.market) request.market.userId = grant.user_id
}

function checkEncoding(request: FastifyRequest, encoding: Encoding): void {
  const sent = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (encoding === 'none') {
    if (sent !== undefined) throw new Refusal(400, `content-type: this call takes no body (got ${sent})`)
    return
  }
  if (sent !== contentTypes[encoding]) {
    throw new Refusal(400, `content-type: expected ${contentTypes[encoding]} (got ${sent ?? 'none'})`)
  }
}

function answerError(error: FastifyError, reply: FastifyReply): FastifyReply {
  if (error instanceof TooFast) {
    // Etsy leaves the four limit headers out of a 429.
    for (const name of Object.keys(reply.getHeaders())) if (name.startsWith('x-')) reply.removeHeader(name)
    return reply.code(429).header('retry-after', error.retryAfter).send({ error: error.message })
  }
  if (error instanceof Refusal) return reply.code(error.status).send({ error: error.message })
  const status = error.statusCode ?? 500
  return reply.code(status).send({ error: status < 500 ? error.message : 'Server Error' })
}

function record(market: Market, request: FastifyRequest, status: number): void {
  const path = pathOf(request)
  if (path.startsWith('/_control/') || !request.market || request.market.isLogged) return
  request.market.isLogged = true
  const { fault, begunAt } = request.market
  market.log.push({
    at: new Date(begunAt).toISOString(),
    method: request.method,
    path,
    status,
    ms: market.now() - begunAt,
    ...(fault ? { fault } : {}),
  })
  if (market.log.length > maxLogged) market.log.shift()
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? ''
