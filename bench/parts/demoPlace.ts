import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { serverEnv, serverFlags } from '../../scripts/tools.mjs'
import type { Workplace } from './workplace.ts'

const entry = join(import.meta.dirname, '../../server/dist/demo.mjs')

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return String(port)
}

/**
 * Writes the demo workspace of so many products into an empty workplace, without waiting for its pictures: files say
 * that theirs are there, so that answers carry the addresses that they would.
 */
export async function writeDemo(place: Workplace, products: number): Promise<void> {
  const env = {
    ...process.env,
    ...serverEnv,
    PORT: await freePort(),
    SANDBOX_PORT: await freePort(),
    DATABASE_URL: place.databaseUrl,
    HALFTONE_SECRET: place.secret,
    HALFTONE_DATA: join(place.folder, 'demo'),
    LOG_LEVEL: 'warn',
  }
  const child = spawn(process.execPath, [...serverFlags, entry, '--products', String(products)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = () => child.kill('SIGKILL')
  process.on('exit', end)
  const isWritten = async () =>
    (await place.pool.query(`select 1 from pg_tables where tablename = 'system_settings'`)).rowCount !== 0 &&
    (await place.pool.query(`select 1 from system_settings where key = 'demo'`)).rowCount !== 0
  while (!(await isWritten())) {
    if (child.exitCode !== null) throw new Error(`the demo ended with ${child.exitCode}`)
    await delay(100)
  }
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  process.off('exit', end)
  await place.pool.query(
    `update files set preview_state = 'ready', preview_key = key || '.1x.webp', preview_2x_key = key || '.2x.webp',
       width = coalesce(width, 1200), height = coalesce(height, 1400), ground = coalesce(ground, 'light')
     where preview_state = 'pending'`,
  )
}
