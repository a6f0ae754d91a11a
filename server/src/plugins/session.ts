import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Actor } from '../core/actor.ts'
import { AppError, stepNeeded } from '../core/errors.ts'
import { actorOfToken } from '../core/session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
    /** Who has to set a second step up before anything else: for the calls that do that, and for no other. */
    waiting: Actor | undefined
    /** Why a given token was not accepted; thrown by every route that needs someone signed in. */
    authError: AppError | undefined
  }
}

/** Finds out who sends the request: once, from the token's session row. */
export const session = fp(async (app: FastifyInstance) => {
  app.decorateRequest('actor', undefined)
  app.decorateRequest('waiting', undefined)
  app.decorateRequest('authError', undefined)
  // After the limit of requests, before the body is read: nobody's upload reaches the disk.
  app.addHook('preParsing', async (request) => {
    const header = request.headers.authorization
    if (!header || !request.routeOptions.url?.startsWith('/api/')) return
    const token = /^bearer (.+)$/i.exec(header)?.[1] ?? ''
    try {
      const actor = await actorOfToken(app.resources, token)
      if (actor.needsStep) {
        request.waiting = actor
        request.authError = stepNeeded()
      } else request.actor = actor
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      request.authError = error
    }
  })
})
