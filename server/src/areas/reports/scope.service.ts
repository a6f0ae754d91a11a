import { companyLevel } from '@halftone/contract/rules/levels.ts'
import { daysOf, unitFor, unitsIn } from '@halftone/contract/rules/reports/periods.ts'
import type { Ctx } from '../../core/context.ts'
import { findToday } from '../configs/general/general.queries.ts'
import type { GroupRow } from '../groups/groups.queries.ts'
import { findFirstDay, listCompanyTeams } from './scope.queries.ts'
import type { Codes, Filter, Scope } from './scope.rules.ts'

/** Whoever holds only the personal code of a report in that team is shown what they did, whatever the query says. */
export const isPersonal = ({ actor }: Pick<Ctx, 'actor'>, groupId: number, [group]: Codes): boolean =>
  !actor.can(group, groupId)

/** What is counted by this filter for this person. */
export async function scopeOf(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  team: GroupRow,
  filter: Filter,
  codes: Codes,
): Promise<Scope> {
  const { timeZone, today } = await findToday(ctx.db, team.id)
  const custom = { from: filter.from_date ?? '', to: filter.to_date ?? '' }
  const { days, before } = daysOf(filter.period, custom, today)
  const teams = team.level === companyLevel ? await listCompanyTeams(ctx.db, team.id) : [team.id]
  const own = isPersonal(ctx, team.id, codes)
  const from = days?.from || (await findFirstDay(ctx.db, teams, timeZone)) || today
  const drawn = { from, to: days?.to || today }
  const unit = unitFor(drawn, filter.unit)
  const { accountId, channelId, typeId, tagId } = filter
  return {
    ...{ teams, timeZone, today, days, before, unit, accountId, channelId, typeId, tagId },
    companyId: team.companyId ?? team.id,
    personId: own ? ctx.actor.id : (filter.userId ?? null),
    isPersonal: own,
    dates: unitsIn(drawn, unit),
    read: new Map(),
    changed: new Map(),
  }
}
