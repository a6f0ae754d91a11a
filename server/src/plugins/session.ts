import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Actor } from '../core/actor.ts'
import { AppError } from '../core/errors.ts'
import { actorOfToken } from '../core/session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
    /** Why a given token was not accepted; thrown by every route that needs someone signed in. */
    authError: AppError | undefined
  }
}

/** Finds out who sends the request: once, from the token's session row. */
export const session = fp(async (app: FastifyInstance) => {
  app.decorateRequest('actor', undefined)
  app.decorateRequest('authError', undefined)
  // After the limit of requests, before the body is read: nobody's upload reaches the disk.
  app.addHook('preParsing', async (request) => {
    const header = request.headers.authorization
    if (!header || !request.routeOptions.url?.startsWith('/api/')) return
    const token = /^bearer (.+)$/i.exec(header)?.[1] ?? ''
    try {
      request.actor = await actorOfToken(app.resources, token)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      request.authError = error
    }
  })
})
