import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { answerWith } from './ask.ts'

/** The measure for uploads: a bare Node server that writes each body to a file, on the disk before it answers. */
answerWith<{ folder: string }>(async ({ folder }) => {
  mkdirSync(folder, { recursive: true })
  const server = createServer(async (request, response) => {
    await pipeline(request, createWriteStream(join(folder, basename(request.url ?? 'file')), { flush: true }))
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
