import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { spa } from './spa.ts'

let root: string
let app: FastifyInstance
const build = async (name: string) => {
  await mkdir(join(root, 'assets'), { recursive: true })
  await writeFile(join(root, 'index.html'), `<script src="/assets/${name}"></script>`)
  await writeFile(join(root, 'assets', name), `// ${name}`)
}
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'halftone-spa-'))
  await build('base-1.js')
  app = fastify()
  await app.register(spa, { root })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true })
})
const get = async (url: string) => {
  const { statusCode, body, headers } = await app.inject({ url })
  return { statusCode, body, cache: headers['cache-control'] }
}

it('serves the page at every address of one, its files for ever, and no other file', async () => {
  const page = { statusCode: 200, body: '<script src="/assets/base-1.js"></script>', cache: 'no-cache' }
  expect(await get('/')).toEqual(page)
  expect(await get('/products?id=P-1')).toEqual(page)
  const forever = 'public, max-age=31536000, immutable'
  expect(await get('/assets/base-1.js')).toEqual({ statusCode: 200, body: '// base-1.js', cache: forever })
  expect(await get('/..%2f..%2f..%2fetc/passwd')).toEqual(page)
  for (const url of ['/assets/none.js', '/assets/', '/api/none'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404])
})

it('a page of a client that was built meanwhile finds its files', async () => {
  await build('base-2.js')
  expect((await get('/')).body).toContain('base-2.js')
  expect((await get('/assets/base-2.js')).statusCode).toBe(200)
})
