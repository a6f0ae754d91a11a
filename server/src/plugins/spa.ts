import { existsSync } from 'node:fs'
import { join } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { notFound } from '../core/errors.ts'

const webDist = join(import.meta.dirname, '../../../web/dist')

/** What browsers read on pages only. Scripts and styles keep `nosniff` and the resource policy. */
const documentHeaders = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]

/** Pages whose address holds a secret: of a new password, of an invitation, of the first setup. */
const secretPage = /^\/(reset-password|invitations|setup)(\/|\?|$)|[?&]token=/

/**
 * Serves the built web client: hashed files for ever (pre-compressed), and index.html for every page address. Both come from the
 * disk as it is: a page of a client that is built while this runs finds its files.
 */
export const spa = fp(async (app: FastifyInstance, { root = webDist }: { root?: string }) => {
  const isBuilt = existsSync(join(root, 'index.html'))
  if (isBuilt) {
    await app.register(statics, {
      root,
      preCompressed: true,
      // A hashed file never changes, and the page itself is known by its ETag.
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(root, 'assets'))
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        // They speak of documents; on forty small scripts they would weigh as much as a library.
        if (isHashed && !path.includes('.svg')) for (const name of documentHeaders) reply.raw.removeHeader(name)
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' && !/^\/(api|storage|socket\.io|metrics|assets|saml|oidc|scim)(\/|$)/.test(request.url)
    // Whatever such a page fetches, its address goes nowhere: not to the installation's own logs either.
    if (isPage && secretPage.test(request.url)) reply.header('referrer-policy', 'no-referrer')
    if (isBuilt && isPage) return reply.sendFile('index.html')
    return reply.status(404).send(notFound().body(request.id))
  })
})
