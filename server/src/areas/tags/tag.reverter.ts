import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { rowReverter } from '../../core/rowReverter.ts'
import { claimEntries } from '../../db/entries.ts'
import { usesBackLater } from '../configs/cleared.jobs.ts'
import { countTags, insertTags, KeptTag, listNamedTags, listTagsOf } from './tags.queries.ts'
import { mergeTags, removeTags, renameTag } from './tags.service.ts'

/** The same tags again, and on what carried them. Throws 409 where a name was taken meanwhile. */
async function bringBack(ctx: Ctx, rows: readonly KeptTag[]): Promise<void> {
  await claimEntries(ctx.db, 'tags')
  const { companyId } = ctx
  const made = await insertTags(
    ctx.db,
    rows.map(({ id, name, createdAt, createdBy = ctx.actor.id }) => ({
      ...{ id, companyId, name, createdBy },
      ...(createdAt !== undefined && { createdAt: new Date(createdAt) }),
    })),
  )
  if (made.length < rows.length) throw new AppError('CONFLICT', phrase('request.changedMeanwhile'))
  await usesBackLater(
    ctx,
    'tags',
    rows.map(({ id }) => id),
    companyId,
  )
  for (const tag of made) await ctx.record({ name: 'tags.created', groupId: null, payload: { tag }, after: tag })
}

export const tagReverter = rowReverter<KeptTag>({
  kind: 'tag',
  depth: 0,
  label: 'tag',
  isOfCompany: true,
  Kept: KeptTag,
  fields: ['name'],
  list: ({ db, companyId }, ids, hold) => listTagsOf(db, companyId, ids, hold),
  may: { create: 'TK_NEW', update: 'TK_EDIT', delete: 'TK_DELETE' },
  listNamed: ({ db, companyId }, rows) => listNamedTags(db, companyId, rows),
  // Who merged it knows what took its place: a tag that is there does not.
  recall: (row, { into }) => ({ ...row, ...(into !== undefined && { into }) }),
  refuse: async ({ db, companyId }, wanted) => {
    const refused = new Map<number, Record<string, Phrase>>()
    for (const { row, goes } of wanted)
      if (goes && row.into !== undefined && (await countTags(db, companyId, [row.into])) === 0)
        refused.set(row.id, { isDeleted: phrase('activities.whyMergedAway') })
    return refused
  },
  insert: bringBack,
  change: async (ctx, changes) => {
    for (const { before, after } of changes) await renameTag(ctx, before, after.name)
  },
  remove: async (ctx, rows) => {
    for (const [into, own] of Map.groupBy(rows, (row) => row.into)) {
      const ids = own.map(({ id }) => id)
      await (into === undefined ? removeTags(ctx, ids) : mergeTags(ctx, into, ids))
    }
  },
})
