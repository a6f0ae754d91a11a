import type { ImportProgress } from '@halftone/contract/parts/imports/import.ts'
import type { Db } from '../../../db/client.ts'
import type { ImportRow } from '../imports.queries.ts'
import { readProgress } from './rows.queries.ts'

/** How far an import is by its rows now: what a run has told last may be a moment old. Links and order are counted at its end. */
export const progressNow = async (db: Db, { id, progress }: ImportRow): Promise<ImportProgress> => ({
  ...(await readProgress(db, id)),
  links: progress.links,
  order: progress.order,
  workedMs: progress.workedMs,
  bytesPerSecond: progress.bytesPerSecond,
})
