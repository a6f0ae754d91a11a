import type { Session } from '@halftone/contract/areas/users.sessions.ts'
import Bowser from 'bowser'
import type { Ctx } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { unchanged } from '../../core/unchanged.ts'
import { revoke } from '../auth/session.service.ts'
import { listSessions, type SessionRow } from './sessions.queries.ts'
import type { UserRow } from './users.queries.ts'

type Device = Pick<Session, 'browser' | 'system' | 'kind'>

/** What a browser says of itself, without the numbers: 'Windows 10' is what 11 says as well. */
function deviceOf(userAgent: string | null): Device {
  // The parser throws for an empty one.
  const { browser, os, platform } = Bowser.parse(userAgent || '-')
  const isBrowser = browser.name !== undefined && browser.name !== '' && platform.type !== undefined
  if (!isBrowser) return { browser: null, system: null, kind: 'program' }
  const kind = platform.type === 'mobile' ? 'phone' : platform.type === 'tablet' ? 'tablet' : 'desktop'
  return { browser: browser.name ?? null, system: os.name ?? null, kind }
}

const present = ({ actor }: Ctx, { user_agent, created_at, last_used_at, ...row }: SessionRow): Session => ({
  ...deviceOf(user_agent),
  ...row,
  is_current: row.id === actor.row.session_id,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at.toISOString(),
})

/** Where the person is signed in: the session that asks first, then the one that was used last. */
export async function readSessions(ctx: Ctx, user: UserRow): Promise<Session[]> {
  const rows = (await listSessions(ctx.db, user.id)).map((row) => present(ctx, row))
  return rows.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
}

async function end(ctx: Ctx, user: UserRow, sessions: Session[]): Promise<void> {
  const named = sessions.map(({ browser, system, place }) => [browser, system, place].filter(Boolean).join(', '))
  await ctx.record({
    name: 'users.sessionsEnded',
    groupId: null,
    payload: { userId: user.id },
    facts: { name: user.displayName, ended: named.join('\n') },
  })
  // After the message, which tells the tabs that are left.
  await revoke(
    ctx.db,
    sessions.map(({ id }) => id),
  )
}

/** Signs the person out on one device, within moments: its tokens and sockets end. Throws 404 for one that ended. */
export async function endSession(ctx: Ctx, user: UserRow, id: string): Promise<null> {
  const session = (await readSessions(ctx, user)).find((one) => one.id === id)
  if (!session) throw notFound()
  await end(ctx, user, [session])
  return null
}

/** Signs the person out on every device but the one that asks. */
export async function endSessions(ctx: Ctx, user: UserRow) {
  const others = (await readSessions(ctx, user)).filter((session) => !session.is_current)
  if (others.length === 0) return unchanged({ ended: 0 })
  await end(ctx, user, others)
  return { ended: others.length }
}
