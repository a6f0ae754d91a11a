import type { FastifyRequest } from 'fastify'
import type { Input, Preparation } from './access.ts'
import { type Actor, nobody } from './actor.ts'
import type { Ctx, FreeCtx } from './context.ts'
import { stepNeeded, unauthenticated } from './errors.ts'
import { actorOfSession } from './session.ts'
import { reading } from './transaction.ts'

/** What a rule's `prepare` made, until it is known whether it was needed. */
export interface Ready {
  /** Who asks, as the database knows them after it: what was waited for may have taken a right away. Throws 401. */
  actor(): Promise<Actor>
  /** What was made, for the handler; undefined where nothing had to be. Throws what the preparation threw. */
  take(): unknown
  /** Undoes what nobody took, or what was taken in vain. */
  end(isCommitted: boolean): Promise<void>
}

type AnyInput = Input<unknown, unknown, unknown>

/**
 * Runs the rule's `prepare` before a transaction begins: who may not do it is refused before anything is asked of the
 * network, with the same words. `access` is the rule. Refusals are kept for `take`, for the transaction decides again.
 */
export async function prepared(
  prepare: Preparation<unknown, AnyInput, unknown> | undefined,
  { request, actor }: { request: FastifyRequest; actor: Actor },
  input: AnyInput,
  access: (ctx: Ctx) => Promise<unknown>,
): Promise<Ready> {
  if (!prepare || prepare.needed?.(input) === false)
    return { actor: async () => actor, take: () => undefined, end: async () => undefined }
  let free: FreeCtx | undefined
  const made = reading(request, actor, async (ctx) => {
    free = ctx
    return prepare.work(ctx, { ...input, subject: await access(ctx) })
  })
  const [outcome] = await Promise.allSettled([made])
  let isTaken = false
  return {
    actor: async () => {
      if (actor === nobody) return actor
      const now = await actorOfSession(request.server.resources, actor.row.session_id)
      if (!now) throw unauthenticated()
      if (now.needsStep && !actor.needsStep) throw stepNeeded()
      return now
    },
    take: () => {
      if (outcome.status === 'rejected') throw outcome.reason
      isTaken = true
      return outcome.value
    },
    end: async (isCommitted) => {
      if (outcome.status === 'rejected' || (isTaken && isCommitted) || !free || !prepare.undo) return
      // The answer stands whatever this does: what stays behind is for the log.
      await prepare.undo(free, outcome.value).catch((error) => free?.log.error({ err: error }, 'not undone'))
    },
  }
}
