import { promisify } from 'node:util'
import { gunzip as gunzipCallback } from 'node:zlib'
import type { AnyCall, Call } from '@halftone/contract/call.ts'
import { english } from '@halftone/contract/english.ts'
import type { PageMeta } from '@halftone/contract/parts/page.ts'
import { actorFieldsOf } from '@halftone/contract/parts/write.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { keptFor } from '../db/prepared.ts'
import { type Check, type FreeRule, type Input, type Preparation, type Rule, ruleLabel } from './access.ts'
import { nobody } from './actor.ts'
import { countCall } from './callLimit.ts'
import type { Ctx, FreeCtx } from './context.ts'
import { documentation } from './documentation.ts'
import { invalid, noPermission, notFound, unauthenticated } from './errors.ts'
import { withIdempotency } from './idempotency.ts'
import { prepared, type Ready } from './prepare.ts'
import { mutate, reading } from './transaction.ts'
import { answerOf, type Done, Unchanged, unchanged } from './unchanged.ts'
import { parseInput } from './validate.ts'

const gunzip = promisify(gunzipCallback)
/** Bytes that someone who is not signed in may send: sign-in, reset and setup are short. */
const anyonesBodyLimit = 16 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes multipart/form-data. */
    multipart?: boolean
    /** Files that its forms may carry, where that is said. */
    formFiles?: number | undefined
    /** What a person is told where the server itself failed. */
    failure?: Phrase | undefined
    /** Of an address beside the API: who may ask for it, as docs/access.md says it. */
    rule?: string
  }
}

type Shape = z.ZodType
type Answer<R extends Shape, Paged> = Paged extends true ? { data: z.input<R>[]; meta: PageMeta } : z.input<R>

/**
 * Bytes that are the whole JSON answer already, for replies that are kept ready (the board's first page). They may be
 * gzipped (`content-encoding` says so) and carry an `etag`, which answers a matching `if-none-match` with 304.
 */
export class ReadyReply {
  readonly body: Buffer
  readonly headers: Record<string, string>
  constructor(body: Buffer, headers: Record<string, string> = {}) {
    this.body = body
    this.headers = headers
  }
}

type AskedPage = { data: unknown[]; meta: PageMeta }

export interface Registered {
  call: AnyCall
  rule: string
}

type Handler<C, I, R extends Shape, Paged> = (ctx: C, input: I) => Promise<Done<Answer<R, Paged>> | ReadyReply>
type InputOf<P extends Shape, Q extends Shape, B extends Shape> = Input<z.output<P>, z.output<Q>, z.output<B>>

/**
 * Registers a call with its access rule and its handler: one statement, no default. What may wait for a network or a disk
 * is typed: the handler of a rule without `transaction: false` is given nothing that does, but what `prepare` returned
 * (undefined where it was not needed).
 */
export interface Route {
  <P extends Shape, Q extends Shape, B extends Shape, R extends Shape, Paged extends boolean, S>(
    call: Call<P, Q, B, R, Paged>,
    rule: FreeRule<S, InputOf<P, Q, B>>,
    handler: Handler<FreeCtx, InputOf<P, Q, B> & { subject: S }, R, Paged>,
  ): void
  <P extends Shape, Q extends Shape, B extends Shape, R extends Shape, Paged extends boolean, S, D = undefined>(
    call: Call<P, Q, B, R, Paged>,
    rule: Rule<S, InputOf<P, Q, B>, D>,
    handler: Handler<Ctx, InputOf<P, Q, B> & { subject: S; prepared: D | undefined }, R, Paged>,
  ): void
}

type AnyInput = Input<unknown, unknown, unknown>
type AnyRule = Omit<Rule<unknown, AnyInput, unknown>, 'prepare'> & {
  transaction?: false
  prepare?: Preparation<unknown, AnyInput, unknown>
}
type AnyHandler = (ctx: FreeCtx, input: AnyInput & { subject: unknown; prepared: unknown }) => Promise<unknown>

/**
 * Makes `route(call, rule, handler)`: the one path of a request (ARCHITECTURE §3). The order is: who, may be malformed,
 * does it exist, may they, the work, was something recorded, does the reply fit; a mutation is one transaction.
 */
export function routes(app: FastifyInstance, registered: Map<string, Registered>): Route {
  const route = (call: AnyCall, rule: AnyRule, handler: AnyHandler): void => {
    if (registered.has(call.name)) throw new Error(`${call.name} is registered twice`)
    registered.set(call.name, { call, rule: ruleLabel(rule) })
    if (call.paged && call.method === 'GET')
      app.resources.lists.take(call, async (ctx: FreeCtx, input: AnyInput) => {
        const subject = await decide(rule, ctx, input, call.method)
        // A paged call answers a page: its handler is typed so where it was registered.
        return answerOf(await handler(ctx, { ...input, subject, prepared: undefined })) as AskedPage
      })
    const own = { query: actorFieldsOf(call.query), body: actorFieldsOf(call.body) }

    const options: RouteOptions = {
      method: call.method,
      url: `/api${call.path}`,
      schema: documentation(call, ruleLabel(rule)),
      config: { multipart: call.multipart ?? false, formFiles: call.formFiles, failure: call.failure },
      ...(rule.allow === 'anyone' && { bodyLimit: anyonesBodyLimit }),
      preParsing: async (request) => {
        if (rule.allow !== 'anyone' && !actorFor(rule, request)) throw request.authError ?? unauthenticated()
        await countCall(request.server.resources.pool, call, request)
      },
      // The document needs the schemas; the checks below are done once, here, with our own error texts.
      validatorCompiler: () => (value) => ({ value }),
      serializerCompiler: () => (value) => JSON.stringify(value),
      handler: async (request, reply) => {
        const actor = actorFor(rule, request) ?? nobody
        const input = parseInput(call, request)
        refuseForeignActor(own, input, actor.id)

        const access = (ctx: Ctx) => decide(rule, ctx, input, call.method)
        const ready = await prepared(rule.prepare, { request, actor }, input, access)
        const work = async (ctx: Ctx) => {
          const subject = await access(ctx)
          // Types have said which of them is given no more than a `Ctx`.
          return handler(ctx as FreeCtx, { ...input, subject, prepared: ready.take() })
        }
        const outcome = await settled(ready, async () =>
          run(call, rule, request, await ready.actor(), { access, work }),
        )
        return send(outcome, reply)
      },
    }
    app.route(options)
    if (call.multipart && call.method !== 'POST') app.route(asPost(call, options))
  }
  return route as Route
}

/** Who asks: what sets up a second step is open to who may do nothing else yet. */
const actorFor = ({ beforeStep }: AnyRule, { actor, waiting }: FastifyRequest) =>
  actor ?? (beforeStep ? waiting : undefined)

/** A form is sent by POST: its field `_method` names the call's method. */
function asPost(call: AnyCall, options: RouteOptions): RouteOptions {
  return {
    ...options,
    method: 'POST',
    schema: { hide: true },
    preHandler: async (request) => {
      const { _method: method, ...body } = (request.body ?? {}) as { _method?: unknown }
      if (String(method).toUpperCase() !== call.method) throw notFound()
      request.body = body
    },
  }
}

/** What was prepared and not taken over by a transaction that was committed is undone. */
async function settled<T>(ready: Ready, work: () => Promise<T>): Promise<T> {
  try {
    const outcome = await work()
    await ready.end(true)
    return outcome
  } catch (error) {
    await ready.end(false)
    throw error
  }
}

async function decide(rule: AnyRule, ctx: Ctx, input: AnyInput, method: string): Promise<unknown> {
  const subject = rule.subject ? await rule.subject(ctx, input) : undefined
  if (rule.subject && subject === undefined) throw notFound()
  if (typeof rule.allow === 'object') {
    const check = rule.allow as Check<unknown>
    const verdict = await check.test(ctx.actor, subject, ctx)
    if (verdict === 'hidden') throw notFound()
    if (verdict === 'denied') throw noPermission(method)
  }
  return subject
}

/** A list of what `reply` is, made once: what a schema needs to check quickly it builds at its first list. */
const listOf = keptFor((reply: Shape) => reply.array())

interface Outcome {
  status: number
  body: { data: unknown; meta?: unknown; message?: string; phrase?: Phrase } | ReadyReply
}

function run(
  call: AnyCall,
  rule: { records?: false; transaction?: false },
  request: FastifyRequest,
  actor: Ctx['actor'],
  { access, work }: { access: (ctx: Ctx) => Promise<unknown>; work: (ctx: Ctx) => Promise<unknown> },
): Promise<Outcome> {
  const shaped = async (ctx: Ctx, said: { phrase?: Phrase }): Promise<Done<Outcome>> => {
    const done = await work(ctx)
    return done instanceof Unchanged ? unchanged(outcomeOf(done.value, said)) : outcomeOf(done, said)
  }
  const outcomeOf = (answer: unknown, said: { phrase?: Phrase }): Outcome => {
    if (answer instanceof ReadyReply) return { status: 200, body: answer }
    const told = said.phrase ?? call.message
    const success = told && { message: english(told), phrase: told }
    if (call.paged) {
      const { data, meta } = answer as { data: unknown[]; meta: PageMeta }
      return { status: 200, body: { data: listOf(call.reply).parse(data), meta, ...success } }
    }
    return { status: 200, body: { data: call.reply.parse(answer), ...success } }
  }
  if (call.method === 'GET' || rule.transaction === false)
    return reading(request, actor, async (ctx, said) => answerOf(await shaped(ctx, said)))
  return mutate(request, actor, { name: call.name, records: rule.records !== false }, (ctx, said) =>
    call.idempotent
      ? withIdempotency(
          request,
          ctx,
          call,
          () => access(ctx),
          () => shaped(ctx, said),
        )
      : shaped(ctx, said),
  )
}

async function send({ status, body }: Outcome, reply: FastifyReply): Promise<unknown> {
  reply.status(status)
  if (body instanceof ReadyReply) return sendReady(body, reply)
  return body
}

/** Sends kept bytes as they are where the caller takes gzip, unpacked where not, or 304 where they are known. */
export async function sendReady({ body, headers }: ReadyReply, reply: FastifyReply): Promise<unknown> {
  const asked = reply.request.headers
  reply.headers({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding', ...headers })
  if (headers.etag && asked['if-none-match'] === headers.etag) {
    reply.removeHeader('content-encoding')
    return reply.status(304).send()
  }
  if (headers['content-encoding'] !== 'gzip' || /\bgzip\b/.test(asked['accept-encoding']?.toString() ?? '')) return body
  reply.removeHeader('content-encoding')
  return gunzip(body)
}

/** `createdBy` and its kin may be sent and must then be the signed-in user (docs/conventions.md). */
function refuseForeignActor(fields: { query: string[]; body: string[] }, input: AnyInput, actorId: number): void {
  for (const part of ['query', 'body'] as const) {
    for (const field of fields[part]) {
      const value = (input[part] as Record<string, unknown> | undefined)?.[field]
      if (value !== undefined && value !== actorId) throw invalid({ [field]: phrase('request.signedIn') })
    }
  }
}

/** Every call of the contract has exactly one handler, or the program does not start. */
export function assertAllRegistered(registered: Map<string, Registered>, calls: AnyCall[]): void {
  const missing = calls.filter((call) => !registered.has(call.name)).map((call) => call.name)
  if (missing.length > 0) throw new Error(`no handler for ${missing.join(', ')}`)
}
