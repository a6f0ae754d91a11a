import { mkdirSync } from 'node:fs'
import { parseGallery, parseRoom } from '@halftone/contract/rooms.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { PoolConfig } from 'pg'
import { buildApp } from './app.ts'
import { openKeys } from './areas/accounts/credentials.rules.ts'
import { areas as allAreas } from './areas/index.ts'
import type { Config } from './config.ts'
import { makeConnectors } from './connectors/connectors.ts'
import type { Actor } from './core/actor.ts'
import type { Area } from './core/area.ts'
import { jobContext } from './core/jobContext.ts'
import { Jobs } from './core/jobs.ts'
import { ListRegistry } from './core/lists/listRegistry.ts'
import { Passwords } from './core/passwords.ts'
import { ReadLog } from './core/readLog.ts'
import { effectsOf } from './core/record.ts'
import { RevertRegistry } from './core/revert.ts'
import { actorOfSession, liveSessions, workingActor } from './core/session.ts'
import { findSeen } from './core/things.queries.ts'
import { Things } from './core/things.ts'
import { openDb } from './db/client.ts'
import { Clock } from './db/clock.ts'
import { SessionLocks } from './db/sessionLock.ts'
import { ImageWorkers } from './images/imageWorkers.ts'
import { makeMailer } from './mail/mailer.ts'
import { Hub } from './realtime/hub.ts'
import { Relay, type Room } from './realtime/relay.ts'
import type { Resources } from './resources.ts'
import { makeStorage } from './storage/makeStorage.ts'
import { openTwin } from './twinListener.ts'

export interface Node {
  app: FastifyInstance
  resources: Resources
  /** Listens; returns the address. */
  listen(): Promise<string>
  /** Until the sockets of this node were sent what was committed before. */
  caughtUp(): Promise<void>
  stop(): Promise<void>
}

/**
 * Connections that hold or wait for locks: the runs of listing jobs, and the refreshes of accounts beside them, whose
 * channel may take its time.
 */
const lockPool = { max: 6, connectionTimeoutMillis: 30_000 }

/**
 * Connections of lists that are taken along: each is held for as long as whoever takes it lets it wait, so that a few who
 * wait must not keep everybody else from the database. Those who come later wait for their turn.
 */
const snapshotPool = { max: 3, connectionTimeoutMillis: 60_000 }

/** Pools beside the one of all requests, for what holds a connection while it waits for others. */
const ownPools = (connection: PoolConfig, log: FastifyBaseLogger) => ({
  locks: new SessionLocks(openDb({ ...connection, ...lockPool }, log).pool),
  snapshots: openDb({ ...connection, ...snapshotPool }, log).pool,
})

/** Milliseconds that jobs have to end by themselves once the process stops. */
const jobTime = 5_000

/**
 * Ends the jobs. A statement that takes longer is cut: whoever stops a process waits ten seconds before killing it, and
 * what was cut is done again by the next process, as after a crash.
 */
async function endJobs(jobs: Jobs, cut: () => Promise<void>, log: FastifyBaseLogger): Promise<void> {
  const late = setInterval(() => cut().catch((error) => log.debug({ err: error }, 'statements not cut')), jobTime)
  try {
    await jobs.stop()
  } finally {
    clearInterval(late)
  }
}

const jobsOf = (areas: readonly Area[]) => areas.flatMap((area) => area.jobs ?? [])

/** Opens what one process of the product holds, on a migrated database. Nothing listens yet. */
export async function openNode(
  config: Config,
  connection: PoolConfig,
  log: FastifyBaseLogger,
  areas: readonly Area[] = allAreas,
): Promise<Node> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const { pool, db, cut } = openDb(connection, log)
  const clock = await Clock.open(pool, log)
  const effects = effectsOf(areas)
  const jobs = new Jobs(connection, jobsOf(areas), log)
  const resources: Resources = {
    config,
    log,
    connection,
    pool,
    db,
    clock,
    ...ownPools(connection, log),
    storage: await makeStorage(config, clock.now),
    images: new ImageWorkers({ workers: config.imageWorkers, log }),
    mailer: makeMailer(config, log),
    connectors: makeConnectors(config, pool, clock.now, (key, own) => openKeys(config, key, own)),
    passwords: new Passwords(),
    jobs,
    effects,
    reverts: new RevertRegistry(areas),
    teamCopiers: areas.flatMap(({ teamCopiers = [] }) => teamCopiers),
    things: new Things(areas),
    lists: new ListRegistry(areas),
    readLog: new ReadLog({ db, pool, clock, log }),
    hub: undefined,
  }
  const app = await buildApp(resources, areas)
  await app.ready()
  const relay = attachLive(app, resources, areas)
  const ends: (() => void)[] = []

  return {
    app,
    resources,
    listen: async () => {
      await resources.storage.prepare()
      await relay.start()
      await jobs.start()
      if (config.work) await jobs.work((attempt, signal, id) => jobContext(resources, attempt, signal, id))
      for (const area of areas) if (area.start) ends.push(area.start(resources))
      const address = await app.listen({ host: config.host, port: config.port })
      const twin = config.twinHost && (await openTwin(app.server, config.twinHost))
      if (twin)
        ends.push(
          () => void twin.close(),
          () => twin.closeIdleConnections(),
        )
      return address
    },
    caughtUp: () => relay.caughtUp(),
    stop: async () => {
      for (const end of ends) end()
      await drained(app, resources.hub)
      await endJobs(jobs, cut, log)
      await resources.readLog.flush()
      await relay.stop()
      await resources.images.stop()
      await resources.connectors.close()
      clock.stop()
      await resources.locks.end()
      await resources.snapshots.end()
      await pool.end()
    },
  }
}

/** Milliseconds that requests under way may take to end. */
const drainTime = 15_000

/**
 * Closes the server: no new connections, running requests end, a connection that just became idle is not waited for.
 * Sockets first, since an open one would hold the server's close; theirs too waits for all connections, so both end
 * under the same limit, and a browser that goes on asking over one that it kept is told 503.
 */
async function drained(app: FastifyInstance, hub: Hub | undefined): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const late = setTimeout(() => app.server.closeAllConnections(), drainTime)
  try {
    await Promise.all([hub?.stop(), app.close()])
  } finally {
    clearInterval(idle)
    clearTimeout(late)
  }
}

function attachLive(app: FastifyInstance, resources: Resources, areas: readonly Area[]): Relay {
  const { log, db, things } = resources
  const mayJoin = async (actor: Actor, room: Room) => {
    const list = parseGallery(room)
    const thing = list && things.find(list.kind)
    if (list && thing?.view === undefined) return false
    // What all of a company may look at is told in the list of the company itself.
    if (list && thing?.view)
      return (
        actor.can(thing.view, list.groupId) ||
        (thing.everyone !== undefined && actor.canWithin(thing.view, list.groupId))
      )
    const ref = parseRoom(room)
    return ref ? (await findSeen(db, things, actor, ref)) !== undefined : room === `user:${actor.id}`
  }
  const moved = (actor: Actor, room: Room, socketId: string, joined: boolean) => {
    for (const area of areas) {
      area.moved?.(resources, actor, room, socketId, joined).catch((error) => log.warn({ err: error }, 'presence'))
    }
  }
  const hub = new Hub(
    app.server,
    {
      authenticate: (token) => workingActor(resources, token),
      live: (ids) => liveSessions(resources, ids),
      reload: async (actor) => {
        const now = await actorOfSession(resources, actor.row.session_id)
        return now?.needsStep ? undefined : now
      },
      mayJoin,
      moved,
      origins: [new URL(resources.config.publicUrl).origin],
    },
    log,
  )
  resources.hub = hub
  const listener = {
    message: hub.deliver.bind(hub),
    control: (control: Parameters<Hub['control']>[0]) =>
      void hub.control(control).catch((error) => log.error({ err: error }, 'live control')),
    gap: () => hub.gap(),
  }
  return new Relay(resources.connection, resources.pool, listener, log)
}
