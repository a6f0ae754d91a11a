import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')
// A script without types.
const tools: unknown = { ...(await import(join(root, 'scripts', 'tools.mjs'))) }
const { serverFlags, serverEnv } = z
  .object({ serverFlags: z.array(z.string()), serverEnv: z.record(z.string(), z.string()) })
  .parse(tools)
const read = (file: string) => readFileSync(join(root, file), 'utf8')

it('npm start and the container run the server with the same flags for its memory', () => {
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(read('deploy/Dockerfile')) ?? []
  expect(JSON.parse(command)).toEqual(['node_modules/.bin/node', ...serverFlags, 'server/dist/main.mjs'])
  expect(read('scripts/start.mjs')).toMatch(/= `server\/dist\/.* 'main'\}\.mjs`$/m)
  for (const [name, value] of Object.entries(serverEnv)) expect(read('deploy/Dockerfile')).toContain(`${name}=${value}`)
  expect(read('scripts/start.mjs')).toMatch(/runLong\(node26\(\), \[\.\.\.serverFlags, entry, \.\.\.rest\], env\)/)
})

it('Node knows them', () => {
  // A megabyte of short-lived objects at a time, in a space that may not grow beyond three times 8 MB.
  const script = `
    for (let i = 0; i < 300; i++) globalThis.kept = Array.from({ length: 20_000 }, (_, n) => ({ n }))
    const space = require('v8').getHeapSpaceStatistics().find((one) => one.space_name === 'new_space')
    console.log(JSON.stringify({ size: space.space_size, gc: typeof gc }))`
  const answer = execFileSync(process.execPath, [...serverFlags, '-e', script], {
    env: { ...process.env, ...serverEnv },
  })
  const { size, gc } = JSON.parse(answer.toString())
  expect(size).toBeLessThanOrEqual(24 << 20)
  expect(gc).toBe('function')
})

it('a server that was started before needs no compiler of types', () => {
  const report = `process.on('exit', () => console.log('compilers: ' + process.moduleLoadList.filter((name) => name.includes('amaro')).length))`
  // It ends as soon as it has read its settings.
  const start = () =>
    spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(report)}`, 'server/src/main.ts'],
      {
        cwd: root,
        env: { ...process.env, ...serverEnv, PORT: 'none' },
        encoding: 'utf8',
      },
    )
  start()
  const { stdout, stderr } = start()
  expect(stderr).toContain('PORT')
  expect(stdout).toContain('compilers: 0')
})
