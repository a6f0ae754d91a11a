// After the web build: writes .br and .gz beside each text file, so that the server sends the best compression at once.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './tools.mjs'

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
