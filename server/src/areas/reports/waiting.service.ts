import type { Waiting } from '@halftone/contract/areas/reports/reports.ts'
import type { Ctx } from '../../core/context.ts'
import type { Scope } from './scope.rules.ts'
import { ageOf, listLate } from './waiting.queries.ts'

/** Where work waits now, and what will be late at the usual pace. */
export async function waiting({ db }: Ctx, scope: Scope): Promise<Waiting> {
  const { rows: late, total: lateTotal } = await listLate(db, scope)
  return { isPersonal: scope.isPersonal, boards: await ageOf(db, scope), late, lateTotal }
}
