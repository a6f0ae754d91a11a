import type { Phrase } from '@halftone/contract/phrase.ts'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { transact } from '../db/transact.ts'
import type { Resources } from '../resources.ts'
import type { Actor } from './actor.ts'
import { readBrowser } from './browser.ts'
import type { Ctx, FreeCtx } from './context.ts'
import { writeChange } from './record.ts'
import { answerOf, type Done, Unchanged } from './unchanged.ts'

/** What the answer says, where that is not the call's own. */
interface Said {
  phrase?: Phrase
}
export interface Origin {
  actor: Actor
  companyId: number
  clientId: string | null
  actionId?: string | null
  request: Ctx['request']
  log: FastifyBaseLogger
  resources: Resources
}

/** The company that the request names, else the person's first; 0 for one that the person does not belong to. */
function companyOf(request: FastifyRequest, actor: Actor): number {
  const own = actor.companyIds()
  const named = request.headers['x-company-id']
  return (named ? own.find((id) => String(id) === named) : own[0]) ?? 0
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** What the tab calls the action; anything but a UUID is none. */
function actionOf(request: FastifyRequest): string | null {
  const header = request.headers['x-action-id']
  return typeof header === 'string' && uuid.test(header) ? header : null
}

const originOf = (request: FastifyRequest, actor: Actor): Origin => {
  const header = request.headers['x-client-id']
  const body = (request.body as { clientId?: unknown } | undefined)?.clientId
  const clientId = typeof body === 'string' ? body : typeof header === 'string' ? header.slice(0, 64) : null
  return {
    actor,
    companyId: companyOf(request, actor),
    clientId,
    actionId: actionOf(request),
    request: {
      ip: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
      browser: readBrowser(request.headers.cookie),
    },
    log: request.log,
    resources: request.server.resources,
  }
}

/** Runs what needs no transaction (a read, or what a mutation needs before it); recording is an error. */
export async function reading<T>(
  request: FastifyRequest,
  actor: Actor,
  work: (ctx: FreeCtx, said: Said) => Promise<T>,
): Promise<T> {
  const origin = originOf(request, actor)
  const refuse = async () => {
    throw new Error('a read must not change anything')
  }
  const said: Said = {}
  const ctx: FreeCtx = {
    ...origin,
    config: origin.resources.config,
    db: origin.resources.db,
    record: refuse,
    enqueue: refuse,
    afterCommit: () => {
      throw new Error('a read has no commit')
    },
    say: (phrase) => {
      said.phrase = phrase
    },
  }
  return work(ctx, said)
}

interface Mutation {
  name: string
  /** False for writes that change no data worth a log line. */
  records: boolean
}

/** Runs a mutation in one transaction. */
export function mutate<T>(
  request: FastifyRequest,
  actor: Actor,
  mutation: Mutation,
  work: (ctx: Ctx, said: Said) => Promise<Done<T>>,
): Promise<T> {
  return inTransaction(originOf(request, actor), mutation, work)
}

/**
 * The same for whoever opens a transaction of their own. Rolled back when it recorded nothing without being `unchanged`,
 * or is `unchanged` and recorded something.
 */
export async function inTransaction<T>(
  origin: Origin,
  mutation: Mutation,
  work: (ctx: Ctx, said: Said) => Promise<Done<T>>,
): Promise<T> {
  const { resources } = origin
  const said: Said = {}
  const after: ((resources: Resources) => void | Promise<void>)[] = []
  const result = await transact(resources.pool, async ({ db, along }) => {
    let recorded = 0
    const ctx: Ctx = {
      ...origin,
      config: resources.config,
      db,
      record: async (change, options = {}) => {
        recorded++
        await writeChange(resources.effects, ctx, change, { along, ...options })
      },
      enqueue: (name, data, options) => resources.jobs.send(db, name, data, options),
      afterCommit: (task) => void after.push(task),
      say: (phrase) => {
        said.phrase = phrase
      },
    }
    const answer = await work(ctx, said)
    const isUnchanged = answer instanceof Unchanged
    if (mutation.records && recorded === 0 && !isUnchanged)
      throw new Error(`${mutation.name} changed data but recorded nothing`)
    if (isUnchanged && recorded > 0) throw new Error(`${mutation.name} recorded a change but answered as unchanged`)
    return answerOf(answer)
  })
  for (const task of after) {
    // The change stands whatever these do: a failure is for the log.
    await (async () => task(resources))().catch((error) => origin.log.error({ err: error }, 'after commit'))
  }
  return result
}
