import type { WhoEntry, Why, WhyRemedy, WhyStep, WhyWay, whyCalls } from '@halftone/contract/areas/users.why.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { type Paged, pageMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import type { Person } from '@halftone/contract/parts/person.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { type Explanation, explain, type Remedy, remediesFor, type Way } from '@halftone/contract/rules/why.ts'
import type { Ctx } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { mayChangeCode } from '../codes/codes.service.ts'
import { findMembership, mayGrant, rules } from '../membership.service.ts'
import { mayDismiss } from '../users.access.ts'
import { findUser } from '../users.queries.ts'
import { findHeld, type HeldPerson, listHeld, listRoleCodes, type NamedTeam, type RoleCodes } from './held.queries.ts'
import type { AskedPlace } from './place.queries.ts'

const personOf = (ctx: Ctx, { id, display_name, avatar, color }: HeldPerson): Person => ({
  ...{ id, display_name, color },
  avatar: avatar && ctx.resources.storage.signedGet(avatar),
})

const placeOf = ({ group }: AskedPlace) => ({ id: group.id, company_id: group.companyId, level: group.level })
const companyOf = ({ group }: AskedPlace): number => group.companyId ?? group.id

const named = ({ id, name }: { id: number; name: string }) => ({ id, name })
const roleOf = ({ role_id: id, role_name: name }: NamedTeam) => ({ id, name })

const wayOf = (way: Way<NamedTeam>): WhyWay => ({
  kind: way.kind,
  team: way.kind === 'superAdmin' ? null : named(way.team),
  role: way.kind === 'superAdmin' ? null : roleOf(way.team),
  until: way.kind === 'extra' ? way.until : null,
})

const blank = { grants: false, id: null, name: null, team: null, count: null, since: null, until: null, by: null }

/** The links below a membership: it, its role, and what gives the code. */
function stepsOf(team: NamedTeam, code: PermissionCode, way: Way<NamedTeam> | undefined): WhyStep[] {
  const own = { ...blank, team: named(team) }
  const extra = way?.kind === 'extra' ? team.extra.find((one) => one.code === code) : undefined
  return [
    { ...own, kind: 'membership', id: team.id, name: team.name, since: team.since },
    {
      ...own,
      kind: way?.kind === 'level' ? 'level' : 'role',
      grants: way?.kind === 'level' || way?.kind === 'role',
      id: team.role_id,
      name: team.role_name,
      count: team.role_codes.length,
    },
    ...(extra
      ? [
          {
            ...own,
            kind: 'extra' as const,
            grants: true,
            name: code,
            since: extra.since,
            until: extra.until,
            by: extra.by,
          },
        ]
      : []),
    ...(way?.kind === 'setup' ? [{ ...own, kind: 'setup' as const, grants: true, name: way.right }] : []),
  ]
}

function chainOf(place: AskedPlace, person: HeldPerson, code: PermissionCode, why: Explanation<NamedTeam>): WhyStep[] {
  const { group, thing } = place
  const [first] = why.ways
  const steps: WhyStep[] = [
    ...(thing ? [{ ...blank, kind: 'thing' as const, id: thing.id, name: thing.name }] : []),
    { ...blank, kind: 'team', id: group.id, name: group.name },
  ]
  if (why.missing === 'inactive')
    return [...steps, { ...blank, kind: 'person', id: person.id, name: person.display_name }]
  if (first?.kind === 'superAdmin')
    return [...steps, { ...blank, kind: 'superAdmin', grants: true, id: person.id, name: person.display_name }]
  const team = first?.team ?? why.lacking[0]
  return team ? [...steps, ...stepsOf(team, code, first)] : steps
}

/** Whether the one who asks could make that change: asked of what decides when they do. */
async function mayMake(
  ctx: Ctx,
  place: AskedPlace,
  userId: number,
  code: PermissionCode,
  remedy: Remedy,
  roles: RoleCodes[],
) {
  const { actor } = ctx
  const { group } = place
  if (actor.isSwitched) return false
  if (remedy.kind === 'activate') {
    const user = await findUser(ctx.db, userId)
    return user !== undefined && mayDismiss(actor, user) && user.teams.some(({ id }) => actor.can('U_EDIT', id))
  }
  const role = remedy.kind === 'extra' ? undefined : roles.find(({ id }) => id === remedy.role_id)
  if (remedy.kind === 'join')
    return (
      role !== undefined &&
      (actor.can('U_NEW', group.id) || actor.can('T_MEMBER', group.id)) &&
      mayGrant(ctx, role, group)
    )
  const membership = actor.can('U_ROLE', group.id) ? await findMembership(ctx, userId, group.id) : undefined
  if (!membership) return false
  if (role) return rules(ctx, membership) && mayGrant(ctx, role, group)
  return mayChangeCode(ctx, membership, code)
}

async function remedies(ctx: Ctx, place: AskedPlace, person: HeldPerson, code: PermissionCode): Promise<WhyRemedy[]> {
  const roles = await listRoleCodes(ctx.db, companyOf(place))
  const found: WhyRemedy[] = []
  for (const remedy of remediesFor(person, code, placeOf(place), roles)) {
    const role =
      remedy.kind === 'role' || remedy.kind === 'join' ? roles.find(({ id }) => id === remedy.role_id) : undefined
    const may = await mayMake(ctx, place, person.id, code, remedy, roles)
    found.push({ kind: remedy.kind, team: named(place.group), role: role ? named(role) : null, may })
  }
  return found
}

/** Why a person may do something in a team, or why not. Throws 404 for who does not belong to its company. */
export async function readWhy(ctx: Ctx, place: AskedPlace, query: QueryOf<typeof whyCalls.why>): Promise<Why> {
  const person = await findHeld(ctx.db, query.user_id, companyOf(place))
  // Companies share nothing, not even who has an account.
  if (!person || (!person.belongs && person.id !== ctx.actor.id && !ctx.actor.isSuperAdmin)) throw notFound()
  const { code } = query
  const why = explain(person, code, placeOf(place))
  const [first, ...others] = why.ways
  const isExtra = first?.kind === 'extra' && first.team.id === place.group.id && !ctx.actor.isSwitched
  const membership =
    isExtra && ctx.actor.can('U_ROLE', place.group.id)
      ? await findMembership(ctx, person.id, place.group.id)
      : undefined
  return {
    person: personOf(ctx, person),
    code,
    team: { ...named(place.group), level: place.group.level },
    granted: why.granted,
    missing: why.missing,
    steps: chainOf(place, person, code, why),
    also: others.map(wayOf),
    remedies: await remedies(ctx, place, person, code),
    may_take_back: membership !== undefined && mayChangeCode(ctx, membership, code),
  }
}

/** How near somebody's right is: their own team's, their company's, an owner's. */
const nearness = (entry: WhoEntry, groupId: number): number =>
  entry.way === null ? 0 : entry.way.team === null ? 2 : entry.way.team.id === groupId ? 0 : 1

/** Who of the team and its company may do something there, or who may not: the nearest first, then by name. */
export async function readWho(
  ctx: Ctx,
  place: AskedPlace,
  query: QueryOf<typeof whyCalls.who>,
): Promise<Paged<WhoEntry>> {
  const wanted = { id: place.group.id, companyId: companyOf(place), allOwners: ctx.actor.isSuperAdmin }
  const all = (await listHeld(ctx.db, wanted)).map((person) => ({
    person,
    why: explain(person, query.code, placeOf(place)),
  }))
  const entries = all
    .filter(({ why }) => why.granted === query.can)
    .map(({ person, why }): WhoEntry & { held: HeldPerson } => {
      const [first] = why.ways
      const { id, display_name, color } = person
      return {
        held: person,
        person: { id, display_name, color, avatar: null },
        way: first ? wayOf(first) : null,
        missing: why.missing,
      }
    })
    .sort((a, b) => nearness(a, place.group.id) - nearness(b, place.group.id))
  const page = pageNumber(query)
  const shown = entries.slice((page - 1) * query.limit, page * query.limit)
  const data = shown.map(({ held, way, missing }) => ({ person: personOf(ctx, held), way, missing }))
  return { data, meta: pageMeta(entries.length, query.limit, page) }
}
