import compress from '@fastify/compress'
import { fontListType } from '@halftone/contract/areas/fonts/fonts.ts'
import { calls } from '@halftone/contract/areas/index.ts'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { isGone } from './areas/files/gone.queries.ts'
import { areas as allAreas } from './areas/index.ts'
import type { Area } from './core/area.ts'
import { assertAllRegistered, type Registered, routes } from './core/route.ts'
import { answers, Lines } from './plugins/answers.ts'
import { errorAnswers } from './plugins/errors.ts'
import { answerHeaders } from './plugins/headers.ts'
import { health } from './plugins/health.ts'
import { load } from './plugins/load.ts'
import { multipartBodies } from './plugins/multipart.ts'
import { oauthCallback } from './plugins/oauthCallback.ts'
import { openapi } from './plugins/openapi.ts'
import { RequestLog } from './plugins/requestLog.ts'
import { security } from './plugins/security.ts'
import { session } from './plugins/session.ts'
import { slowBodies } from './plugins/slowBodies.ts'
import { spa } from './plugins/spa.ts'
import type { Resources } from './resources.ts'
import { storageRoutes } from './storage/localRoutes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every registered call with the words of its access rule. */
    registered: Map<string, Registered>
    /** The addresses beside the API, each with the words of its rule. */
    pageRules: Map<string, string>
  }
}

/** The address by which fonts are asked for among layout templates (R451): the same call as their own. */
const listedFonts = (url: string): string | undefined => {
  const [path = '', query = ''] = url.split('?')
  const isAsked = path.endsWith('/layout-templates') && new URLSearchParams(query).get('type') === fontListType
  return isAsked ? `${path.slice(0, -'layout-templates'.length)}fonts?${query}` : undefined
}

/** Builds the server without listening. Refuses to build when a call of the contract has no handler, or two. */
export async function buildApp(resources: Resources, areas: readonly Area[] = allAreas): Promise<FastifyInstance> {
  const lines = new Lines({ head: 30_000, open: 16, standstill: 30_000, waiting: 64 * 1024 * 1024 })
  const app = Fastify({
    loggerInstance: resources.log,
    logController: new RequestLog(),
    trustProxy: resources.config.trustProxy.length > 0 ? resources.config.trustProxy : false,
    bodyLimit: 2 * 1024 * 1024,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '' }) => listedFonts(url) ?? url,
    serverFactory: (handle) => lines.server(handle),
  })
  const registered = new Map<string, Registered>()
  app.decorate('resources', resources)
  app.decorate('registered', registered)
  app.decorate('pageRules', new Map<string, string>())
  takeEmptyJson(app)

  await app.register(errorAnswers)
  await app.register(answerHeaders)
  await app.register(answers, { lines })
  await app.register(slowBodies, { json: 30_000, form: 300_000 })
  await app.register(security)
  await app.register(load, { atWork: 200 })
  // A page of the log is a tenth larger so, and packed in a quarter of the time.
  const zlibOptions = { level: 1 }
  await app.register(compress, { threshold: 1_400, encodings: ['gzip', 'deflate', 'identity'], zlibOptions })
  await app.register(session)
  await app.register(multipartBodies)
  await app.register(openapi)
  await app.register(health)
  await app.register(async (scope) => {
    const route = routes(scope, registered)
    for (const area of areas) area.routes(route)
  })
  await app.register(async (scope) => {
    const pages: RouteOptions[] = []
    scope.addHook('onRoute', (page) => void pages.push(page))
    // A scope of the area's own may say the rule for all of its pages.
    scope.addHook('onReady', async () => {
      for (const { method, url, config } of pages.filter((page) => page.method !== 'HEAD')) {
        if (!config?.rule) throw new Error(`${method} ${url} has no rule`)
        app.pageRules.set(`${method} ${url}`, config.rule)
      }
    })
    for (const area of areas) if (area.pages) await scope.register(area.pages)
  })
  await app.register(oauthCallback)
  await app.register(storageRoutes, { isGone: (key: string) => isGone(resources.db, resources.things, key) })
  await app.register(spa)
  const all = Object.values(calls).flatMap((group) => Object.values(group))
  assertAllRegistered(registered, all)
  return app
}

/** A DELETE often comes with a JSON content type and no body at all. */
function takeEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  // A body is JSON or a form; any other kind cannot be read (400), text included.
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else parse(request, text as string, done)
  })
}
