import { authCalls } from '@halftone/contract/areas/auth.ts'
import { groupCalls } from '@halftone/contract/areas/groups.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import type { Call } from '@halftone/contract/call.ts'
import type { PhraseBody } from '@halftone/contract/errors.ts'
import { errorTexts } from '@halftone/contract/errors.ts'
import type { Paged } from '@halftone/contract/parts/page.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { z } from 'zod'
import { told, untilTranslated } from '../i18n/told.ts'
import { AppError, bodyOf, errorOf, isAppError, networkError } from './appError.ts'
import { buildForm, buildPath, buildQuery } from './buildUrl.ts'
import { clientId, uuid } from './clientId.ts'
import { go } from './go.ts'
import { askAgain } from './identity/askAgain.ts'
import { companyHeader } from './identity/company.ts'
import { stepNeeded } from './identity/stepNeeded.ts'
import { refresh } from './refresh.ts'
import { session } from './session.ts'
import { takeEarly } from './start/early.ts'
import { afterFirstThings } from './start/firstThings.ts'
import { personStore } from './state/person.ts'
import { toast } from './toasts.ts'
import { noteAction, undoOffer } from './undo/undoActions.ts'

// What is coerced from text (ids, numbers, flags) has the input `unknown`; callers give what it becomes.
type Given<I, O> = I extends object
  ? { [K in keyof I]: unknown extends I[K] ? (K extends keyof O ? O[K] : I[K]) : I[K] }
  : I
type Wire<S extends z.ZodType> = Given<z.input<S>, z.output<S>>

type Part<Name extends string, S extends z.ZodType> =
  unknown extends z.input<S>
    ? object
    : object extends z.input<S>
      ? { [N in Name]?: Wire<S> }
      : undefined extends z.input<S>
        ? { [N in Name]?: Wire<S> }
        : { [N in Name]: Wire<S> }

/** What a call takes: `params`, `query`, `body`, each only where the contract names it; `files` of a multipart call. */
export type InputOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B> & { files?: Record<string, File | File[]> }

/** `{data, meta}` of a paged call, else `data`. */
export type AnswerOf<R extends z.ZodType, Paging extends boolean> = Paging extends true
  ? Paged<z.output<R>>
  : z.output<R>

export interface SendOptions {
  signal?: AbortSignal
  /** The same creation twice answers the same thing (24 h). */
  idempotencyKey?: string
  /** False: the caller shows the success itself. */
  toastSuccess?: boolean
  /** False: the caller shows the failure itself (a form, an optimistic card). No permission is always said. */
  toastErrors?: boolean
  /** The action that this call is part of, where several make one; a call that can be undone has one of its own. */
  actionId?: string
  /** The browser sends it also when the page goes meanwhile. For small bodies: all of them together hold 64 kB. */
  keepalive?: boolean
}

interface Request {
  method: string
  headers: Record<string, string>
  url: string
  body: string | FormData | undefined
  /** Among what the first screen shows, and asked at once. */
  isFirst?: boolean
}

/**
 * Sends one call of the contract. Failures are `AppError`s. Of a write, the server's `message` and the errors show as
 * toasts (R461-R465). An expired token is refreshed once and the call repeated; when that fails the session ends.
 */
export async function send<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  Paging extends boolean,
>(call: Call<P, Q, B, R, Paging>, input: InputOf<P, Q, B>, options: SendOptions = {}): Promise<AnswerOf<R, Paging>> {
  const isWrite = call.method !== 'GET'
  if (!session.reread()) return pageGoes()
  // It comes while the server works, so that what that says need not wait for it.
  if (isWrite) void untilTranslated()
  try {
    const actionId = options.actionId ?? (call.undoable ? uuid() : undefined)
    const sent = confirmedly(() => request(toRequest(call, input, actionId), options, true))
    if (call.undoable && actionId) noteAction(actionId, sent)
    const answer = await sent
    if (isWrite && answer.message && options.toastSuccess !== false) {
      await untilTranslated()
      const said = told(answer.phrase, answer.message)
      const offer = call.undoable && actionId ? undoOffer(actionId) : undefined
      if (offer) toast.success(said, offer)
      else toast.success(said)
    }
    const reply: unknown = call.paged ? { data: answer.data, meta: answer.meta } : answer.data
    return reply as AnswerOf<R, Paging>
  } catch (error) {
    if (!session.reread()) return pageGoes()
    if (error instanceof AppError) explain(error, isWrite, options.toastErrors !== false)
    throw error
  }
}

/** Where the server wants to know first that it is them, the person is asked, and the call goes once more. */
async function confirmedly(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!isAppError(error, 'CONFIRM_NEEDED') || !(await askAgain())) throw error
    return send()
  }
}

/** Another person acts in this browser now, and the page is loaded anew: nothing goes out or is said any more. */
const pageGoes = (): Promise<never> => new Promise(() => undefined)

function toRequest(
  call: { name: string; method: string; path: string; multipart?: boolean },
  input: { params?: unknown; query?: unknown; body?: unknown; files?: Record<string, File | File[]> },
  actionId?: string,
): Request {
  const url = buildPath(call.path, asObject(input.params)) + buildQuery(asObject(input.query))
  const headers = {
    accept: 'application/json',
    'x-client-id': clientId,
    ...(actionId && { 'x-action-id': actionId }),
    ...companyHeader(call),
  }
  if (call.multipart && input.files) {
    const form = buildForm(asObject(input.body), input.files)
    if (call.method === 'POST') return { method: 'POST', url, headers, body: form }
    form.append('_method', call.method)
    return { method: 'POST', url, headers, body: form }
  }
  const body = input.body === undefined ? undefined : JSON.stringify(input.body)
  return { method: call.method, url, headers, body, isFirst: firstCalls.includes(call.name) }
}

const firstCalls: readonly string[] = [authCalls.profile.name, groupCalls.select.name, productCalls.board.name]

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

interface Answer {
  data: unknown
  meta?: unknown
  message?: string
  phrase?: PhraseBody
}

/** A read that the page asked early is taken; one that the first screen can do without waits for what it shows. */
async function fetchOrTake(what: Request, options: SendOptions): Promise<Response> {
  if (what.method === 'GET') {
    const early = takeEarly(what.url, session.tokens()?.access_token)
    if (early) return early
    if (!what.isFirst) await afterFirstThings()
  }
  const { method, headers, body } = what
  return fetch(what.url, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  })
}

async function request(what: Request, options: SendOptions, mayRefresh: boolean): Promise<Answer> {
  const tokens = session.tokens()
  const headers = { ...what.headers }
  if (tokens) headers.authorization = `${tokens.token_type || 'Bearer'} ${tokens.access_token}`
  if (typeof what.body === 'string') headers['content-type'] = 'application/json'
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const response = await fetchOrTake({ ...what, headers }, options).catch((error: unknown) => {
    throw options.signal?.aborted ? error : networkError()
  })
  if (response.ok) {
    return response.status === 204 ? { data: undefined } : ((await bodyOf(response, options.signal)) as Answer)
  }
  const error = await errorOf(response)
  if (!tokens || !isAppError(error, 'UNAUTHENTICATED', 'TOKEN_EXPIRED')) throw error
  if (mayRefresh && (await refresh(tokens.access_token))) return request(what, options, false)
  endSession()
  throw error
}

/** Runs out when the session that is over goes. */
const ending = personStore<ReturnType<typeof setTimeout> | undefined>(
  () => undefined,
  (timer) => clearTimeout(timer),
)

/** The session is over: says so, and signs out after 2 s (R467, R468). What people typed stays in its draft. */
export function endSession(): void {
  if (ending.get() !== undefined || !session.tokens()) return
  toast.error(told(phrase('request.unauthenticated'), errorTexts.unauthenticated))
  const expire = () => {
    ending.set(undefined)
    if (!session.reread()) return
    const from = window.location.pathname + window.location.search
    session.expire()
    go(`/login?next=${encodeURIComponent(from)}`, { replace: true })
  }
  ending.set(setTimeout(expire, 2000))
}

const noPermission = () => told(phrase('request.noPermission'), errorTexts.noPermissionWrite)

function explain(error: AppError, isWrite: boolean, say: boolean): void {
  if (error.code === 'STEP_NEEDED') {
    stepNeeded.set(true)
    return
  }
  // Asked, and left unanswered.
  if (error.code === 'CONFIRM_NEEDED') return
  if (error.code === 'NO_PERMISSION') {
    if (isWrite) toast.error(error.wire === errorTexts.notInSwitch ? error.message : noPermission())
    // A list of a team's people that may not be read is empty, not a reason to leave the screen (R420).
    else if (error.wire !== errorTexts.noPermissionList) {
      toast.error(error.message)
      go('/dashboard', { replace: true })
    }
    return
  }
  if (!isWrite || !say || error.code === 'UNAUTHENTICATED' || error.code === 'TOKEN_EXPIRED') return
  toast.failure(error)
}
