import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import type { Cell, Refusal, Together } from '../../../core/revert.ts'
import { type RowWanted, rowReverter } from '../../../core/rowReverter.ts'
import { recordBoards } from '../boards.service.ts'
import { leaving } from './leaving.rules.ts'
import {
  BoardColumn,
  columnsOf,
  insertColumns,
  listColumns,
  listHindered,
  removeColumns,
  writeColumns,
} from './revert.queries.ts'

/** Writes columns of several teams, each told of once. */
async function inTeams(
  ctx: Ctx,
  rows: readonly BoardColumn[],
  write: (own: readonly BoardColumn[]) => Promise<unknown>,
): Promise<void> {
  for (const [groupId, own] of Map.groupBy(rows, (row) => row.groupId)) {
    const before = await columnsOf(ctx.db, groupId)
    await write(own)
    await recordBoards(ctx, groupId, { action: 'update', name: 'order', was: before })
  }
}

function unlessLeft(name: string, { length: n }: readonly number[], unless: readonly Cell[] | undefined): Refusal {
  const why = phrase(n === 1 ? 'configs.boardHasProduct' : 'configs.boardHasProducts', { name, n })
  return unless ? { why, unless } : why
}

/** A column goes only empty, and comes back where its board is there and the team has it not. What the same revert does counts. */
async function refuse(ctx: Ctx, wanted: readonly RowWanted<BoardColumn>[], together: Together) {
  const hindered = await listHindered(
    ctx.db,
    wanted.map(({ row }) => row),
  )
  const refused = new Map<number, Record<string, Refusal>>()
  for (const { row, comes, goes } of wanted) {
    const { isMissing, isTaken, products = [] } = hindered.get(row.id) ?? {}
    const { name, statusId } = row
    const why: Refusal | undefined =
      comes && isMissing
        ? { why: phrase('configs.boardMissing'), unless: [{ kind: 'config', id: statusId, field: 'isDeleted' }] }
        : comes && isTaken
          ? phrase('configs.boardTaken', { name })
          : goes && products.length > 0
            ? unlessLeft(name, products, leaving(together, products, statusId))
            : undefined
    if (why) refused.set(row.id, { isDeleted: why })
  }
  return refused
}

/** The columns of a team's board. */
export const boardReverter = rowReverter<BoardColumn>({
  kind: 'board',
  // Products come back into it.
  depth: 0,
  label: 'setting',
  Kept: BoardColumn,
  fields: ['color', 'index', 'wipLimit'],
  list: ({ db }, ids, hold) => listColumns(db, ids, hold),
  teamOf: ({ groupId }) => groupId,
  may: { create: 'ST_TEAM', update: 'ST_TEAM', delete: 'ST_TEAM' },
  refuse,
  insert: (ctx, rows) =>
    inTeams(ctx, rows, async (own) => {
      if (!(await insertColumns(ctx.db, own))) throw conflict(phrase('request.changedMeanwhile'), null)
    }),
  change: (ctx, changes) =>
    inTeams(
      ctx,
      changes.map(({ after }) => after),
      (own) => writeColumns(ctx.db, own),
    ),
  remove: (ctx, rows) => inTeams(ctx, rows, (own) => removeColumns(ctx.db, own)),
})
