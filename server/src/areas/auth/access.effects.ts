import { sql } from 'drizzle-orm'
import type { Ctx } from '../../core/context.ts'
import { publish } from '../../realtime/relay.ts'

/**
 * What follows when the rights of people changed (role, membership, status): every node checks their open sockets
 * anew, and their tabs fetch the profile again. Part of the transaction of the change; no log line of its own.
 */
export async function accessChanged({ db }: Ctx, userIds: number[]): Promise<void> {
  if (userIds.length === 0) return
  const ids = [...new Set(userIds)]
  await db.execute(sql`
    select pg_notify('halftone', json_build_object('control',
             json_build_object('kind', 'access-changed', 'userId', person))::text)
    from unnest(${sql.param(ids)}::integer[]) as person`)
  const common = { name: 'auth.profileChanged', clientId: null, by: null, at: new Date().toISOString() }
  await publish(
    db,
    ids.map((userId) => ({ ...common, payload: { userId }, rooms: [`user:${userId}` as const] })),
  )
}
