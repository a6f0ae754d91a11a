import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { english } from '@halftone/contract/english.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { sourceOf } from '../core/source.ts'

/** Response headers and the general request limit. Limits on signing in are counted in the database by area auth. */
export const security = fp(async (app: FastifyInstance) => {
  const { config } = app.resources
  const s3Address = config.s3?.publicEndpoint ?? config.s3?.endpoint
  const storageOrigin = s3Address ? new URL(s3Address).origin : config.s3 ? 'https:' : undefined
  const files = ["'self'", 'blob:', 'data:', ...(storageOrigin ? [storageOrigin] : [])]
  // Templates show the picture of their listing on the channel.
  const channel = new URL(config.etsy.apiUrl)
  const pictures = channel.hostname.endsWith('.etsy.com') ? 'https://i.etsystatic.com' : channel.origin
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Emotion writes style elements at run time; scripts stay strict.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: [...files, pictures],
        mediaSrc: files,
        fontSrc: ["'self'", 'data:'],
        // Safari before 15.4 does not count the socket's scheme as 'self'.
        connectSrc: [
          "'self'",
          new URL(config.publicUrl).origin.replace(/^http/, 'ws'),
          ...(storageOrigin ? [storageOrigin] : []),
        ],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    hsts: config.publicUrl.startsWith('https:') ? { maxAge: 15_552_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
  })
  await app.register(rateLimit, {
    global: true,
    // The socket's address (or the one a trusted proxy names), never a header of the client's own.
    keyGenerator: (request) => sourceOf(request.ip),
    max: config.requestsPerMinute,
    timeWindow: '1 minute',
    allowList: (request) => !/^\/(api|saml|oidc|scim)\//.test(request.url) || request.url.startsWith('/api/health/'),
    errorResponseBuilder: (_request, context) =>
      Object.assign(new Error(english(phrase('request.tooMany'))), {
        statusCode: 429,
        retryAfter: context.ttl / 1000,
      }),
  })
})
