import type { FastifyBaseLogger } from 'fastify'
import type { Pool, PoolConfig } from 'pg'
import type { Config } from './config.ts'
import type { Connector } from './connectors/connector.ts'
import type { Connectors, OwnKeys } from './connectors/connectors.ts'
import type { ListRegistry } from './core/lists/listRegistry.ts'
import type { Passwords } from './core/passwords.ts'
import type { Things } from './core/things.ts'
import type { Db } from './db/client.ts'
import type { Clock } from './db/clock.ts'
import type { SessionLocks } from './db/sessionLock.ts'
import type { ImageWorkers } from './images/imageWorkers.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Hub } from './realtime/hub.ts'
import type { Addresses, Storage } from './storage/storage.ts'

/**
 * What the process holds for its whole life. buildApp() takes it; it opens nothing itself. `core/jobs.ts` and
 * `core/record.ts` add the queue and the effects, which are made of what works with these.
 */
export interface Resources {
  config: Config
  log: FastifyBaseLogger
  connection: PoolConfig
  pool: Pool
  db: Db
  clock: Clock
  locks: SessionLocks
  /** Of `openSnapshot` alone. */
  snapshots: Pool
  storage: Storage
  images: ImageWorkers
  mailer: Mailer
  connectors: Connectors
  passwords: Passwords
  things: Things
  lists: ListRegistry
  /** Set once the server listens. */
  hub: Hub | undefined
}

/** What a sale channel demands, which is known without asking it. */
export type ChannelRules = Pick<Connector, 'key' | 'bucket' | 'caps' | 'validate'> & {
  oauth: Pick<Connector['oauth'], 'start'>
}

/**
 * What work in a transaction may use of them: nothing here waits for a network, a disk, another process or a core, for
 * others wait for the rows meanwhile.
 */
export interface HeldResources {
  config: Config
  clock: Pick<Clock, 'now' | 'iso'>
  things: Things
  storage: Addresses
  connectors: { find(key: string, own?: OwnKeys | null): ChannelRules | undefined }
}

declare module 'fastify' {
  interface FastifyInstance {
    resources: Resources
  }
}
