import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import type { Resources } from './resources.ts'
import { accessTable } from './testing/accessTable.ts'

// Writes docs/access.md. Building the app touches no resource, so there is nothing to open or to close.
const config = readConfig({ ...process.env, NODE_ENV: 'test', HALFTONE_SECRET: 'only-for-the-table-nothing-is-signed' })
const resources = { config, log: pino({ level: 'silent' }), effects: {} } as unknown as Resources
const app = await buildApp(resources)
await app.ready()
await writeFile(join(import.meta.dirname, '..', '..', 'docs', 'access.md'), accessTable(app.registered))
process.exit(0)
