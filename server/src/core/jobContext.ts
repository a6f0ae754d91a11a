import { randomUUID } from 'node:crypto'
import type { Resources } from '../resources.ts'
import { type Actor, nobody } from './actor.ts'
import type { JobContext } from './jobs.ts'
import { actorOfUser } from './session.ts'
import { inTransaction } from './transaction.ts'

/** What one run of a background job works with. `id` is the queue's; a run outside of it is a job of its own. */
export function jobContext(
  resources: Resources,
  attempt: number,
  signal: AbortSignal,
  id: string = randomUUID(),
): JobContext {
  const { db, config, log } = resources
  const request = { ip: '', userAgent: null }
  return {
    db,
    config,
    resources,
    log,
    id,
    attempt,
    signal,
    asUser: async (actorId, work, { records = true } = {}) => {
      // What was accepted goes on in the name of the person who asked, even after they left.
      const actor: Actor = (await actorOfUser(resources, actorId)) ?? nobody
      return inTransaction(
        { actor, companyId: 0, clientId: null, request, log, resources },
        { name: `job ${id}`, records },
        work,
      )
    },
  }
}
