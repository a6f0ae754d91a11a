import { tagCalls } from '@halftone/contract/areas/tags.ts'
import { pageMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import { anywhere } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { Ctx } from '../../core/context.ts'
import { tagEffects } from './tags.effects.ts'
import { findTagRow, listTags, lockTags, searchTags } from './tags.queries.ts'
import { createTag, removeTags, renameTag } from './tags.service.ts'

const lockedTag = async ({ db }: Ctx, { params }: { params: { id: number } }) => (await lockTags(db, [params.id]))[0]

export const tags: Area = {
  name: 'tags',
  effects: tagEffects,
  routes: (route) => {
    // Every editor of a product offers them.
    route(tagCalls.search, { allow: 'signedIn' }, ({ db }, { query }) => searchTags(db, query.search, query.limit))
    route(tagCalls.list, { allow: anywhere('TK_VIEW_ALL') }, async ({ db }, { query }) => {
      const page = pageNumber(query)
      const { rows, total } = await listTags(db, { search: query.search, limit: query.limit, page })
      return { data: rows, meta: pageMeta(total, query.limit, page) }
    })
    route(tagCalls.create, { allow: anywhere('TK_NEW') }, (ctx, { body }) => createTag(ctx, body.name))
    route(
      tagCalls.get,
      { subject: ({ db }, { params }) => findTagRow(db, params.id), allow: anywhere('TK_VIEW_ALL') },
      async (_, { subject }) => subject,
    )
    route(tagCalls.rename, { subject: lockedTag, allow: anywhere('TK_EDIT') }, (ctx, { body, subject }) =>
      renameTag(ctx, subject, body.name),
    )
    route(tagCalls.remove, { subject: lockedTag, allow: anywhere('TK_DELETE') }, async (ctx, { subject }) => {
      await removeTags(ctx, [subject.id])
      return { id: subject.id }
    })
    route(tagCalls.removeMany, { allow: anywhere('TK_DELETE') }, (ctx, { body }) => removeTags(ctx, body.listId))
  },
}
