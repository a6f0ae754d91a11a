import { phrase, quoted } from '@halftone/contract/phrase.ts'
import type { FastifyError, FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { AppError, notFound } from '../core/errors.ts'

const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
])
/** The driver's own words, which have no code, for a connection that is not to be had, is cut, or was cut before. */
const lost = /timeout exceeded when trying to connect|terminat|is not queryable/i
/** A statement, or the wait for a row, took longer than it may. */
const slow = new Set(['57014', '55P03'])
const full = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Every failure leaves in the form of docs/conventions.md, and never with a stack trace. */
export const errorAnswers = fp(async (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { failure } = request.routeOptions.config
    const known = appErrorOf(error, failure)
    if (known.status >= 500) request.log.error({ err: error }, 'request failed')
    // The checks before the database should have said it, and where.
    else if (/^2[23]/.test(codeOf(error))) request.log.warn({ err: error }, 'the database refused the input')
    const { retryAfter } = known.details
    if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)))
    if (known.status === 401) reply.header('www-authenticate', 'Bearer')
    return reply.status(known.status).type('application/json').send(known.body(request.id))
  })
})

/** The driver's own error: the query builder puts its own around it. */
const causeOf = (error: FastifyError) => (error.cause ?? error) as { code?: string; message?: string; syscall?: string }
const codeOf = (error: FastifyError) => causeOf(error).code ?? error.code ?? ''

/** What the caller is told about `error`; `failure` is the call's own phrase for what nobody expected. */
export function appErrorOf(error: FastifyError, failure = phrase('request.failed')): AppError {
  if (error instanceof AppError) return error
  const cause = causeOf(error)
  const code = codeOf(error)
  if (full.has(code)) return new AppError('STORAGE_FULL', phrase('request.noSpace'))
  // The socket file of a database that is down; any other missing file is a fault of ours.
  const isSocketGone = code === 'ENOENT' && cause.syscall === 'connect'
  if (isSocketGone || unavailable.has(code) || lost.test(cause.message ?? '')) {
    return new AppError('UNAVAILABLE', phrase('request.databaseGone'), { retryAfter: 2 })
  }
  if (slow.has(code)) return new AppError('UNAVAILABLE', phrase('request.busy'), { retryAfter: 2 })
  if (code === '40001' || code === '40P01') return new AppError('CONFLICT', phrase('request.changedMeanwhile'))
  // What is referred to went away meanwhile, or was never there: a super admin sees every id.
  if (code === '23503') return notFound()
  // A date, a number or a text that the database cannot keep.
  if (/^22(003|007|008|021|P05)$/.test(code)) return new AppError('VALIDATION', phrase('request.outOfRange'))
  if (code === '23505') return new AppError('CONFLICT', phrase('request.exists'))
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('BAD_REQUEST', phrase('request.contentType'))
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.statusCode === 413)
    return new AppError('TOO_LARGE', phrase('request.tooLarge'))
  if (error.statusCode === 429) return new AppError('RATE_LIMITED', phrase('request.tooMany'))
  if (error.statusCode === 404) return notFound()
  if (error.statusCode && error.statusCode < 500) return new AppError('BAD_REQUEST', quoted(error.message))
  return new AppError('INTERNAL', failure, { cause: error })
}
