import { Label } from '@halftone/contract/areas/labels.ts'
import { rowReverter } from '../../core/rowReverter.ts'
import { claimEntries } from '../../db/entries.ts'
import { usesBackLater } from '../configs/cleared.jobs.ts'
import { listLabelsOf, listNamedLabels } from './labels.queries.ts'
import { createLabel, removeLabel, updateLabel } from './labels.service.ts'

export const labelReverter = rowReverter<Label>({
  kind: 'label',
  depth: 0,
  label: 'label',
  Kept: Label,
  fields: ['name', 'color'],
  list: ({ db }, ids, hold) => listLabelsOf(db, ids, hold),
  teamOf: ({ groupId }) => groupId,
  may: { create: 'P_EDIT', update: 'P_EDIT', delete: 'P_EDIT' },
  listNamed: ({ db }, rows) => listNamedLabels(db, rows),
  // The same again, and on the cards that had it.
  insert: async (ctx, rows) => {
    await claimEntries(ctx.db, 'labels')
    for (const row of rows) await createLabel(ctx, row)
    await usesBackLater(
      ctx,
      'labels',
      rows.map(({ id }) => id),
    )
  },
  change: async (ctx, changes) => {
    for (const { before, after } of changes) await updateLabel(ctx, before, after)
  },
  remove: async (ctx, rows) => {
    for (const row of rows) await removeLabel(ctx, row)
  },
})
