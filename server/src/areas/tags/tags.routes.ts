import { tagCalls } from '@halftone/contract/areas/tags.ts'
import { pageMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import { also, inCompany } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { Ctx } from '../../core/context.ts'
import { tagExports } from './exports.present.ts'
import { tagReverter } from './tag.reverter.ts'
import { tagEffects } from './tags.effects.ts'
import { findTagRow, listTags, lockTags, searchTags } from './tags.queries.ts'
import { tagReverts } from './tags.reverts.ts'
import { createTag, importTags, mergeTags, removeTags, renameTag } from './tags.service.ts'

const lockedTag = async ({ db, companyId }: Ctx, { params }: { params: { id: number } }) =>
  (await lockTags(db, companyId, [params.id]))[0]

export const tags: Area = {
  name: 'tags',
  exports: tagExports,
  effects: tagEffects,
  reverts: tagReverts,
  reverters: [tagReverter],
  things: [{ kind: 'tag', table: 'tags', deleted: null, isOfCompany: true }],
  routes: (route) => {
    // Every editor of a product offers them.
    route(tagCalls.search, { allow: 'signedIn' }, ({ db, companyId }, { query }) =>
      searchTags(db, companyId, query.search, query.limit),
    )
    route(tagCalls.list, { allow: inCompany('TK_VIEW_ALL') }, async ({ db, companyId }, { query }) => {
      const page = pageNumber(query)
      const { rows, total } = await listTags(db, companyId, { search: query.search, limit: query.limit, page })
      return { data: rows, meta: pageMeta(total, query.limit, page) }
    })
    route(tagCalls.create, { allow: inCompany('TK_NEW') }, (ctx, { body }) => createTag(ctx, body.name))
    route(
      tagCalls.get,
      {
        subject: ({ db, companyId }, { params }) => findTagRow(db, companyId, params.id),
        allow: inCompany('TK_VIEW_ALL'),
      },
      async (_, { subject }) => subject,
    )
    route(tagCalls.rename, { subject: lockedTag, allow: inCompany('TK_EDIT') }, (ctx, { body, subject }) =>
      renameTag(ctx, subject, body.name),
    )
    // It takes tags away, as deleting does.
    route(
      tagCalls.merge,
      {
        allow: also(inCompany('TK_EDIT'), 'TK_DELETE as well', (actor, _, ctx) =>
          actor.canWithin('TK_DELETE', ctx.companyId),
        ),
      },
      (ctx, { params, body }) => mergeTags(ctx, params.id, body.listId),
    )
    route(tagCalls.import, { allow: inCompany('TK_NEW') }, (ctx, { body }) => importTags(ctx, body.names))
    route(tagCalls.remove, { subject: lockedTag, allow: inCompany('TK_DELETE') }, async (ctx, { subject }) => {
      await removeTags(ctx, [subject.id])
      return { id: subject.id }
    })
    route(tagCalls.removeMany, { allow: inCompany('TK_DELETE') }, (ctx, { body }) => removeTags(ctx, body.listId))
  },
}
