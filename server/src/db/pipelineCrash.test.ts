import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyError } from 'fastify'
import pino from 'pino'
import { expect, it } from 'vitest'
import { appErrorOf } from '../plugins/errors.ts'
import { openDb } from './client.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { runText } from './prepared.ts'
import { transact } from './transact.ts'

const log = pino({ level: 'silent' })

it('keeps each change that it acknowledged, whole, when PostgreSQL is killed at any moment, and says 503', async () => {
  const unhandled: unknown[] = []
  const onUnhandled = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', onUnhandled)
  const dataDir = mkdtempSync(join(tmpdir(), 'halftone-db-'))
  let isOn = true
  const postgres = await startEmbedded({ dataDir, log })
  const { pool } = openDb({ ...postgres.connection, max: 6, connectionTimeoutMillis: 2_000 })
  try {
    await pool.query('create table changes (id int)')
    await pool.query('create table lines (id int)')
    const done = new Set<number>()
    const refused: unknown[] = []
    let next = 0
    const write = async () => {
      while (isOn) {
        const id = next++
        const work = transact(pool, async ({ db, along }) => {
          await runText(db, 'insert into changes values ($1)', [id])
          along(runText(db, 'insert into lines values ($1)', [id]))
          if (id % 3 === 0) await runText(db, 'select 1', [])
        })
        await work.then(
          () => done.add(id),
          async (error) => {
            refused.push(error)
            await sleep(10)
          },
        )
      }
    }
    const writers = Array.from({ length: 6 }, write)
    const backend = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
    // Of one process, which takes the others along, and of the server itself, whose processes end when they notice.
    for (const victim of [backend, async () => postgres.pid]) {
      await expect.poll(() => done.size).toBeGreaterThan(50)
      const pid = await victim()
      // 0 would be this process with its group.
      if (!pid) throw new Error('nobody to kill')
      process.kill(pid, 'SIGKILL')
      const killed = done.size
      await expect.poll(() => done.size, { timeout: 60_000 }).toBeGreaterThan(killed + 50)
    }
    isOn = false
    await Promise.all(writers)
    const idsOf = async (table: string) =>
      new Set((await pool.query<{ id: number }>(`select id from ${table}`)).rows.map(({ id }) => id))
    const [changes, lines] = [await idsOf('changes'), await idsOf('lines')]
    expect([...done].filter((id) => !changes.has(id))).toEqual([])
    expect(lines).toEqual(changes)
    expect(refused.length).toBeGreaterThan(0)
    expect(new Set(refused.map((error) => appErrorOf(error as FastifyError).status))).toEqual(new Set([503]))
    expect(pool.idleCount).toBe(pool.totalCount)
    expect(unhandled).toEqual([])
  } finally {
    isOn = false
    process.off('unhandledRejection', onUnhandled)
    await pool.end()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 180_000)
