import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openTwin } from './twinListener.ts'

it('what comes to the second address of this machine is answered by the same server; a taken one is done without', async () => {
  const main = createServer((request, reply) => reply.end(`${request.url} from ${request.socket.localAddress}`))
  await new Promise<void>((resolve) => main.listen(0, '127.0.0.1', resolve))
  const { port } = main.address() as AddressInfo
  const twin = await openTwin(main, '127.0.0.2')
  try {
    expect(await (await fetch(`http://127.0.0.2:${port}/a`)).text()).toBe('/a from 127.0.0.2')
    expect(await (await fetch(`http://127.0.0.1:${port}/b`)).text()).toBe('/b from 127.0.0.1')
    expect(await openTwin(main, '127.0.0.2')).toBeUndefined()
  } finally {
    for (const server of [main, twin]) {
      server?.closeAllConnections()
      await new Promise((resolve) => server?.close(resolve))
    }
  }
})
