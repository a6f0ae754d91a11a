import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** Every answer names its request, and what the API says of people and their work is kept by no cache on the way. */
export const answerHeaders = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ id, url }, reply) => {
    reply.header('x-request-id', id)
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
})
