import { existsSync } from 'node:fs'
import { join } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { notFound } from '../core/errors.ts'

const webDist = join(import.meta.dirname, '../../../web/dist')

/** Serves the built web client: hashed files for ever (pre-compressed), and index.html for every page address. */
export const spa = fp(async (app: FastifyInstance) => {
  const isBuilt = existsSync(join(webDist, 'index.html'))
  if (isBuilt) {
    await app.register(statics, {
      root: webDist,
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`${join('dist', 'assets')}`)
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|storage|socket\.io|metrics|assets)(\/|$)/.test(request.url)
    if (isBuilt && isPage) return reply.sendFile('index.html')
    return reply.status(404).send(notFound().body())
  })
})
