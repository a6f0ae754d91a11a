import { createHash } from 'node:crypto'
import type { AnyCall } from '@halftone/contract/call.ts'
import { UploadPart } from '@halftone/contract/parts/write.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { idempotencyKeys } from '../db/schema/core.ts'
import type { Ctx } from './context.ts'
import { AppError } from './errors.ts'
import { answerOf, type Done, unchanged } from './unchanged.ts'

interface Outcome {
  status: number
  body: unknown
}

/**
 * Runs `work` once for a person's `Idempotency-Key` (24 h): the same key and body gets the first answer, another body
 * 422. The key row is written in the transaction, so two requests at once wait for each other. `checkAccess` runs before
 * an earlier answer is given again: who has lost the right meanwhile is refused.
 */
export async function withIdempotency<T extends Outcome>(
  request: FastifyRequest,
  ctx: Ctx,
  call: AnyCall,
  checkAccess: () => Promise<unknown>,
  work: () => Promise<Done<T>>,
): Promise<Done<T>> {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return work()
  if (key.length > 200)
    throw new AppError('VALIDATION', phrase('request.keyTooLong'), {
      errors: { 'Idempotency-Key': phrase('request.keyAtMost') },
    })
  const hash = fingerprint(call, request)
  const own = and(eq(idempotencyKeys.userId, ctx.actor.id), eq(idempotencyKeys.key, key))
  await ctx.db.delete(idempotencyKeys).where(and(own, sql`${idempotencyKeys.createdAt} < now() - interval '24 hours'`))
  const made = await ctx.db
    .insert(idempotencyKeys)
    .values({ userId: ctx.actor.id, key, requestHash: hash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (made.length === 0) {
    const [first] = await ctx.db.select().from(idempotencyKeys).where(own)
    if (first?.requestHash !== hash) {
      const text = phrase('request.keyReused')
      throw new AppError('VALIDATION', text, { errors: { 'Idempotency-Key': text } })
    }
    await checkAccess()
    // Its first run has recorded it.
    return unchanged(first.response as T)
  }
  const outcome = await work()
  await ctx.db
    .update(idempotencyKeys)
    .set({ response: answerOf(outcome) })
    .where(own)
  return outcome
}

function fingerprint(call: AnyCall, request: FastifyRequest): string {
  const { clientId: _, ...body } = (request.body ?? {}) as Record<string, unknown>
  return createHash('sha256')
    .update(JSON.stringify([call.name, request.params, request.query, body], withoutPlace))
    .digest('hex')
}

/** A file part as it was sent: where this server put it differs from try to try. */
function withoutPlace(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !UploadPart.safeParse(value).success) return value
  const { path: _, ...part } = value as UploadPart
  return part
}
