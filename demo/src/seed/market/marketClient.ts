import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

/** The demo's side of the sandbox marketplace's control calls. */
export interface MarketClient {
  origin: string
  /** Waits until the marketplace answers. Throws an Error after `ms`, or when the signal ends. */
  ready(ms: number): Promise<void>
  get<T>(path: string, reply: z.ZodType<T>, headers?: Record<string, string>): Promise<T>
  post<T>(path: string, body: unknown, reply: z.ZodType<T>): Promise<T>
  putImage(id: number, bytes: Uint8Array): Promise<StoredImage>
}

export const StoredImage = z.object({
  listing_image_id: z.number(),
  width: z.number(),
  height: z.number(),
  type: z.string(),
})
export type StoredImage = z.infer<typeof StoredImage>

/** Throws an Error with the marketplace's words for every answer that is none of success. */
export function marketClient(origin: string, signal: AbortSignal): MarketClient {
  const send = async <T>(path: string, init: RequestInit, reply: z.ZodType<T>): Promise<T> => {
    const answer = await fetch(`${origin}${path}`, { ...init, signal })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`The marketplace answered ${answer.status} to ${path}: ${text.slice(0, 300)}`)
    return reply.parse(JSON.parse(text))
  }
  const json = { 'content-type': 'application/json' }
  return {
    origin,
    async ready(ms) {
      for (const end = Date.now() + ms; ; await sleep(150, undefined, { signal })) {
        try {
          await send('/_control/shops', {}, z.unknown())
          return
        } catch (error) {
          if (Date.now() > end || signal.aborted) throw error
        }
      }
    },
    get: (path, reply, headers = {}) => send(path, { headers }, reply),
    post: (path, body, reply) => send(path, { method: 'POST', headers: json, body: JSON.stringify(body) }, reply),
    putImage: (id, bytes) =>
      send(
        `/_control/images/${id}`,
        { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(bytes) },
        StoredImage,
      ),
  }
}
