// What journeys start on, made beside the unit suite (`test.mjs`): the server, the painted demo, whose folder goes into the file that is
// named, then the client, which the server of the unit suite would read at each of its starts.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { ensureBuilt, ensureServer, node26, root } from './tools.mjs'

ensureServer()
const { status, stdout } = spawnSync(node26(), ['e2e/harness/demoFolder.main.ts'], {
  cwd: root,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
})
if (status !== 0) process.exit(1)
writeFileSync(process.argv[2], stdout)
ensureBuilt()
