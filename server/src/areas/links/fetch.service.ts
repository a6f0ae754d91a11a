import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { OutgoingError } from '../../connectors/outgoing.errors.ts'
import type { Outgoing, OutgoingReply } from '../../connectors/outgoing.ts'

/** Bytes of a page or picture, packed and unpacked. */
export const mostBytes = 2 * 1024 * 1024
const limits = { timeoutMs: 5_000, maxBytes: mostBytes, redirects: 4 }

/** A good answer, unpacked. */
export interface Answer {
  bytes: Buffer
  /** As it was declared, with its parameters. */
  contentType: string
  /** Where it came from, after redirects. */
  url: string
  /** There was more of it. */
  wasCut: boolean
}

const unpackers = new Map<string, (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>>([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
])

/**
 * Asks for a page or picture; undefined where there is no good answer. A page that is too large is read as far as it goes
 * (`isCut`): what it says of itself stands at its beginning. Servers are asked not to pack; what is packed all the same is
 * unpacked as far as the limit, and no further.
 */
export async function fetchAnswer(
  outgoing: Outgoing,
  url: string,
  { accept, isCut, signal }: { accept: string; isCut: boolean; signal: AbortSignal },
): Promise<Answer | undefined> {
  const headers = {
    accept,
    'accept-language': 'en,*;q=0.5',
    'user-agent': 'Mozilla/5.0 (compatible; Halftone; link preview)',
  }
  let reply: OutgoingReply
  try {
    reply = await outgoing.request(url, { headers, ...limits, isCut, signal })
  } catch (error) {
    if (error instanceof OutgoingError) return undefined
    throw error
  }
  if (reply.status < 200 || reply.status >= 300) return undefined
  const bytes = await unpacked(reply)
  return bytes && { bytes, contentType: reply.headers['content-type'] ?? '', url: reply.url, wasCut: reply.wasCut }
}

async function unpacked({ bytes, headers }: OutgoingReply): Promise<Buffer | undefined> {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity' || encoding === '') return bytes
  try {
    return await unpackers.get(encoding)?.(bytes, { maxOutputLength: mostBytes })
  } catch {
    // A bomb, or damaged: nothing that can be read.
    return undefined
  }
}
