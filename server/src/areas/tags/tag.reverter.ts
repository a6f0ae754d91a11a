import { Tag } from '@halftone/contract/areas/tags.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { rowReverter } from '../../core/rowReverter.ts'
import { claimEntries } from '../../db/entries.ts'
import { usesBackLater } from '../configs/cleared.jobs.ts'
import { insertTags, listNamedTags, listTagsOf } from './tags.queries.ts'
import { removeTags, renameTag } from './tags.service.ts'

/** The same tags again, and on what carried them. Throws 409 where a name was taken meanwhile. */
async function bringBack(ctx: Ctx, rows: readonly Tag[]): Promise<void> {
  await claimEntries(ctx.db, 'tags')
  const { companyId } = ctx
  const made = await insertTags(
    ctx.db,
    rows.map(({ id, name }) => ({ id, companyId, name, createdBy: ctx.actor.id })),
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

export const tagReverter = rowReverter<Tag>({
  kind: 'tag',
  depth: 0,
  label: 'tag',
  isOfCompany: true,
  Kept: Tag,
  fields: ['name'],
  list: ({ db, companyId }, ids, hold) => listTagsOf(db, companyId, ids, hold),
  may: { create: 'TK_NEW', update: 'TK_EDIT', delete: 'TK_DELETE' },
  listNamed: ({ db, companyId }, rows) => listNamedTags(db, companyId, rows),
  insert: bringBack,
  change: async (ctx, changes) => {
    for (const { before, after } of changes) await renameTag(ctx, before, after.name)
  },
  remove: async (ctx, rows) => {
    await removeTags(
      ctx,
      rows.map(({ id }) => id),
    )
  },
})
