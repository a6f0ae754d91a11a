import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** The OpenAPI 3.1 document at /api/openapi.json and its reader at /api/docs. */
export const openapi = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Halftone',
        version: '1',
        description: 'Every call of the workspace. All answers are `{data, meta?, message?}`.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
    stripBasePath: false,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  let docs: Promise<FastifyInstance> | undefined
  const read = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    docs ??= openReader()
    const { statusCode, headers, rawPayload } = await (await docs).inject({ method: 'GET', url })
    const { 'content-type': type, location } = headers
    return reply
      .status(statusCode)
      .headers({ ...(type && { 'content-type': type }), ...(location && { location }) })
      .send(rawPayload)
  }
  app.get('/api/docs', { schema: { hide: true } }, read)
  app.get('/api/docs/*', { schema: { hide: true } }, read)
})

/** The reader is a program of 40 MB that few ask for: it is loaded with the first page of it. */
async function openReader(): Promise<FastifyInstance> {
  const { default: reader } = await import('@scalar/fastify-api-reference')
  const docs = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await docs.register(reader, { routePrefix: '/api/docs', configuration: { url: '/api/openapi.json' } })
  return docs
}
