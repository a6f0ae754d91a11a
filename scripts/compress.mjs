// After the web build: writes .br and .gz beside each text file, so that the server sends the best compression at once.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fail, root } from './tools.mjs'

const dist = join(root, 'web', 'dist')
const isText = /\.(js|css|html|svg|json|webmanifest)$/
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => isText.test(file))

await Promise.all(
  files.map(async (file) => {
    const bytes = readFileSync(join(dist, file))
    if (bytes.length < 256) return
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(bytes, { params }),
      promisify(gzip)(bytes, { level: 9 }),
    ])
    writeFileSync(join(dist, `${file}.br`), br)
    writeFileSync(join(dist, `${file}.gz`), gz)
  }),
)

// What everybody waits for before anything is shown: it grows unseen, an import at a time.
const startAtMost = 230_000
const page = readFileSync(join(dist, 'index.html'), 'utf8')
const start = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file)
const weight = start.reduce((sum, file) => sum + statSync(join(dist, `${file}.br`)).size, 0)
if (weight > startAtMost)
  fail(
    `The start of the web client weighs ${weight} bytes, more than ${startAtMost}: fetch later what it can do without.`,
  )
