import { type Check, inGroup } from '../../core/access.ts'
import type { Ctx } from '../../core/context.ts'
import type { GroupRow } from '../groups/groups.queries.ts'
import type { Codes, Filter, Scope } from '../reports/scope.rules.ts'
import { scopeOf } from '../reports/scope.service.ts'

/** Sums are for who may see profits; quantities for who sees products. */
export const profitCodes = ['D_PROFIT_GROUP', 'D_PROFIT_PERSONAL'] as const satisfies Codes
const quantityCodes = ['P_VIEW', 'P_VIEW'] as const satisfies Codes

export const seesSales: Check<{ groupId: number }> = {
  label:
    'in the team with P_VIEW; sums only with D_PROFIT_GROUP, with D_PROFIT_PERSONAL alone only what is of one’s own designs',
  test: inGroup('P_VIEW').test,
}
export const seesProfit = inGroup(...profitCodes)

const seesSums = ({ actor }: Ctx, groupId: number): boolean => profitCodes.some((code) => actor.can(code, groupId))

/** Whose sales a person sees in a team, and whether they see sums. */
export async function saleScope(ctx: Ctx, team: GroupRow, filter: Filter): Promise<{ scope: Scope; isMoney: boolean }> {
  const isMoney = seesSums(ctx, team.id)
  return { scope: await scopeOf(ctx, team, filter, isMoney ? profitCodes : quantityCodes), isMoney }
}
