import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { ListRegistry } from '../core/lists/listRegistry.ts'
import type { Resources } from '../resources.ts'

/** The app for what is printed of it (document, access table): building it touches no resource, so none is opened. */
export async function bareApp(): Promise<FastifyInstance> {
  const config = readConfig({
    ...process.env,
    NODE_ENV: 'test',
    HALFTONE_SECRET: 'only-for-what-is-printed-nothing-is-signed',
  })
  const resources = {
    config,
    log: pino({ level: 'silent' }),
    effects: {},
    lists: new ListRegistry([]),
  } as unknown as Resources
  const app = await buildApp(resources)
  await app.ready()
  return app
}
