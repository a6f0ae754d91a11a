import pino from 'pino'
import { openDb } from './client.ts'
import { startEmbedded } from './embedded/embedded.ts'

// A process that owns the data folder of its first argument and acknowledges one write, until it is killed.
const [dataDir = ''] = process.argv.slice(2)
const postgres = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) })
const { pool } = openDb(postgres.connection)
await pool.query('create table if not exists notes (id int primary key, text text)')
await pool.query("insert into notes values (1, 'acknowledged') on conflict do nothing")
process.send?.({ pid: postgres.pid })
