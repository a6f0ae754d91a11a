// `npm test`: everything, on any machine with Node 20 and npm. `npm test -- unit` and `npm test -- e2e` run one suite.

import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  beginInstalling,
  ensureBrowser,
  ensureBuilt,
  ensureInstalled,
  ensureS3Server,
  fail,
  node26,
  root,
} from './tools.mjs'

const only = process.argv.slice(2)
const suites = [
  { name: 'unit', args: ['--config', 'vitest.config.ts'] },
  { name: 'e2e', args: ['--config', 'e2e/vitest.config.ts'] },
].filter(({ name }) => only.length === 0 || only.includes(name))

if (suites.length === 0) fail('Usage: npm test, npm test -- unit, npm test -- e2e')
const isWanted = (suite) => suites.some(({ name }) => name === suite)
const installing = beginInstalling({ browser: isWanted('e2e'), s3: isWanted('unit') })
ensureInstalled()
await installing
const chromium = isWanted('e2e') ? ensureBrowser() : undefined
if (isWanted('unit')) ensureS3Server()

const scratch = mkdtempSync(join(tmpdir(), 'halftone-tests-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

/** Makes what the journeys start on, beside the unit suite and behind it. Gives the environment that names it. */
function beginJourneys() {
  const named = join(scratch, 'demo')
  const child = spawn(node26(), ['scripts/beforeJourneys.mjs', named], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (child.pid) setPriority(child.pid, 10)
  const over = new Promise((resolve) => child.on('exit', resolve))
  return async () => {
    await over
    // What did not come about here is made, and says why, where it is needed.
    return existsSync(named) ? { HALFTONE_DEMO_FOLDER: readFileSync(named, 'utf8') } : {}
  }
}
const journeys = isWanted('unit') && isWanted('e2e') ? beginJourneys() : async () => ({})
let passed = 0
let failed = 0
let skipped = 0
/** Suites that did not run here, with the reason that they give in their name. */
const left = new Set()
let isBroken = false
for (const { name, args } of suites) {
  const report = join(scratch, `${name}.json`)
  const made = name === 'e2e' ? await journeys() : {}
  if (name === 'e2e') ensureBuilt()
  const { status } = spawnSync(
    node26(),
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...args,
      // What fails is run once more: what passes then counts on a moment, is named, and fails the run (secondTry.mjs).
      '--retry=1',
      '--reporter=dot',
      '--reporter=./scripts/secondTry.mjs',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...made, ...(chromium && { CHROMIUM: chromium }) } },
  )
  if (status !== 0) isBroken = true
  let failedHere = 0
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'))
    passed += result.numPassedTests
    failedHere = result.numFailedTests
    failed += failedHere
    skipped += result.numPendingTests
    for (const { assertionResults } of result.testResults)
      for (const { status, ancestorTitles, title } of assertionResults)
        if (status === 'skipped' || status === 'pending') left.add(ancestorTitles[0] ?? title)
    rmSync(report, { force: true })
  } catch {
    isBroken = true
  }
  // What is thrown outside a test, or a try that does not count, fails the run and no test of it.
  if (status !== 0 && failedHere === 0) console.log(`\n${name}: failed, though no test did: see what it printed above`)
}
const names = left.size > 0 ? `: ${[...left].join(', ')}` : ''
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped${names}`)
process.exit(isBroken || failed > 0 || passed === 0 ? 1 : 0)
