// `npm run check`: types, lint, format and the structure rules, in seconds.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, node26, root } from './tools.mjs'

ensureInstalled()
const tsc = 'node_modules/typescript/bin/tsc'
const tasks = [
  [tsc, '-p', 'tsconfig.json'],
  [tsc, '-p', 'web'],
  [tsc, '-p', 'e2e'],
  ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ['scripts/structure.mjs'],
  ['scripts/lean.mjs'],
]
const results = await Promise.all(
  tasks.map(
    ([script, ...args]) =>
      new Promise((resolve) => {
        let output = ''
        const child = spawn(node26(), [join(root, script), ...args], { cwd: root })
        child.stdout.on('data', (chunk) => (output += chunk))
        child.stderr.on('data', (chunk) => (output += chunk))
        child.on('exit', (code) => resolve({ name: [script.split('/').pop(), ...args].join(' '), code, output }))
      }),
  ),
)
for (const { name, code, output } of results) {
  if (code !== 0) console.error(`\n✗ ${name}\n${output}`)
}
const failed = results.filter(({ code }) => code !== 0).length
console.log(failed === 0 ? 'check: all good' : `check: ${failed} of ${results.length} failed`)
process.exit(failed === 0 ? 0 : 1)
