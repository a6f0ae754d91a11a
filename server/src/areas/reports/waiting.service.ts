import type { Waiting } from '@halftone/contract/areas/reports/reports.ts'
import type { Ctx } from '../../core/context.ts'
import { presentCardCover } from '../files/files.present.ts'
import type { Scope } from './scope.rules.ts'
import { ageOf, listLate } from './waiting.queries.ts'

/** Where work waits now, and what will be late at the usual pace. */
export async function waiting({ db, resources }: Ctx, scope: Scope): Promise<Waiting> {
  const { rows, total: lateTotal } = await listLate(db, scope)
  const late = rows.map(({ cover, ...row }) => ({
    ...row,
    cover: cover ? presentCardCover(resources.storage, cover) : null,
  }))
  return { isPersonal: scope.isPersonal, boards: await ageOf(db, scope), late, lateTotal }
}
