import { isDeepStrictEqual } from 'node:util'
import type { ExtraCode } from '@halftone/contract/areas/users.members.ts'
import { type LoggedEntry, partsOf, type Step } from '../../../core/revert.ts'

type Part = Record<string, unknown>
/** A person's role in a team, null where they are not in it; and the codes beyond it. */
export const roleIn = (groupId: number) => `role ${groupId}`
export const codesIn = (groupId: number) => `codes ${groupId}`
/** The reverse: which of the two, and where. */
export function placeOf(field: string): { what: 'role' | 'codes'; groupId: number } | undefined {
  const [, what, groupId] = /^(role|codes) (\d+)$/.exec(field) ?? []
  return what === 'role' || what === 'codes' ? { what, groupId: Number(groupId) } : undefined
}

const isCode = (value: unknown): value is { code: string; until?: string | null } =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
/** Codes in one order, and moments in one spelling. */
export const codesOf = (value: unknown): ExtraCode[] =>
  (Array.isArray(value) ? value.filter(isCode) : [])
    .map(({ code, until }) => ({ code, until: until ? new Date(until).toISOString() : null }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))

const step = (id: number, field: string, was: unknown, became: unknown, kept?: Part): Step[] =>
  isDeepStrictEqual(was, became) ? [] : [{ kind: 'user', id, field, was, became, ...(kept && { kept }) }]
/** What goes with a role: since when somebody was in the team. Lines of earlier versions do not say it. */
const sinceIn = (part: Part | undefined) => (typeof part?.since === 'string' ? { since: part.since } : undefined)
/** The reverse. */
export const sinceOf = (kept: unknown): Date | undefined =>
  typeof kept === 'object' && kept !== null && 'since' in kept && typeof kept.since === 'string'
    ? new Date(kept.since)
    : undefined
const roleOf = (part: Part | undefined) => (typeof part?.roleId === 'number' ? part.roleId : null)

/** One person's line about one team: in, out, another role, other codes. */
function inTeam({ target, groupId, before, after }: LoggedEntry, what: 'role' | 'codes'): Step[] | undefined {
  const { id } = target
  if (id === null || !groupId) return undefined
  const [was, became] = [partsOf(before)[0], partsOf(after)[0]]
  if (what === 'codes') return step(id, codesIn(groupId), codesOf(was?.codes), codesOf(became?.codes))
  // Extra codes go with the membership.
  const codes = became === undefined ? step(id, codesIn(groupId), codesOf(was?.codes), []) : []
  return [...step(id, roleIn(groupId), roleOf(was), roleOf(became), sinceIn(was)), ...codes]
}

/** A line of many members at once: the member's own, with the team that they went to. */
function ofMany(entry: LoggedEntry): Step[] | undefined {
  const { groupId } = entry
  if (!groupId) return undefined
  const after = new Map(partsOf(entry.after).map((part) => [part.id, part]))
  return partsOf(entry.before).flatMap((was): Step[] => {
    const { id } = was
    if (typeof id !== 'number') return []
    const became = after.get(id)
    const to = typeof became?.groupId === 'number' ? became.groupId : undefined
    if (to === groupId || (became && to === undefined)) return step(id, roleIn(groupId), roleOf(was), roleOf(became))
    const gone = [
      ...step(id, roleIn(groupId), roleOf(was), null, sinceIn(was)),
      ...step(id, codesIn(groupId), codesOf(was.codes), []),
    ]
    // Who was in the other team already keeps what they are there: that is not known here, and stays.
    return gone
  })
}

export const memberReverts = {
  'users.joined': { steps: (entry: LoggedEntry) => inTeam(entry, 'role') },
  'users.roleChanged': { steps: (entry: LoggedEntry) => inTeam(entry, 'role') },
  'users.left': { steps: (entry: LoggedEntry) => inTeam(entry, 'role') },
  'users.codesChanged': { steps: (entry: LoggedEntry) => inTeam(entry, 'codes') },
  'users.membersChanged': { steps: ofMany },
}
