import type { Ctx } from '../../../core/context.ts'
import { now } from '../../../db/clock.ts'
import { type AuthoredImport, changeImport, type ImportRow } from '../imports.queries.ts'
import { tellProgress } from '../progress.service.ts'
import { listEntries, listWritten } from './rows.queries.ts'

/**
 * Ends an import: key and token are forgotten, and one line of the log tells of all that it wrote (R694), so that it can be
 * taken back whole. Answers the import; nothing is recorded where it wrote nothing.
 */
export async function finish(
  ctx: Ctx,
  row: AuthoredImport | ImportRow,
  group: { id: number; name: string },
  state: 'done' | 'cancelled',
): Promise<ImportRow | undefined> {
  const ended = await changeImport(ctx.db, row.id, {
    ...{ state, progress: row.progress, problem: null, secrets: null, endedAt: now },
  })
  if (!ended) return undefined
  const written = await listWritten(ctx.db, row.id)
  const updated = written.flatMap(({ undo }) => undo ?? [])
  const isList = row.tableMapping?.kind === 'store' || row.tableMapping?.kind === 'niche'
  const entries = isList ? await listEntries(ctx.db, row.id) : []
  const count = written.length + entries.length
  // The log has a line where something was written; the person's tabs hear of the end in any case.
  // One whose files were only asked for once more has its line already.
  if (count > 0 && row.endedAt === null) {
    const made = written.filter(({ state: became }) => became === 'made').map(({ productId }) => ({ id: productId }))
    await ctx.record({
      name: 'imports.finished',
      groupId: group.id,
      payload: { id: row.id, groupId: group.id, name: row.name, count },
      before: { list: updated.map(({ before }) => before) },
      after: { list: [...made, ...updated.map(({ after }) => after), ...entries] },
      facts: { team: group.name, userId: row.createdBy, isList },
    })
  }
  await tellProgress(ctx, ended)
  return ended
}
