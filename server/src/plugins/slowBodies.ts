import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

interface Times {
  /** Milliseconds from the head of a request to the end of its body. */
  json: number
  /** The same for forms, which carry a picture. */
  form: number
}

/**
 * Ends the connection of a request whose body does not arrive in time, whatever it was answered meanwhile: drips of a
 * byte would hold a connection for ever. Uploads to the storage have an idle limit of their own.
 */
export const slowBodies = fp<Times>(async (app: FastifyInstance, { json, form }) => {
  app.addHook('onRequest', async ({ raw, url }) => {
    const { headers } = raw
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (!hasBody || (raw.method === 'PUT' && url.startsWith('/storage/'))) return
    const isForm = headers['content-type']?.startsWith('multipart/') ?? false
    const timer = setTimeout(() => raw.destroy(), isForm ? form : json).unref()
    const clear = () => clearTimeout(timer)
    raw.once('end', clear).once('close', clear)
  })
})
