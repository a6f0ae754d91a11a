import type { FastifyBaseLogger } from 'fastify'
import type { Pool, PoolConfig } from 'pg'
import type { Config } from './config.ts'
import type { Connectors } from './connectors/connectors.ts'
import type { Jobs } from './core/jobs.ts'
import type { EffectMap } from './core/record.ts'
import type { Things } from './core/things.ts'
import type { Db } from './db/client.ts'
import type { Clock } from './db/clock.ts'
import type { ImageWorkers } from './images/imageWorkers.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Hub } from './realtime/hub.ts'
import type { Storage } from './storage/storage.ts'

/** What the process holds for its whole life. buildApp() takes it; it opens nothing itself. */
export interface Resources {
  config: Config
  log: FastifyBaseLogger
  connection: PoolConfig
  pool: Pool
  db: Db
  clock: Clock
  storage: Storage
  images: ImageWorkers
  mailer: Mailer
  connectors: Connectors
  jobs: Jobs
  effects: EffectMap
  things: Things
  /** Set once the server listens. */
  hub: Hub | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    resources: Resources
  }
}
