import type { Ctx } from '../../core/context.ts'
import { tell } from '../../core/record.ts'
import type { ImportRow } from './imports.queries.ts'

/** Tells the tabs of whoever began it how far it is. */
export const tellProgress = (
  ctx: { db: Ctx['db']; resources: Pick<Ctx['resources'], 'effects' | 'clock'> },
  { id, groupId, state, progress, createdBy }: ImportRow,
): Promise<void> =>
  tell(ctx, [{ name: 'imports.progress', payload: { id, groupId, state, progress, userId: createdBy } }])
