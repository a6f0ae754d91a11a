import { phrase } from '@halftone/contract/phrase.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../core/errors.ts'

interface Limits {
  /** Requests at work that are never too many. */
  atWork: number
}

/**
 * Refuses requests at once that would queue for more than a second: where more are at work than were answered within the
 * last second, the next one waits that long (Little's law). What is refused costs neither a token's check nor a
 * connection to the database. The delay of the event loop would tell nothing: the queue stands before the database.
 */
export const load = fp<Limits>(async (app: FastifyInstance, { atWork }) => {
  const working = new Set<FastifyRequest>()
  let answered = 0
  let perSecond = 0
  const counting = setInterval(() => {
    perSecond = answered
    answered = 0
  }, 1_000).unref()
  app.addHook('onClose', async () => clearInterval(counting))

  const isCounted = (url: string) => url.startsWith('/api/') && !url.startsWith('/api/health/')
  app.addHook('onRequest', async ({ url }) => {
    if (working.size >= Math.max(atWork, perSecond, answered) && isCounted(url))
      throw new AppError('UNAVAILABLE', phrase('request.busy'), { retryAfter: 2 })
  })
  // From here on: before it, a body that drips in would count as work. Up to here: an answer that nobody reads would, too.
  const end = (request: FastifyRequest) => {
    if (working.delete(request)) answered++
  }
  app.addHook('preHandler', async (request, reply) => {
    if (!isCounted(request.url)) return
    working.add(request)
    reply.raw.once('close', () => end(request))
  })
  app.addHook('onSend', async (request) => end(request))
})
