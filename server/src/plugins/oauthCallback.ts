import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { oauthCallbackPath } from '../connectors/connectors.ts'

const known = ['code', 'state', 'error', 'error_description'] as const

/**
 * Where a sale channel sends people back to: the browser goes on to the accounts settings with code and state, and
 * ends the consent there as the signed-in person. Nothing is decided here, since this request says of nobody who it is.
 */
export const oauthCallback = fp(async (app: FastifyInstance) => {
  app.get<{ Querystring: Record<string, unknown> }>(oauthCallbackPath, { schema: { hide: true } }, (request, reply) => {
    const result = new URLSearchParams()
    for (const name of known) {
      const value = request.query[name]
      if (typeof value === 'string' && value !== '') result.set(name, value.slice(0, 2000))
    }
    // The code is in the address: it must not travel on with a referrer, nor stay in a cache.
    reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    return reply.redirect(`/setting/accounts?${result}`)
  })
})
