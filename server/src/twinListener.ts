import { createServer, type Server } from 'node:http'

/**
 * Listens at `host` as well, on the port that `main` has, and hands all that comes there to it: without a HOST of its own
 * the product is at 127.0.0.1 and ::1, both of which are called localhost. Undefined where this machine has no such
 * address, or another program is there.
 */
export async function openTwin(main: Server, host: string): Promise<Server | undefined> {
  const address = main.address()
  if (address === null || typeof address === 'string') return undefined
  const twin = createServer()
  for (const event of ['request', 'upgrade', 'clientError'])
    twin.on(event, (...given) => {
      main.emit(event, ...given)
    })
  return new Promise((resolve) => {
    twin.once('error', () => resolve(undefined))
    twin.listen({ host, port: address.port }, () => resolve(twin))
  })
}
