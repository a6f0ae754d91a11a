import type { AnyCall } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { AppError } from './errors.ts'
import { sourceOf } from './source.ts'

/** People behind one address, for whom one person's limit is not enough. */
const peopleOfSource = 10

const count = `
insert into call_counts as c (call, who, asked) select $1, who, 1 from unnest($2::text[]) who
on conflict (call, who) do update set
  asked = case when c.since < now() - interval '1 minute' then 1 else c.asked + 1 end,
  since = case when c.since < now() - interval '1 minute' then now() else c.since end
returning asked, ceil(extract(epoch from since + interval '1 minute' - now()))::int as seconds`

/**
 * Counts a question of a call with a limit of its own (`perMinute`): by person, who stays the same after Switch user, and
 * ten times as many by source; by source alone where anyone may ask. One count for all nodes, outside of the request's
 * transaction: refused ones count, too. Throws 429 with the seconds until the minute is over.
 */
export async function countCall(
  pool: Pick<Pool, 'query'>,
  call: Pick<AnyCall, 'name' | 'perMinute'>,
  request: FastifyRequest,
): Promise<void> {
  if (call.perMinute === undefined) return
  const row = (request.actor ?? request.waiting)?.row
  const source = sourceOf(request.ip)
  const limits = row
    ? { [`user ${row.root_user_id ?? row.id}`]: call.perMinute, [source]: call.perMinute * peopleOfSource }
    : { [source]: call.perMinute }
  await countFor(pool, call.name, limits)
}

/** Counts a question of `name` for each of these, who may ask so often within a minute. Throws 429. */
export async function countFor(pool: Pick<Pool, 'query'>, name: string, limits: Record<string, number>): Promise<void> {
  const values = [name, Object.keys(limits)]
  const { rows } = await pool.query<{ asked: number; seconds: number }>({ name: 'count-call', text: count, values })
  const most = Object.values(limits)
  const wait = Math.max(0, ...rows.map(({ asked, seconds }, n) => (asked > (most[n] ?? 0) ? Math.max(1, seconds) : 0)))
  if (wait > 0) throw new AppError('RATE_LIMITED', phrase('auth.tooManyAttempts', { n: wait }), { retryAfter: wait })
}
