import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Figure, median, type Options } from '../figures.ts'

const root = join(import.meta.dirname, '../..')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** Whether the page and the server behind it answer. */
async function answers(url: string): Promise<boolean> {
  try {
    const [page, ready] = await Promise.all([fetch(url), fetch(`${url}/api/health/ready`)])
    return page.status === 200 && ready.status === 200
  } catch {
    return false // Nothing listens yet.
  }
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  // The whole group, as Ctrl+C in a terminal does it.
  process.kill(-child.pid, 'SIGTERM')
  await ended
}

/** Seconds from `npm run demo` until it answers. */
async function start(dataDir: string, products: number): Promise<number> {
  const [port, sandbox] = [await freePort(), await freePort()]
  const env = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandbox),
    HALFTONE_DATA: dataDir,
    LOG_LEVEL: 'warn',
  }
  const started = performance.now()
  const child = spawn('npm', ['run', '-s', 'demo', '--', '--products', String(products)], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = () => void (child.pid && process.kill(-child.pid, 'SIGKILL'))
  process.on('exit', end)
  try {
    while (!(await answers(`http://127.0.0.1:${port}`))) {
      if (child.exitCode !== null) throw new Error(`npm run demo ended with ${child.exitCode}`)
      if (performance.now() - started > 180_000) throw new Error('npm run demo did not answer within 180 s')
      await delay(20)
    }
    const seconds = (performance.now() - started) / 1000
    // Without it the stop would come in the middle of the start.
    await delay(1_000)
    return seconds
  } finally {
    await stopped(child)
    process.off('exit', end)
  }
}

/** `npm run demo`: the first start on an empty data folder, then starts on the filled one. */
export async function demo({ quick }: Options): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'halftone-bench-'))
  const products = quick ? 40 : 400
  try {
    const first = await start(dataDir, products)
    const again: number[] = []
    for (let n = 0; n < (quick ? 1 : 3); n++) again.push(await start(dataDir, products))
    return [
      { name: 'npm run demo, first start after the installation, answers', value: first, unit: 's', atMost: 40 },
      { name: 'npm run demo on a warm machine, answers', value: median(again), unit: 's', atMost: 4 },
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
