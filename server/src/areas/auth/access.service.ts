import type { Ctx } from '../../core/context.ts'
import { signal, tell } from '../../core/record.ts'
import { endSwitchedSessions, signalAccess } from './access.queries.ts'

/**
 * What follows when the rights of people changed (role, membership, status): every node checks their open sockets
 * anew, and their tabs fetch the profile again. Part of the transaction of the change; no log line of its own.
 */
export async function accessChanged(ctx: Ctx, userIds: number[]): Promise<void> {
  if (userIds.length === 0) return
  const ids = [...new Set(userIds)]
  await signalAccess(ctx.db, ids)
  await tell(
    ctx,
    ids.map((userId) => ({ name: 'auth.profileChanged', payload: { userId }, facts: null })),
  )
}

/**
 * Ends the sessions in which somebody is switched to one of these people, or one of these to somebody: what allowed the
 * switch compared the rights of both, and one of them has others now. Who still may can switch again.
 */
export async function endSwitches({ db }: Ctx, userIds: number[]): Promise<void> {
  for (const sessionId of await endSwitchedSessions(db, userIds)) await signal(db, { kind: 'session-ended', sessionId })
}
