import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

/** The line between a browser and the product, which a test can cut: what the browser's own offline switch is not. */
export interface Cable {
  port: number
  /** Ends every connection and refuses new ones. */
  cut(): void
  mend(): void
  /** Bytes a second that a browser may send, over all connections; none for no limit. */
  limit(bytesPerSecond?: number): void
  close(): Promise<void>
}

/** Lays a cable to a port of this machine, which may be told later. */
export async function layCable(target: () => number): Promise<Cable> {
  const open = new Set<Socket>()
  let isCut = false
  let rate: number | undefined
  let busyUntil = 0

  /** Lets a chunk pass when its turn has come, so that all connections share the rate. */
  const brake = () =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        if (!rate) return done(null, chunk)
        busyUntil = Math.max(Date.now(), busyUntil) + (chunk.length / rate) * 1000
        delay(Math.max(0, busyUntil - Date.now())).then(() => done(null, chunk))
      },
    })
  const server = createServer((browser) => {
    if (isCut) return browser.destroy()
    const product = connect(target(), '127.0.0.1')
    for (const [one, other] of [
      [browser, product],
      [product, browser],
    ] as const) {
      open.add(one)
      one.setNoDelay(true)
      // A line that breaks is what this is for: both ends just go.
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    browser.pipe(brake()).pipe(product)
    product.pipe(browser)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the cable has no port')
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  return {
    port: address.port,
    cut,
    mend: () => {
      isCut = false
    },
    limit: (bytesPerSecond) => {
      rate = bytesPerSecond
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
