import { createHmac, timingSafeEqual } from 'node:crypto'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Config } from '../config.ts'
import type { Resources } from '../resources.ts'
import { Actor, type ActorRow } from './actor.ts'
import { AppError, stepNeeded, unauthenticated } from './errors.ts'

/** Seconds that an access token lives. */
export const accessTokenSeconds = 15 * 60
/** Seconds for which a session is confirmed after its person has shown that it is them. */
export const confirmedFor = 600

type Needs = Pick<Resources, 'config' | 'pool' | 'clock'>

const signature = (secret: string, text: string) =>
  createHmac('sha256', `${secret}:access`).update(text).digest('base64url')

/** An access token: session id, expiry and signature. What the person may do is never in it. `now` is the `Clock`'s. */
export function makeAccessToken(config: Config, sessionId: string, now: number): string {
  const text = `${sessionId}.${Math.floor(now / 1000) + accessTokenSeconds}`
  return `${text}.${signature(config.secret, text)}`
}

/** The session id of a valid token. Throws 401 `UNAUTHENTICATED` or `TOKEN_EXPIRED`. */
export function readAccessToken(config: Config, token: string, now: number): string {
  const [sessionId = '', expiry = '', given = '', ...more] = token.split('.')
  const expected = Buffer.from(signature(config.secret, `${sessionId}.${expiry}`))
  const actual = Buffer.from(given)
  if (more.length > 0 || expected.length !== actual.length || !timingSafeEqual(expected, actual))
    throw unauthenticated()
  if (Number(expiry) * 1000 <= now) throw new AppError('TOKEN_EXPIRED', phrase('request.unauthenticated'))
  return sessionId
}

/** A session that has not ended, of a person who may sign in; after a switch the same holds for the root session. */
export const liveSession = `from sessions s
join users u on u.id = s.user_id and u.deleted_at is null and u.status = 1
left join sessions rs on rs.id = s.root_session_id
left join users ru on ru.id = rs.user_id
where s.revoked_at is null and s.expires_at > now()
  and (s.root_session_id is null
       or (rs.revoked_at is null and rs.expires_at > now() and ru.status = 1 and ru.deleted_at is null))`

/** The company whose provider opened the session, or the one that it was switched from: it holds no rights of another. */
const confined = 'coalesce(s.company_id, rs.company_id)'

/** A super admin is one in a provider's session only where they let it, and there is one company. */
const isOwner = `(u.is_super_admin and (${confined} is null or (
  exists (select 1 from identity_providers p where p.company_id = ${confined} and p.admits_owner)
  and (select count(*) from groups c where c.level = 1 and c.deleted_at is null) = 1)))`

/** What one company lets a person set up is no right of a session of another's. */
const setsUp = `(${confined} is null
  or not exists (select 1 from memberships x where x.user_id = u.id and x.company_id <> ${confined}))`

/**
 * Where a company lets people in by its provider alone, another session holds nothing of it; but an owner's does, and
 * one that was switched to, for it is of who was let in.
 */
const isLetIn = `(${confined} is not distinct from g.company_id or s.root_session_id is not null or u.is_super_admin
  or not exists (select 1 from identity_providers p where p.company_id = g.company_id and p.is_active and p.is_required)
  or exists (select 1 from memberships a where a.user_id = u.id and a.group_id = g.company_id and a.role_id = 1
             and not a.is_suspended))`

/**
 * That a company's provider let the person in shows that they are one of it, and not whose account it is where that goes
 * beyond the company: then only what was shown afterwards counts.
 */
const isConfirmed = `coalesce(s.confirmed_at > now() - interval '${confirmedFor} seconds' and (
  s.company_id is null or s.confirmed_at > s.created_at or (not u.is_super_admin
    and not exists (select 1 from memberships x where x.user_id = u.id and x.company_id <> s.company_id))), false)`

/** Whose own sign-in stands behind the session: who switched, not whom they act as. */
const signedIn = 'coalesce(rs.user_id, u.id)'

/**
 * From when on the person needs a second step, of their roles and companies the first day; nothing where they have one,
 * the app or a passkey. A company's provider has steps of its own, and who came by it is not asked for another.
 */
const neededStep = `from (
  select min(least(nr.step_needed_from, nc.step_needed_from)) as day
  from memberships nm
  join groups ng on ng.id = nm.group_id and ng.deleted_at is null
  join roles nr on nr.company_id = nm.company_id and nr.id = nm.role_id
  join groups nc on nc.id = nm.company_id
  where nm.user_id = ${signedIn} and not nm.is_suspended) need
where need.day is not null and ${confined} is null
  and not exists (select 1 from second_steps t where t.user_id = ${signedIn} and t.confirmed_at is not null)
  and not exists (select 1 from passkeys k where k.user_id = ${signedIn})`

/** The memberships of `u` in teams `g` that are there, of which `where` holds, with their codes and the reach of company teams. */
const teamsOf = (where: string) => `coalesce((
         select json_agg(json_build_object(
           'id', g.id, 'level', g.level, 'company_id', g.company_id, 'role_id', m.role_id,
           'codes', r.codes || coalesce((
             select array_agg(x.code) from membership_codes x
             where x.user_id = m.user_id and x.group_id = m.group_id and (x.until is null or x.until > now())), '{}'),
           'reach', case when g.level = 1 then
             (select json_agg(c.id) from groups c where c.company_id = g.id and c.deleted_at is null) end))
         from memberships m
         join groups g on g.id = m.group_id and g.deleted_at is null
         join roles r on r.company_id = m.company_id and r.id = m.role_id
         where m.user_id = u.id and not m.is_suspended
           and ${where}), '[]'::json)`

/** One indexed query: session, root session, person, memberships with their codes, and the reach of company teams. */
const actorQuery = `
select u.id, u.email::text as email, u.display_name, u.avatar, u.color, ${isOwner} as is_super_admin,
       u.setup_group and ${setsUp} as setup_group, u.setup_user and ${setsUp} as setup_user,
       s.id as session_id, s.root_session_id, rs.user_id as root_user_id, ${confined} as session_company,
       ${isConfirmed} as is_confirmed,
       (select json_build_object('day', need.day, 'is_due', need.day <= now()) ${neededStep}) as needed_step,
       case when ${isOwner} then (
         select json_agg(c.id) from groups c where c.level = 1 and c.deleted_at is null) end as all_companies,
       ${teamsOf(`(${confined} is null or g.company_id = ${confined}) and ${isLetIn}`)} as teams
${liveSession} and s.id = $1`

/** The person of a live session, as the database knows them now; undefined where it ended or they may not sign in. */
export async function actorOfSession({ pool }: Pick<Needs, 'pool'>, sessionId: string): Promise<Actor | undefined> {
  const { rows } = await pool.query<ActorRow>({ name: 'actor', text: actorQuery, values: [sessionId] })
  return rows[0] && new Actor(rows[0])
}

/** Of `ids`, the sessions that have not ended and may do something. */
export async function liveSessions({ pool }: Pick<Needs, 'pool'>, ids: string[]): Promise<Set<string>> {
  const text = `select s.id ${liveSession} and s.id = any($1::uuid[])
    and not exists (select 1 ${neededStep} and need.day <= now())`
  const { rows } = await pool.query<{ id: string }>({ name: 'live-sessions', text, values: [ids] })
  return new Set(rows.map(({ id }) => id))
}

/** The person who holds `token`. Throws 401. */
export async function actorOfToken(needs: Needs, token: string): Promise<Actor> {
  const actor = await actorOfSession(needs, readAccessToken(needs.config, token, needs.clock.now()))
  if (!actor) throw unauthenticated()
  return actor
}

/** The same, while they may do something. Throws 403 `STEP_NEEDED` where they have to set a second step up first. */
export async function workingActor(needs: Needs, token: string): Promise<Actor> {
  const actor = await actorOfToken(needs, token)
  if (actor.needsStep) throw stepNeeded()
  return actor
}

const userQuery = `
select u.id, u.email::text as email, u.display_name, u.avatar, u.color, u.is_super_admin, u.setup_group, u.setup_user,
       '' as session_id, null as root_session_id, null as root_user_id, '[]'::json as teams,
       null as session_company, false as is_confirmed, null as needed_step, null as all_companies
from users u where u.id = $1`

/** A person as the author of what a job does. Holds no rights: the request that asked for the job was checked. */
export async function actorOfUser({ pool }: Pick<Needs, 'pool'>, userId: number): Promise<Actor | undefined> {
  const { rows } = await pool.query<ActorRow>({ name: 'job-actor', text: userQuery, values: [userId] })
  return rows[0] && new Actor(rows[0])
}

const rightsQuery = `
select u.id, u.email::text as email, u.display_name, u.avatar, u.color, u.is_super_admin, u.setup_group, u.setup_user,
       '' as session_id, null as root_session_id, null as root_user_id, null as session_company, false as is_confirmed,
       null as needed_step,
       case when u.is_super_admin then (
         select json_agg(c.id) from groups c where c.level = 1 and c.deleted_at is null) end as all_companies,
       ${teamsOf('true')} as teams
from users u where u.id = $1 and u.deleted_at is null and u.status = 1`

/** A person with the rights that they have now, without a session: for what they let a program read. Undefined for who may not sign in. */
export async function actorWithRights({ pool }: Pick<Needs, 'pool'>, userId: number): Promise<Actor | undefined> {
  const { rows } = await pool.query<ActorRow>({ name: 'rights-of-person', text: rightsQuery, values: [userId] })
  return rows[0] && new Actor(rows[0])
}
