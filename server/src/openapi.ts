import pino from 'pino'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import type { Resources } from './resources.ts'

// Prints the OpenAPI document. Building the app touches no resource, so there is nothing to open or to close.
const config = readConfig({
  ...process.env,
  NODE_ENV: 'test',
  HALFTONE_SECRET: 'only-for-the-document-nothing-is-signed',
})
const resources = { config, log: pino({ level: 'silent' }), effects: {} } as unknown as Resources
const app = await buildApp(resources)
await app.ready()
process.stdout.write(`${JSON.stringify(app.swagger(), null, 2)}\n`, () => process.exit(0))
