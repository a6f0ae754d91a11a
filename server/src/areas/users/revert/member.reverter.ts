import { isDeepStrictEqual } from 'node:util'
import type { ExtraCode } from '@halftone/contract/areas/users.members.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import type { Actor } from '../../../core/actor.ts'
import type { Ctx } from '../../../core/context.ts'
import { alone, type Held, reverter, type Together, type Wanted } from '../../../core/revert.ts'
import { listEverGroups } from '../../groups/groups.queries.ts'
import { holdCharge } from '../charge.service.ts'
import { listNames, listPlaces, type PersonRow } from './member.queries.ts'
import { codesOf, placeOf, roleIn, sinceOf } from './member.reverts.ts'
import { putCodes, putRole, whyNotCodes, whyNotRole } from './member.service.ts'

/** With since when they were in teams that they left. */
type ThenPerson = PersonRow & { since: ReadonlyMap<number, Date> }
type HeldPerson = Held<ThenPerson>

function value({ row }: HeldPerson, field: string): unknown {
  const place = placeOf(field)
  if (!place) return undefined
  const own = row.places.find(({ groupId }) => groupId === place.groupId)
  return place.what === 'codes' ? codesOf(own?.codes) : (own?.roleId ?? null)
}

/** What the call itself would ask; rank and the last Admin are asked with what it becomes. */
function may(actor: Actor, { row }: HeldPerson, field: string, wanted: unknown): boolean {
  const place = placeOf(field)
  if (!place || actor.isSwitched) return false
  const { groupId } = place
  if (place.what === 'codes') return actor.can('U_ROLE', groupId)
  if (wanted === null) return actor.can('T_MEMBER', groupId) || actor.can('U_DELETE', groupId)
  if (row.places.some((own) => own.groupId === groupId)) return actor.can('U_ROLE', groupId)
  return actor.can('U_NEW', groupId) || actor.can('T_MEMBER', groupId) || (actor.sees(groupId) && actor.row.setup_user)
}

/** Roles before codes: who is put back first has the membership that codes go with. */
const byPlace = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values)
    .flatMap(([field, wanted]) => {
      const place = placeOf(field)
      return place ? [{ field, wanted, ...place }] : []
    })
    .toSorted((a, b) => Number(a.what === 'codes') - Number(b.what === 'codes'))

/** The teams that the values are about: those that are there, or are again when the revert is done. */
async function teamsOf(ctx: Ctx, wanted: readonly Wanted<ThenPerson>[], { comes }: Together) {
  const ids = wanted.flatMap(({ values }) => byPlace(values).map(({ groupId }) => groupId))
  const rows = await listEverGroups(ctx.db, ids, false)
  return new Map(rows.flatMap((row) => (row.isGone && !comes('group', row.id) ? [] : [[row.id, row] as const])))
}

async function refuse(ctx: Ctx, wanted: readonly Wanted<ThenPerson>[], together: Together = alone) {
  const teams = await teamsOf(ctx, wanted, together)
  const refused = new Map<number, Record<string, Phrase>>()
  for (const { held, values } of wanted) {
    const said: Record<string, Phrase> = {}
    for (const { field, what, groupId, wanted: to } of byPlace(values)) {
      const comes = typeof values[roleIn(groupId)] === 'number'
      const team = teams.get(groupId)
      const why = !team
        ? phrase('activities.whyTeamGone')
        : what === 'role'
          ? await whyNotRole(ctx, held.row, team, typeof to === 'number' ? to : null)
          : await whyNotCodes(ctx, held.row, team, { comes, now: codesOf(value(held, field)), after: codesOf(to) })
      if (why) said[field] = why
    }
    if (Object.keys(said).length > 0) refused.set(held.id, said)
  }
  return refused
}

const told = (codes: readonly ExtraCode[]) =>
  codes.map(({ code, until }) => (until ? `${code} – ${until.slice(0, 10)}` : code)).join(', ')

async function show(ctx: Ctx, values: readonly { field: string; value: unknown }[]) {
  const places = values.map(({ field }) => placeOf(field))
  const names = await listNames(
    ctx.db,
    places.flatMap((place) => place?.groupId ?? []),
  )
  return values.map(({ value: to }, at) => {
    const place = places[at]
    const team = names.get(place?.groupId ?? 0)
    const text = place?.what === 'codes' ? told(codesOf(to)) : (team?.roles.find(({ id }) => id === to)?.name ?? '')
    return `${team?.name ?? `#${place?.groupId}`}: ${text || '–'}`
  })
}

/** What people are in teams, and the codes that they have there beyond their role. */
export const memberReverter = reverter<ThenPerson>({
  kind: 'user',
  depth: 1,
  find: async (ctx, ids, hold, fields, kept) => {
    if (hold) await holdCharge(ctx)
    const groupIds = ids.flatMap((id) => fields(id).flatMap((field) => placeOf(field)?.groupId ?? []))
    const rows = await listPlaces(ctx.db, ids, groupIds)
    return rows.map((row) => {
      const own = [...new Set(fields(row.id).flatMap((field) => placeOf(field)?.groupId ?? []))]
      const common = { subId: null, productId: null, artworkId: null, isDeleted: false }
      const groupId = own.length === 1 ? (own[0] ?? null) : null
      const since = new Map(
        own.flatMap((id): [number, Date][] => {
          const at = sinceOf(kept(row.id, roleIn(id)))
          return at ? [[id, at]] : []
        }),
      )
      const { id, name } = row
      return { ...common, kind: 'user', id, groupId, companyId: ctx.companyId, name, row: { ...row, since } }
    })
  },
  keep: ({ row }, field) => {
    const place = placeOf(field)
    const own = place?.what === 'role' && row.places.find(({ groupId }) => groupId === place.groupId)
    return own ? { since: own.since } : undefined
  },
  value,
  may,
  label: (field) => (placeOf(field)?.what === 'codes' ? 'role' : 'team'),
  show,
  refuse,
  isSame: (_field, now, became) => isDeepStrictEqual(now, became),
  put: async (ctx, wanted) => {
    for (const { held, values } of wanted)
      for (const { what, groupId, wanted: to } of byPlace(values)) {
        const roleId = typeof to === 'number' ? to : null
        if (what === 'role')
          await putRole(ctx, { userId: held.id, groupId, roleId, since: held.row.since.get(groupId) })
        else await putCodes(ctx, held.id, groupId, codesOf(to))
      }
  },
})
