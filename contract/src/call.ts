import { z } from 'zod'
import { noQuery } from './parts/write.ts'
import type { Phrase } from './phrase.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Shape = z.ZodType

const nothing = z.unknown()
type Nothing = typeof nothing

/** One REST call. `reply` describes `data` of the answer; a paged call answers `data: reply[]` with `meta`. */
export interface Call<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends Shape = Shape,
  Paged extends boolean = boolean,
> {
  /** `area.verb`, unique: the OpenAPI operation id and the web's cache key. */
  name: string
  method: Method
  /** Below `/api`, with `:name` placeholders. */
  path: string
  params: Params
  query: Query
  body: Body
  reply: Reply
  paged: Paged
  /** What a success says in a toast, sent as `message` and `phrase`. */
  message?: Phrase
  /** What a person is told where the server itself failed; refusals have words of their own. */
  failure?: Phrase
  /** Also takes multipart/form-data (with `_method`); file parts arrive as `UploadPart`. */
  multipart?: boolean
  /** Files that one form may carry; two where nothing is said. */
  formFiles?: number
  /** Honours the header `Idempotency-Key` for 24 h (docs/conventions.md). */
  idempotent?: boolean
  /** What a tab can undo: its writes carry an id of the action (header `x-action-id`). */
  undoable?: boolean
  /** How often one person (one address, where nobody is signed in) may ask within a minute: beyond it 429. */
  perMinute?: number
}
export type AnyCall = Call

interface CallInput<P, Q, B, R, Paged> {
  name: string
  method: Method
  path: string
  params?: P
  query?: Q
  body?: B
  reply: R
  paged?: Paged
  message?: Phrase
  failure?: Phrase
  multipart?: boolean
  formFiles?: number
  idempotent?: boolean
  undoable?: boolean
  perMinute?: number
}

/** Describes one REST call, once: the server registers it and the web client sends it. */
export function call<
  Reply extends Shape,
  Params extends Shape = Nothing,
  Query extends Shape = Nothing,
  Body extends Shape = Nothing,
  Paged extends boolean = false,
>(input: CallInput<Params, Query, Body, Reply, Paged>): Call<Params, Query, Body, Reply, Paged> {
  // To the handler these defaults are `unknown`, which the type parameters already say.
  return { params: nothing, query: noQuery, body: nothing, paged: false, ...input } as unknown as Call<
    Params,
    Query,
    Body,
    Reply,
    Paged
  >
}

export type ParamsOf<C extends AnyCall> = z.output<C['params']>
export type QueryOf<C extends AnyCall> = z.output<C['query']>
export type BodyOf<C extends AnyCall> = z.output<C['body']>
export type ReplyOf<C extends AnyCall> = z.output<C['reply']>
