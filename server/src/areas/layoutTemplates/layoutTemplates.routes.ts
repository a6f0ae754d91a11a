import { fileCalls } from '@halftone/contract/areas/files.ts'
import { layoutTemplateCalls } from '@halftone/contract/areas/layoutTemplates/layoutTemplates.ts'
import { inGroup } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { Ctx } from '../../core/context.ts'
import type { Route } from '../../core/route.ts'
import { makeCover } from '../files/cover.service.ts'
import { fileOf } from '../files/files.access.ts'
import { hasUploads, verifyUploads } from '../files/verify.service.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { addFiles, removeLayouts, reorderLayouts } from './arrange.service.ts'
import { shareLayout, updateLayout } from './change.service.ts'
import { copyLayout, createLayout } from './create.service.ts'
import { layoutExports } from './exports.present.ts'
import { layoutOf, lockedBatch, lockedLayoutOf, look, mayCopy, withCopyTarget } from './layoutTemplates.access.ts'
import { layoutEffects, layoutFollows } from './layoutTemplates.effects.ts'
import { layoutReverts } from './layoutTemplates.reverts.ts'
import { listLayouts, openLayout } from './layoutTemplates.service.ts'
import { layoutThing } from './layoutTemplates.thing.ts'
import { layoutReverter } from './revert/layout.reverter.ts'

/** What is shown of layouts, and what is made. */
function readRoutes(route: Route): void {
  route(
    layoutTemplateCalls.list,
    {
      subject: ({ db }: Ctx, { query }) => findGroup(db, query.groupId),
      // Who may open one may look for it.
      allow: inGroup('LT_VIEW_ALL', 'LT_VIEW'),
    },
    (ctx, { query }) => listLayouts(ctx, query),
  )
  route(layoutTemplateCalls.get, { subject: layoutOf, allow: look }, (ctx, { subject, query }) => {
    const { id, name, groupId } = subject.layout
    // A person opened it; what is fetched ahead of them is no view.
    if (query.readBy !== undefined)
      ctx.resources.readLog.viewed(ctx, 'layout-template', { id, name, groupId, productId: null, artworkId: null })
    return openLayout(ctx, subject)
  })
  route(
    layoutTemplateCalls.create,
    {
      subject: ({ db }, { body }) => findGroup(db, body.groupId),
      allow: inGroup('LT_NEW'),
      prepare: {
        needed: ({ body }) => hasUploads(body.files),
        work: (ctx, { subject, body }) => verifyUploads(ctx, { groupId: subject.id }, body.files),
      },
    },
    (ctx, { subject, body, prepared }) => createLayout(ctx, subject, body, prepared),
  )
  route(layoutTemplateCalls.copy, { subject: withCopyTarget, allow: mayCopy }, (ctx, { subject }) =>
    copyLayout(ctx, subject.seen, subject.target),
  )
}

/** What is changed. */
function writeRoutes(route: Route): void {
  const edit = inGroup('LT_EDIT')
  route(layoutTemplateCalls.update, { subject: lockedLayoutOf, allow: edit }, (ctx, { subject, body }) =>
    updateLayout(ctx, subject, body),
  )
  route(
    layoutTemplateCalls.setFiles,
    {
      subject: lockedLayoutOf,
      allow: edit,
      prepare: { work: (ctx, { subject, body }) => verifyUploads(ctx, { groupId: subject.groupId }, body.files) },
    },
    (ctx, { subject, prepared }) => addFiles(ctx, subject, prepared),
  )
  route(
    fileCalls.coverOfLayout,
    { subject: (ctx, { params }) => fileOf(ctx, params.fileId, 'layout-template'), allow: edit },
    (ctx, { subject }) => makeCover(ctx, 'layout-template', subject),
  )
  route(layoutTemplateCalls.share, { subject: lockedLayoutOf, allow: inGroup('LT_SHARE') }, (ctx, { subject, body }) =>
    shareLayout(ctx, subject, body.groupIds),
  )
  route(
    layoutTemplateCalls.reorder,
    {
      subject: (ctx, { body }) =>
        lockedBatch(
          ctx,
          body.listIndexes.map(({ id }) => id),
        ),
      allow: edit,
    },
    (ctx, { subject, body }) => reorderLayouts(ctx, subject, body.listIndexes),
  )
  const remove = inGroup('LT_DELETE')
  route(layoutTemplateCalls.remove, { subject: lockedLayoutOf, allow: remove }, async (ctx, { subject }) => {
    await removeLayouts(ctx, { groupId: subject.groupId, list: [subject] })
    return { id: subject.layout.id }
  })
  route(
    layoutTemplateCalls.removeMany,
    { subject: (ctx, { body }) => lockedBatch(ctx, body.listId), allow: remove },
    (ctx, { subject }) => removeLayouts(ctx, subject),
  )
}

export const layoutTemplates: Area = {
  name: 'layoutTemplates',
  exports: layoutExports,
  effects: layoutEffects,
  follows: layoutFollows,
  things: [layoutThing],
  reverts: layoutReverts,
  reverters: [layoutReverter],
  routes: (route) => {
    readRoutes(route)
    writeRoutes(route)
  },
}
