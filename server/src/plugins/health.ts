import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { droppedLines } from '../logOutput.ts'

const isLoopback = (ip: string) => ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1'
const digest = (text: string) => createHash('sha256').update(text).digest()
const equal = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

/** Liveness without details, readiness, and Prometheus metrics, which are closed to the outside. */
export const health = fp(async (app: FastifyInstance) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(droppedLines)
  const labelNames = ['method', 'route', 'status'] as const
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Request time',
    labelNames,
    registers: [registry],
  })
  new Gauge({
    name: 'live_sockets',
    help: 'Connected sockets',
    registers: [registry],
    collect() {
      this.set(app.resources.hub?.count ?? 0)
    },
  })

  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
  const hidden = { schema: { hide: true }, logLevel: 'warn' as const }
  app.get('/api/health/live', hidden, async () => ({ status: 'ok' }))
  app.get('/api/health/ready', hidden, async (_request, reply) => {
    try {
      await app.resources.pool.query('select 1')
      return { status: 'ok' }
    } catch {
      return reply.status(503).send({ status: 'unavailable' })
    }
  })
  app.get('/metrics', hidden, async (request, reply) => {
    const { metricsToken } = app.resources.config
    const given = request.headers.authorization?.replace(/^Bearer /i, '') ?? ''
    const open = metricsToken
      ? equal(given, metricsToken)
      : isLoopback(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for']
    if (!open) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
})
