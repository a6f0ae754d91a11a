import type { ErrorBody } from '@halftone/contract/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LocalStorage } from './local.ts'
import { disposition } from './mediaTypes.ts'
import type { Grant } from './signature.ts'
import { type ByteRange, StorageMissing } from './storage.ts'

/** Answers GET and HEAD for a checked grant: whole file, one range (206, 416) or 304. */
export async function sendStored(storage: LocalStorage, grant: Grant, request: FastifyRequest, reply: FastifyReply) {
  const head = await storage.head(grant.key)
  if (!head) return missing(reply)
  const { size, etag } = head
  reply.headers({
    'content-type': grant.type,
    'content-disposition': disposition(grant.type, grant.name, grant.inline),
    'content-security-policy': policy(grant.type),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'accept-ranges': 'bytes',
    'cache-control': `private, max-age=${Math.max(0, Math.floor(grant.expires - storage.now() / 1000))}, immutable`,
    etag,
  })
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send()

  const range = rangeOf(request, size, etag)
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send()
  reply.header('content-length', range ? range.end - range.start + 1 : size)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  if (request.method === 'HEAD') return reply.send()
  try {
    return reply.send(await storage.openRead(grant.key, range))
  } catch (error) {
    if (error instanceof StorageMissing) return missing(reply)
    throw error
  }
}

/** Nothing that a stored file holds may run on this origin. Browsers refuse to show a PDF inside a sandbox. */
function policy(type: string): string {
  const rules = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'"
  return type === 'application/pdf' ? `${rules}; object-src 'self'` : `sandbox; ${rules}`
}

function missing(reply: FastifyReply) {
  const message = 'The file could not be found'
  const body: ErrorBody = { message, error: { code: 'NOT_FOUND', message, requestId: reply.request.id } }
  for (const name of ['content-disposition', 'content-length', 'content-range', 'etag', 'accept-ranges'])
    reply.removeHeader(name)
  return reply.code(404).type('application/json').header('cache-control', 'no-store').send(body)
}

/** One byte range; several at once, or one that another version was asked for, get the whole file, as RFC 9110 allows. */
function rangeOf({ headers }: FastifyRequest, size: number, etag: string): Required<ByteRange> | 'outside' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '')
  if (!match || (headers['if-range'] !== undefined && headers['if-range'] !== etag)) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start > end ? 'outside' : { start, end }
}
