import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyCall, BodyOf, Call, ReplyOf } from '@halftone/contract/call.ts'
import type { ErrorBody, PhraseBody } from '@halftone/contract/errors.ts'
import type { PageMeta } from '@halftone/contract/parts/page.ts'
import pino from 'pino'
import type { z } from 'zod'
import { areas } from '../areas/index.ts'
import { type Config, readConfig } from '../config.ts'
import type { Area } from '../core/area.ts'
import { makeAccessToken } from '../core/session.ts'
import { inSeconds, now } from '../db/clock.ts'
import { sessions } from '../db/schema/identity.ts'
import { type Node, openNode } from '../node.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { Make } from './make.ts'
import { openProbe, type Probe } from './probe.ts'

type InputOf<C extends AnyCall> = {
  params?: z.input<C['params']>
  query?: z.input<C['query']>
  body?: z.input<C['body']>
  headers?: Record<string, string>
}

/** An answer as tests look at it. */
export interface Answer<T> {
  status: number
  headers: Record<string, unknown>
  data: T
  meta: PageMeta | undefined
  message: string | undefined
  /** The message of a success, by its code. */
  phrase: PhraseBody | undefined
  errors: ErrorBody['errors']
  error: ErrorBody['error'] | undefined
}

/** Sends calls as one person (or as nobody). */
export interface Client {
  token: string | undefined
  send<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, Paged extends boolean>(
    call: Call<P, Q, B, R, Paged>,
    input?: InputOf<Call<P, Q, B, R, Paged>>,
  ): Promise<Answer<Paged extends true ? z.output<R>[] : z.output<R>>>
}

export interface TestApp {
  node: Node
  config: Config
  db: Node['resources']['db']
  make: Make
  /** A client signed in as the user, through a session row of their own. */
  as(user: { id: number }): Promise<Client>
  nobody: Client
  /** Listens on a free loopback port (once); returns the address. */
  listen(): Promise<string>
  /** A real socket of the user in `rooms`, which collects what it hears. */
  probe(user: { id: number }, rooms: string[]): Promise<Probe>
  stop(): Promise<void>
}

/** The whole server, and `areas` besides, on a database of its own. Jobs run only where `work` is asked for. */
export async function testApp(
  options: { work?: boolean; env?: NodeJS.ProcessEnv; database?: TestDatabase; areas?: readonly Area[] } = {},
): Promise<TestApp> {
  const database = options.database ?? (await testDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'halftone-test-'))
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HALFTONE_DATA: dataDir,
    HALFTONE_SECRET: 'a-secret-for-tests-of-forty-characters-0123',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    // No test is one address that asks too often, but the one about that.
    REQUESTS_PER_MINUTE: '1000000',
    WORK: options.work ? 'true' : 'false',
    ...options.env,
  })
  const further = options.areas ?? []
  // A kind that a test declares is the test's, also where an area has it.
  const own = new Set(further.flatMap(({ things = [] }) => things.map(({ kind }) => kind)))
  const kept = areas.map(({ things = [], ...area }) => ({
    ...area,
    things: things.filter(({ kind }) => !own.has(kind)),
  }))
  const all = [...kept, ...further]
  const node = await openNode(config, database.connection, pino({ level: config.logLevel }), all)
  const { db } = node.resources
  let address: Promise<string> | undefined
  const probes: Probe[] = []
  const listen = () => (address ??= node.listen())
  const tokenOf = async (userId: number) => {
    const [row] = await db
      .insert(sessions)
      // As one who has just signed in.
      .values({ userId, expiresAt: inSeconds(3_600), confirmedAt: now })
      .returning({ id: sessions.id })
    return makeAccessToken(config, row?.id ?? '', node.resources.clock.now())
  }
  await node.resources.storage.prepare()
  // Tests without a listening server still enqueue jobs.
  await node.resources.jobs.start()
  return {
    node,
    config,
    db,
    make: new Make(db),
    nobody: clientOf(node, undefined),
    as: async (user) => clientOf(node, await tokenOf(user.id)),
    listen,
    probe: async (user, rooms) => {
      const at = await listen()
      // Messages of what the test did before do not count.
      await node.caughtUp()
      const probe = await openProbe(at, await tokenOf(user.id), rooms, node.caughtUp)
      probes.push(probe)
      return probe
    },
    stop: async () => {
      for (const probe of probes) probe.close()
      await node.stop()
      if (!options.database) await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function clientOf(node: Node, token: string | undefined): Client {
  return {
    token,
    send: async (call: AnyCall, input: InputOf<AnyCall> = {}) => {
      const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(String((input.params as Record<string, unknown>)[name])),
      )
      const response = await node.app.inject({
        method: call.method,
        url: `/api${path}`,
        query: queryOf(input.query),
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...input.headers },
        ...(input.body !== undefined && { payload: input.body as object }),
      })
      const body = response.json()
      return {
        status: response.statusCode,
        headers: response.headers,
        data: body.data,
        meta: body.meta,
        message: body.message,
        phrase: body.phrase,
        errors: body.errors,
        error: withoutId(body.error),
      }
    },
  } as Client
}

/** Refusals that shall not be told apart differ by the request's id only, which the headers have. */
function withoutId(error: ErrorBody['error'] | undefined): ErrorBody['error'] | undefined {
  if (!error) return undefined
  const { requestId: _, ...rest } = error
  return rest
}

function queryOf(query: unknown): Record<string, string | string[]> {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  )
}

export type { BodyOf, ReplyOf }
