// Shared by the start scripts. Runs on Node 20 or newer, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stampFolder = join(root, 'node_modules', '.cache', 'halftone')
const isWindows = process.platform === 'win32'

/** The project's own Node 26, or the one that runs this where npm has none for the platform. */
export const node26 = () => {
  const own = join(root, 'node_modules', '.bin', isWindows ? 'node.cmd' : 'node')
  if (existsSync(own)) return own
  if (Number.parseInt(process.versions.node, 10) >= 26) return process.execPath
  const platform = `${process.platform}-${process.arch}`
  return fail(
    `The packages brought no Node 26 for ${platform} (is npm told to omit optional packages?), and this is Node ` +
      `${process.versions.node}. Run npm ci --include=optional, or install Node 26 and try again.`,
  )
}

/**
 * How the server's Node keeps its memory small: short-lived objects get 8 MB instead of 16, the allocator two arenas
 * instead of one per thread and core, and the garbage of the start is collected once it is over. Measured with 500 open
 * sockets: 235 MB instead of 270; with 4 MB it is 211, but writes take a tenth longer. Compiled modules are kept from the
 * very first file on: a single one that has to be stripped of its types brings Node's own compiler along, and 17 MB with it.
 * The Dockerfile names the same.
 */
export const serverFlags = ['--max-semi-space-size=8', '--expose-gc']
export const serverEnv = { MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: 'node_modules/.cache/halftone/compiled' }

/** Ends this script with a message that says what to do. */
export function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

/** Runs a command to its end; ends this script with its exit code when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: isWindows, ...options })
  if (error) fail(`${command} could not be started: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * Runs a long-lived command and passes signals on; resolves with its exit code. A SIGTERM to npm ends npm and its shell
 * without a word to us: their end counts as one, so that nothing keeps the port.
 */
export function runLong(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  const parent = process.ppid
  const isOrphan = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parent
  const watch = setInterval(() => {
    if (!isOrphan()) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 250)
  watch.unref()
  process.on('exit', () => child.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1))))
}

const stampOf = (name) => join(stampFolder, name)
const isFresh = (name, hash) => existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hash
const keep = (name, hash) => {
  mkdirSync(stampFolder, { recursive: true })
  writeFileSync(stampOf(name), hash)
}

/** Installs what the lock file names, once per lock file. */
export function ensureInstalled() {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (isFresh('installed', hash) && existsSync(join(root, 'node_modules', '.bin', 'vite'))) return
  // Beside what a command prints (the OpenAPI document), which may go into a file.
  console.error('Installing the packages …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: ['inherit', process.stderr, 'inherit'] })
  keep('installed', hash)
}

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist'].includes(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

/** Builds a part of the program when its sources changed since the last build. */
function ensurePart(part, folders, made) {
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const file of [...filesBelow(join(root, folder))].sort()) {
      if (/\.test\.tsx?$/.test(file)) continue
      const { size, mtimeMs } = statSync(file)
      hash.update(`${file}:${size}:${mtimeMs}\n`)
    }
  }
  const digest = hash.digest('hex')
  if (isFresh(`built-${part}`, digest) && existsSync(join(root, made))) return
  console.log(`Building the ${part} …`)
  run(node26(), ['scripts/build.mjs', part])
  keep(`built-${part}`, digest)
}

/** The server, and the demo, as `npm start` and `npm run demo` run them. */
export const ensureServer = () => ensurePart('server', ['contract', 'server', 'demo'], 'server/dist/main.mjs')
/** All that runs. */
export function ensureBuilt() {
  ensureServer()
  ensurePart('web', ['contract', 'web'], 'web/dist/index.html')
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
const aptInstall = ['install', '-y', '-qq', '--no-install-recommends']

const findBrowser = () =>
  [
    process.env.CHROMIUM,
    // Chromium without a browser's own windows: the same pages at four fifths of the CPU time.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => path && existsSync(path))

const s3Packages = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common']
const hasS3Server = () => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const isThere = (command) => folders.some((folder) => existsSync(join(folder, command)))
  return ['radosgw', 'ceph', 'ceph-mon', 'ceph-osd', 'monmaptool'].every(isThere)
}

/**
 * Begins to install what the suites lack of the system, while npm installs its packages; resolves when that is over. What
 * did not come is left to `ensureBrowser` and `ensureS3Server`.
 */
export function beginInstalling({ browser, s3 }) {
  const wanted = [
    ...(browser && !findBrowser() ? ['chromium-headless-shell'] : []),
    ...(s3 && !hasS3Server() ? s3Packages : []),
  ]
  if (wanted.length === 0 || !canInstall()) return Promise.resolve()
  console.log(`Installing ${wanted.join(', ')} …`)
  const script = 'apt-get update -qq && exec apt-get "$@"'
  const child = spawn('sh', ['-c', script, 'sh', ...aptInstall, ...wanted], { stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((resolve) => child.on('exit', resolve))
}

/** Chromium for the browser tests: the system's, or one that is installed as the machine lets us. */
export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  console.log('Installing Chromium …')
  if (canInstall()) {
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    // Not every system has it by itself.
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!findBrowser()) spawnSync('apt-get', [...aptInstall, name], quiet)
  }
  return findBrowser() ?? downloadedBrowser()
}

/** Playwright's own Chromium in the user's cache folder, for people who may not install packages of the system. */
function downloadedBrowser() {
  const playwright = join(root, 'node_modules', 'playwright-core')
  const { status } = spawnSync(process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium'], {
    stdio: 'inherit',
  })
  const ask = 'console.log(require(process.argv[1]).chromium.executablePath())'
  const path = spawnSync(process.execPath, ['-e', ask, playwright], { encoding: 'utf8' }).stdout.trim()
  if (status === 0 && existsSync(path)) return path
  return fail(
    'The browser tests need Chromium: install it (apt-get install chromium), or set CHROMIUM to its path. ' +
      'npm test -- unit runs the other tests.',
  )
}

/**
 * The S3 server of the storage suite (Ceph's radosgw), installed where the machine lets us. Without it the suite runs on
 * the local disk only and says so: unlike the browser, no other test needs it.
 */
export function ensureS3Server() {
  if (hasS3Server() || !canInstall()) return
  console.log('Installing an S3 server for the storage tests …')
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  const { status } = spawnSync('apt-get', [...aptInstall, ...s3Packages], quiet)
  if (status !== 0) console.warn('It could not be installed: the storage suite runs without S3.')
}
