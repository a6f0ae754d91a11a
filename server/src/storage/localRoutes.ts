import type { ErrorCode } from '@halftone/contract/errors.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { AppError } from '../core/errors.ts'
import { LocalStorage } from './local.ts'
import { sendStored } from './localRead.ts'
import type { Grant } from './signature.ts'
import { StorageFull, StorageTaken } from './storage.ts'

/** Milliseconds without a byte after which an upload is given up. */
const idle = 60_000

/**
 * PUT, GET and HEAD `/storage/{key}` of the local disk. The signature in the address is the only permission, as with
 * S3, so no session is asked for; what `isGone` says of a key is asked at each read. Registers nothing where S3 keeps
 * the files.
 */
export async function storageRoutes(app: FastifyInstance, { isGone }: Pick<Served, 'isGone'>): Promise<void> {
  const { storage } = app.resources
  if (storage instanceof LocalStorage) await app.register(localStorageRoutes, { storage, isGone })
}

interface Served {
  storage: LocalStorage
  /** True for an object that was deleted, although its bytes are kept. */
  isGone: (key: string) => Promise<boolean>
}

/** The same for one storage; bodies are streamed, never held. */
export async function localStorageRoutes(app: FastifyInstance, { storage, isGone }: Served): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
  // A global compress plugin would take away ranges and lengths.
  const options: RouteShorthandOptions = { compress: false, schema: { hide: true } }

  app.put('/storage/*', options, async (request, reply) => {
    const grant = grantOf(storage, 'PUT', request)
    if ('code' in grant) return refuse(request, reply, 403, 'NO_PERMISSION', grant)
    const wrong = mismatch(grant, request)
    if (wrong) return refuse(request, reply, 403, 'NO_PERMISSION', wrong)
    return receive(storage, grant, request, reply)
  })

  // HEAD of its own: the one that Fastify derives from GET would open the file and lose its length.
  app.route({
    ...options,
    method: ['GET', 'HEAD'],
    url: '/storage/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const grant = grantOf(storage, 'GET', request)
      if ('code' in grant) return refuse(request, reply, 403, 'NO_PERMISSION', grant)
      if (!grant.kept && (await isGone(grant.key)))
        return refuse(request, reply, 410, 'NOT_FOUND', phrase('files.gone'))
      return sendStored(storage, grant, request, reply)
    },
  })
}

/** The grant of the request's address, or why there is none. */
function grantOf(storage: LocalStorage, method: Grant['method'], request: FastifyRequest): Grant | Phrase {
  const [path = '', query] = request.url.split('?')
  // The path as it was sent: a key needs no escapes, so an escaped one is not the address that was signed.
  const grant = storage.readGrant(method, path.slice('/storage/'.length), new URLSearchParams(query))
  if (!grant) return phrase('files.badSignature')
  if (grant.expires * 1000 <= storage.now()) return phrase('files.addressExpired')
  return grant
}

function mismatch(grant: Grant, { headers }: FastifyRequest): Phrase | undefined {
  if (headers['content-length'] !== String(grant.size)) return phrase('files.wrongLength')
  if (headers['content-type'] !== grant.type) return phrase('files.wrongType')
  return undefined
}

async function receive(storage: LocalStorage, grant: Grant, request: FastifyRequest, reply: FastifyReply) {
  const { raw } = request
  const cut = new AbortController()
  const giveUp = () => cut.abort(new Error('The upload stood still'))
  raw.socket.setTimeout(idle, giveUp)
  try {
    await storage.receive(grant.key, raw, { type: grant.type, size: grant.size ?? 0 }, cut.signal)
  } catch (error) {
    if (error instanceof StorageTaken) return refuse(request, reply, 409, 'CONFLICT', error.said)
    if (error instanceof StorageFull) return refuse(request, reply, 507, 'STORAGE_FULL', error.said)
    if (raw.readableAborted || raw.destroyed || cut.signal.aborted) {
      request.log.info({ key: grant.key }, 'an upload was cut off')
      return refuse(request, reply, 400, 'BAD_REQUEST', phrase('files.cutOff'))
    }
    throw error
  } finally {
    // With the function: on a kept connection the listeners would pile up.
    raw.socket.setTimeout(0, giveUp)
  }
  return reply.code(200).header('cache-control', 'no-store').send()
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number, code: ErrorCode, said: Phrase) {
  // The rest of a refused body is not worth reading: the connection ends with the answer.
  if (request.method === 'PUT') reply.header('connection', 'close')
  return reply.code(status).header('cache-control', 'no-store').send(new AppError(code, said).body(request.id))
}
