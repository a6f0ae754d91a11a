import { keywordCalls } from '@halftone/contract/areas/keywords/keywords.ts'
import { pageMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import { inGroup, memberOf } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { Ctx } from '../../core/context.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { keywordExports } from './exports.present.ts'
import { keywordReverter } from './keyword.reverter.ts'
import { keywordCopier } from './keywords.copier.ts'
import { keywordEffects } from './keywords.effects.ts'
import { listKeywords, lockKeywords, suggestKeywords } from './keywords.queries.ts'
import { keywordReverts } from './keywords.reverts.ts'
import { createKeyword, importKeywords, removeKeywords, updateKeyword } from './keywords.service.ts'

const asked = async ({ db }: Ctx, { query }: { query: { groupId: number } }) => findGroup(db, query.groupId)
const named = async ({ db }: Ctx, { body }: { body: { groupId: number } }) => findGroup(db, body.groupId)
const locked = async ({ db }: Ctx, { params }: { params: { id: number } }) => (await lockKeywords(db, [params.id]))[0]

/** All of these lists, which are one team's; nothing where one is missing. */
async function severalLocked({ db }: Ctx, { body }: { body: { listId: number[] } }) {
  const ids = new Set(body.listId)
  const found = await lockKeywords(db, [...ids])
  const [groupId = 0, ...others] = new Set(found.map((keyword) => keyword.groupId))
  return found.length === ids.size && others.length === 0 ? { groupId, found } : undefined
}

export const keywords: Area = {
  name: 'keywords',
  exports: keywordExports,
  effects: keywordEffects,
  reverts: keywordReverts,
  reverters: [keywordReverter],
  teamCopiers: [keywordCopier],
  things: [{ kind: 'keyword', table: 'keywords', deleted: null }],
  routes: (route) => {
    route(
      keywordCalls.list,
      { subject: asked, allow: inGroup('TK_VIEW_ALL') },
      async ({ db }, { query, subject: { groupId } }) => {
        const page = pageNumber(query)
        const { rows, total } = await listKeywords(db, groupId, { search: query.search, limit: query.limit, page })
        return { data: rows, meta: pageMeta(total, query.limit, page) }
      },
    )
    // Every editor of a product chooses from them.
    route(keywordCalls.suggestions, { subject: asked, allow: memberOf }, ({ db }, { query }) =>
      suggestKeywords(db, query.groupId, query),
    )
    route(keywordCalls.create, { subject: named, allow: inGroup('TK_NEW') }, (ctx, { body }) =>
      createKeyword(ctx, body),
    )
    route(
      keywordCalls.import,
      // It changes lists as well as adding them.
      { subject: named, allow: inGroup('TK_EDIT') },
      (ctx, { body }) => importKeywords(ctx, body),
    )
    route(keywordCalls.update, { subject: locked, allow: inGroup('TK_EDIT') }, (ctx, { body, subject }) =>
      updateKeyword(ctx, subject, body),
    )
    route(keywordCalls.setWords, { subject: locked, allow: inGroup('TK_EDIT') }, (ctx, { body, subject }) =>
      updateKeyword(ctx, subject, { listkeyword: body.listkeyword }),
    )
    route(keywordCalls.remove, { subject: locked, allow: inGroup('TK_DELETE') }, async (ctx, { subject }) => {
      await removeKeywords(ctx, subject.groupId, [subject])
      return { id: subject.id }
    })
    route(keywordCalls.removeMany, { subject: severalLocked, allow: inGroup('TK_DELETE') }, (ctx, { subject }) =>
      removeKeywords(ctx, subject.groupId, subject.found),
    )
  },
}
