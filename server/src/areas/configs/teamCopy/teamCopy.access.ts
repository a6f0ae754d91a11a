import type { CopyKind, CopyWay } from '@halftone/contract/areas/configs/teamCopy.ts'
import type { Check } from '../../../core/access.ts'
import type { Ctx } from '../../../core/context.ts'
import type { CopyScope } from '../../../core/teams/teamCopy.ts'
import { findGroup } from '../../groups/groups.queries.ts'

/** The teams of a copy with what was chosen; nothing for the preview. */
export interface TeamCopyScope extends CopyScope {
  chosen: readonly { kind: CopyKind; way: CopyWay }[]
}

interface Asked {
  from: number
  to: readonly number[]
  accounts?: readonly number[]
  items?: readonly { kind: CopyKind; way: CopyWay }[]
}

/** Undefined where a team is not there, or is of another company. */
export async function teamCopyScope(
  { db }: Ctx,
  { from, to, accounts = [], items = [] }: Asked,
): Promise<TeamCopyScope | undefined> {
  const source = await findGroup(db, from)
  const others = [...new Set(to)].filter((id) => id !== from)
  for (const id of others) {
    const group = await findGroup(db, id)
    if (!source || !group || group.companyId !== source.companyId) return undefined
  }
  if (!source || others.length === 0) return undefined
  return { companyId: source.companyId ?? source.id, from, to: others, accounts, chosen: items }
}

/** Who sets up all these teams; and of each kind what its own page asks for there. */
export const copiesTeams: Check<TeamCopyScope> = {
  label: 'ST_TEAM in each of the teams, and what each kind asks for there',
  test: (actor, { from, to, chosen }, ctx) => {
    if ([from, ...to].some((id) => !actor.sees(id))) return 'hidden'
    if (![from, ...to].every((id) => actor.can('ST_TEAM', id))) return 'denied'
    const may = chosen.every(({ kind, way }) => {
      const codes = ctx.resources.teamCopiers.find((copier) => copier.kind === kind)?.codes
      return (
        codes !== undefined &&
        actor.can(codes.read, from) &&
        to.every((id) => actor.can(codes.add, id) && (way !== 'replace' || actor.can(codes.replace, id)))
      )
    })
    return may ? 'ok' : 'denied'
  },
}
