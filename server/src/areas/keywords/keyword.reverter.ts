import { Keyword } from '@halftone/contract/areas/keywords/keywords.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { AppError } from '../../core/errors.ts'
import { rowReverter } from '../../core/rowReverter.ts'
import { insertKeywords, listKeywordsOf, listNamedKeywords } from './keywords.queries.ts'
import { removeKeywords, updateKeyword } from './keywords.service.ts'

export const keywordReverter = rowReverter<Keyword>({
  kind: 'keyword',
  depth: 0,
  label: 'keyword',
  Kept: Keyword,
  fields: ['name', 'listkeyword'],
  merges: ['listkeyword'],
  list: ({ db }, ids, hold) => listKeywordsOf(db, ids, hold),
  teamOf: ({ groupId }) => groupId,
  may: { create: 'TK_NEW', update: 'TK_EDIT', delete: 'TK_DELETE' },
  listNamed: ({ db }, rows) => listNamedKeywords(db, rows),
  insert: async (ctx, rows) => {
    const wanted = rows.map(({ id, groupId, name, listkeyword: words }) => ({ id, groupId, name, words }))
    const made = await insertKeywords(
      ctx.db,
      wanted.map((row) => ({ ...row, createdBy: ctx.actor.id })),
    )
    if (made.length < rows.length) throw new AppError('CONFLICT', phrase('request.changedMeanwhile'))
    for (const keyword of made)
      await ctx.record({ name: 'keywords.created', groupId: keyword.groupId, payload: { keyword }, after: keyword })
  },
  change: async (ctx, changes) => {
    for (const { before, after } of changes) await updateKeyword(ctx, before, after)
  },
  remove: async (ctx, rows) => {
    for (const [groupId, own] of Map.groupBy(rows, (row) => row.groupId)) await removeKeywords(ctx, groupId, own)
  },
})
