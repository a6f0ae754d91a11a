import { sql } from 'drizzle-orm'
import type { Ctx } from '../../core/context.ts'
import { signal } from '../../core/record.ts'
import { publish } from '../../realtime/relay.ts'

/**
 * What follows when the rights of people changed (role, membership, status): every node checks their open sockets
 * anew, and their tabs fetch the profile again. Part of the transaction of the change; no log line of its own.
 */
export async function accessChanged({ db, resources }: Ctx, userIds: number[]): Promise<void> {
  if (userIds.length === 0) return
  const ids = [...new Set(userIds)]
  await db.execute(sql`
    select pg_notify('halftone', json_build_object('control',
             json_build_object('kind', 'access-changed', 'userId', person))::text)
    from unnest(${sql.param(ids)}::integer[]) as person`)
  const common = { name: 'auth.profileChanged', clientId: null, by: null, at: resources.clock.iso() }
  await publish(
    db,
    ids.map((userId) => ({ ...common, payload: { userId }, rooms: [`user:${userId}` as const] })),
  )
}

/**
 * Ends the sessions in which somebody is switched to one of these people, or one of these to somebody: what allowed the
 * switch compared the rights of both, and one of them has others now. Who still may can switch again.
 */
export async function endSwitches({ db }: Ctx, userIds: number[]): Promise<void> {
  const people = sql`${sql.param(userIds)}::integer[]`
  const { rows } = await db.execute<{ id: string }>(sql`
    update sessions s set revoked_at = now() from sessions root
    where root.id = s.root_session_id and s.revoked_at is null
      and (s.user_id = any(${people}) or root.user_id = any(${people}))
    returning s.id`)
  for (const { id } of rows) await signal(db, { kind: 'session-ended', sessionId: id })
}
