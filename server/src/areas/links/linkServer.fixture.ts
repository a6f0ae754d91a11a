import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { createOutgoing, type Outgoing } from '../../connectors/outgoing.ts'
import type { TestApp } from '../../testing/testApp.ts'

/** Hosts of the test server that addresses may name; any other name leads to it too, and is refused as private. */
const hosts = ['shop.example', 'cdn.example', 'www.etsy.com', 'www.pinterest.com']

export interface LinkServer {
  /** `http://shop.example:4711` */
  url: string
  port: number
  /** `host` and path of each request, in their order. */
  asked: string[]
  /** Answers of a path, until another one is given. */
  answer(path: string, listener: RequestListener): void
  /** A page at a path; answers its address. */
  page(path: string, html: string | Buffer, headers?: Record<string, string>): string
  png: Buffer
  stop(): Promise<void>
}

/**
 * A web server on loopback that stands for the internet: the app's client for links finds it under a few public names, and
 * nowhere else but at what `others` lists.
 */
export async function linkServer(t: TestApp, others: readonly string[] = []): Promise<LinkServer> {
  const answers = new Map<string, RequestListener>()
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(`${request.headers.host?.split(':')[0]}${request.url}`)
    const listener = answers.get(request.url ?? '')
    if (listener) listener(request, reply)
    else reply.writeHead(404).end('no such page')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const { connectors } = t.node.resources
  const before: Outgoing = connectors.links
  const allow = [...hosts.map((host) => `${host}:${port}`), ...others]
  const links = createOutgoing({ allow, lookup: async () => ['127.0.0.1'] })
  connectors.links = links
  const png = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#2d7dd2' } })
    .png()
    .toBuffer()
  const url = `http://shop.example:${port}`
  const give = (path: string, type: string, body: string | Buffer, headers: Record<string, string> = {}) => {
    answers.set(path, (_, reply) => reply.writeHead(200, { 'content-type': type, ...headers }).end(body))
    return `${url}${path}`
  }
  give('/picture.png', 'image/png', png)
  return {
    url,
    port,
    asked,
    png,
    answer: (path, listener) => answers.set(path, listener),
    page: (path, html, headers) => give(path, 'text/html; charset=utf-8', html, headers),
    stop: async () => {
      connectors.links = before
      await links.close()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
