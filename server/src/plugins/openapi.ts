import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip as gzipCallback } from 'node:zlib'
import swagger from '@fastify/swagger'
import { models } from '@halftone/contract/models.ts'
import { UploadPart } from '@halftone/contract/parts/write.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Failure } from '../core/documentation.ts'
import { ReadyReply, sendReady } from '../core/route.ts'
import { tidy } from './openapiTidy.ts'

const gzip = promisify(gzipCallback)

/** The OpenAPI 3.1 document at /api/openapi.json and its reader at /api/docs. */
export const openapi = fp(async (app: FastifyInstance) => {
  nameModels()
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
    transformObject: (document) => tidy(jsonSchemaTransformObject(document)),
    stripBasePath: false,
  })
  let kept: Promise<ReadyReply> | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    kept ??= pack(app)
    return sendReady(await kept, reply)
  })
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

/** The document as it is sent: made with the first question for it. */
async function pack(app: FastifyInstance): Promise<ReadyReply> {
  const body = await gzip(JSON.stringify(app.swagger()))
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  return new ReadyReply(body, { 'content-encoding': 'gzip', 'cache-control': 'no-cache', etag })
}

/** Models are described once, under the name that the contract gives them, and referred to from the calls. */
function nameModels(): void {
  for (const [id, model] of [...models, ['Failure', Failure] as const]) {
    const known = z.globalRegistry.get(model)
    const kind = model === UploadPart && { type: 'string', format: 'binary' }
    if (!known?.id) z.globalRegistry.add(model, { ...known, ...kind, id })
  }
}

/** The reader is a program of 40 MB that few ask for: it is loaded with the first page of it. */
async function openReader(): Promise<FastifyInstance> {
  const { default: reader } = await import('@scalar/fastify-api-reference')
  const docs = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await docs.register(reader, { routePrefix: '/api/docs', configuration: { url: '/api/openapi.json' } })
  return docs
}
