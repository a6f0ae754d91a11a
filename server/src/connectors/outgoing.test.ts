import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { isPublicAddress } from './outgoing.guard.ts'
import { createOutgoing, type Outgoing, type OutgoingOptions } from './outgoing.ts'

const open: (Server | Outgoing)[] = []
afterEach(async () => {
  for (const one of open.splice(0)) {
    if ('request' in one) await one.close()
    else {
      one.closeAllConnections()
      await new Promise((done) => one.close(done))
    }
  }
})

async function serve(listener: RequestListener): Promise<{ url: string; entry: string; port: number }> {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  open.push(server)
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, entry: `127.0.0.1:${port}`, port }
}

function client(options: OutgoingOptions = {}): Outgoing {
  const outgoing = createOutgoing(options)
  open.push(outgoing)
  return outgoing
}

describe('what the guard refuses', () => {
  it.each([
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://localhost/',
    'http://localhost./',
    'http://[::1]/',
    'http://[::]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://0.0.0.0/',
    'http://100.64.0.1/',
    'http://224.0.0.1/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://user:secret@example.com/',
    'http://93.184.216.34:8080/',
    'https://93.184.216.34:22/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'nonsense',
  ])('%s', async (url) => {
    await expect(client().request(url)).rejects.toMatchObject({ code: 'refused', sent: false })
  })

  it('one private address among public ones', async () => {
    const outgoing = client({ lookup: async () => ['93.184.216.34', '127.0.0.1'] })
    await expect(outgoing.request('http://both.example/')).rejects.toMatchObject({ code: 'refused' })
  })

  it('a port of loopback other than the allowed one', async () => {
    const a = await serve((_, reply) => reply.end('a'))
    const b = await serve((_, reply) => reply.end('b'))
    const outgoing = client({ allow: [a.entry], ports: [80, 443, b.port] })
    expect((await outgoing.request(a.url)).bytes.toString()).toBe('a')
    await expect(outgoing.request(b.url)).rejects.toMatchObject({ code: 'refused' })
  })

  it('a redirect to the metadata address, whatever allowed the first hop', async () => {
    const { url, entry } = await serve((_, reply) =>
      reply.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    )
    await expect(client({ allow: [entry] }).request(url)).rejects.toMatchObject({ code: 'refused' })
  })

  it('more than five redirects', async () => {
    const { url, entry } = await serve((_, reply) => reply.writeHead(302, { location: '/again' }).end())
    await expect(client({ allow: [entry] }).request(url)).rejects.toThrow('Too many redirects')
  })

  it('knows public addresses', () => {
    expect(isPublicAddress('93.184.216.34')).toBe(true)
    expect(isPublicAddress('2606:2800:220:1:248:1893:25c8:1946')).toBe(true)
    expect(isPublicAddress('::ffff:93.184.216.34')).toBe(true)
    expect(isPublicAddress('not an address')).toBe(false)
  })
})

describe('a name that changes its mind (DNS rebinding)', () => {
  it('is connected to at the address that was checked, with one look-up', async () => {
    const { entry, port } = await serve((request, reply) => reply.end(request.headers.host))
    let looked = 0
    const lookup = async () => {
      looked += 1
      return ['127.0.0.1']
    }
    const outgoing = client({ allow: [entry, `shop.example:${port}`], lookup })
    const reply = await outgoing.request(`http://shop.example:${port}/`)
    expect(reply.bytes.toString()).toBe(`shop.example:${port}`)
    expect(looked).toBe(1)
  })
})

describe('limits', () => {
  it('stops an answer that is too large', async () => {
    const { url, entry } = await serve((_, reply) => {
      const chunk = Buffer.alloc(256 * 1024)
      const pump = () => {
        while (!reply.destroyed && reply.write(chunk));
      }
      reply.on('drain', pump)
      pump()
    })
    await expect(client({ allow: [entry] }).request(url)).rejects.toMatchObject({ code: 'too-large', sent: true })
  })

  it('stops a slow drip', async () => {
    const { url, entry } = await serve((_, reply) => {
      const timer = setInterval(() => reply.write('.'), 20)
      reply.on('close', () => clearInterval(timer))
    })
    const begun = Date.now()
    await expect(client({ allow: [entry] }).request(url, { timeoutMs: 200 })).rejects.toMatchObject({ code: 'timeout' })
    expect(Date.now() - begun).toBeLessThan(10_000)
  })

  it('tells a refused connection from a lost answer', async () => {
    const { url, entry } = await serve((request) => request.socket.destroy())
    const outgoing = client({ allow: [entry, '127.0.0.1:9'] })
    await expect(outgoing.request(url, { method: 'POST' })).rejects.toMatchObject({ code: 'lost', sent: true })
    await expect(outgoing.request('http://127.0.0.1:9/')).rejects.toMatchObject({ code: 'connect', sent: false })
  })

  it('can be cancelled', async () => {
    const { url, entry } = await serve(() => undefined)
    const request = client({ allow: [entry] }).request(url, { signal: AbortSignal.timeout(50) })
    await expect(request).rejects.toMatchObject({ sent: true })
  })
})

describe('redirects', () => {
  it('carry credentials within an origin and not across', async () => {
    const seen: (string | undefined)[] = []
    const far = await serve((request, reply) => {
      seen.push(request.headers.authorization, request.headers['x-api-key'] as string | undefined)
      reply.end('far')
    })
    const near = await serve((request, reply) => {
      seen.push(request.headers.authorization)
      reply.writeHead(302, { location: request.url === '/' ? '/second' : far.url }).end()
    })
    const reply = await client({ allow: [near.entry, far.entry] }).request(near.url, {
      headers: { authorization: 'Bearer secret', 'x-api-key': 'key' },
    })
    expect(reply.url).toBe(`${far.url}/`)
    expect(seen).toEqual(['Bearer secret', 'Bearer secret', undefined, undefined])
  })

  it('are not followed with a body', async () => {
    const { url, entry } = await serve((_, reply) => reply.writeHead(307, { location: '/again' }).end())
    const reply = await client({ allow: [entry] }).request(url, { method: 'POST', body: 'x' })
    expect(reply.status).toBe(307)
  })
})
