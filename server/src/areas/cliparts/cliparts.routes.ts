import { clipartCalls } from '@halftone/contract/areas/cliparts/cliparts.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { inGroup } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { Ctx } from '../../core/context.ts'
import type { Route } from '../../core/route.ts'
import { listAlike } from '../files/alike/alike.service.ts'
import { countUses } from '../files/shared/uses.queries.ts'
import { readUses } from '../files/shared/uses.service.ts'
import { hasUploads, verifyUploads } from '../files/verify.service.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { addFiles, removeCliparts, reorderCliparts } from './arrange.service.ts'
import { changeSeveral, setCategory, updateClipart } from './change.service.ts'
import { clipartOf, lockedBatch, lockedClipartOf, look, mayCopy, seenBatch, withCopyTarget } from './cliparts.access.ts'
import { clipartEffects, clipartFollows } from './cliparts.effects.ts'
import { clipartReverts } from './cliparts.reverts.ts'
import { listCliparts, listFilesOf, listRisky, openClipart, summarise } from './cliparts.service.ts'
import { clipartThing } from './cliparts.thing.ts'
import { copyClipart, createClipart } from './create.service.ts'
import { clipartExports } from './exports.present.ts'
import { clipartPairs } from './linked.queries.ts'
import { clipartReverter } from './revert/clipart.reverter.ts'
import { shareClipart } from './share.service.ts'

const asked = ({ db }: Ctx, { query }: { query: { groupId: number } }) => findGroup(db, query.groupId)
// Who may open one may look for it.
const viewAll = inGroup('CA_VIEW_ALL', 'CA_VIEW')

/** What is shown of clip arts. */
function readRoutes(route: Route): void {
  route(clipartCalls.list, { subject: asked, allow: viewAll }, (ctx, { query }) => listCliparts(ctx, query))
  route(clipartCalls.summary, { subject: asked, allow: viewAll }, (ctx, { subject }) => summarise(ctx, subject.id))
  route(clipartCalls.atRisk, { subject: asked, allow: inGroup('CA_SHARE', 'CA_DELETE') }, (ctx, { query }) =>
    listRisky(ctx, query),
  )
  route(
    clipartCalls.countUses,
    { subject: (ctx, { query }) => seenBatch(ctx, query.ids), allow: inGroup('CA_DELETE') },
    ({ db, actor }, { query }) => countUses(db, clipartPairs, query.ids, actor.groupsWith('P_VIEW')),
  )
  route(clipartCalls.get, { subject: clipartOf, allow: look }, (ctx, { subject, query }) => {
    const { id, name, groupId } = subject.clipart
    // A person opened it; what is fetched ahead of them is no view.
    if (query.readBy !== undefined)
      ctx.resources.readLog.viewed(ctx, 'clipart', { id, name, groupId, productId: null, artworkId: null })
    return openClipart(ctx, subject)
  })
  route(clipartCalls.files, { subject: clipartOf, allow: look }, (ctx, { subject, query }) =>
    listFilesOf(ctx, subject, query),
  )
  route(fileCalls.alikeOfClipart, { subject: clipartOf, allow: look }, (ctx, { subject }) =>
    listAlike(ctx, 'clipart', subject.clipart.id),
  )
  route(clipartCalls.uses, { subject: clipartOf, allow: look }, (ctx, { subject }) =>
    readUses(ctx, clipartPairs, subject.clipart),
  )
}

/** What is made. */
function createRoutes(route: Route): void {
  route(
    clipartCalls.create,
    {
      subject: ({ db }, { body }) => findGroup(db, body.groupId),
      allow: inGroup('CA_NEW'),
      prepare: {
        needed: ({ body }) => hasUploads(body.files),
        work: (ctx, { subject, body }) => verifyUploads(ctx, { groupId: subject.id }, body.files),
      },
    },
    (ctx, { subject, body, prepared }) => createClipart(ctx, subject, body, prepared),
  )
  route(
    clipartCalls.setFiles,
    {
      subject: lockedClipartOf,
      allow: inGroup('CA_UPLOAD_FILE'),
      prepare: { work: (ctx, { subject, body }) => verifyUploads(ctx, { groupId: subject.groupId }, body.files) },
    },
    (ctx, { subject, prepared }) => addFiles(ctx, subject, prepared),
  )
  route(clipartCalls.copy, { subject: withCopyTarget, allow: mayCopy }, (ctx, { subject }) =>
    copyClipart(ctx, subject.seen, subject.target),
  )
}

/** What is changed. */
function writeRoutes(route: Route): void {
  const several = (ctx: Ctx, { body }: { body: { listId: number[] } }) => lockedBatch(ctx, body.listId)
  route(clipartCalls.update, { subject: lockedClipartOf, allow: inGroup('CA_EDIT') }, (ctx, { subject, body }) =>
    updateClipart(ctx, subject, body),
  )
  route(
    clipartCalls.setCategory,
    { subject: lockedClipartOf, allow: inGroup('CA_CATEGORY') },
    (ctx, { subject, body }) => setCategory(ctx, subject, body.category),
  )
  route(clipartCalls.share, { subject: lockedClipartOf, allow: inGroup('CA_SHARE') }, (ctx, { subject, body }) =>
    shareClipart(ctx, subject, body.groupIds),
  )
  // The service asks for the right of each field.
  route(
    clipartCalls.changeMultiple,
    { subject: several, allow: inGroup('CA_EDIT', 'CA_CATEGORY', 'CA_SHARE') },
    (ctx, { subject, body }) => changeSeveral(ctx, subject, body),
  )
  route(
    clipartCalls.reorder,
    {
      subject: (ctx, { body }) =>
        lockedBatch(
          ctx,
          body.listIndexes.map(({ id }) => id),
        ),
      allow: inGroup('CA_EDIT'),
    },
    (ctx, { subject, body }) => reorderCliparts(ctx, subject, body.listIndexes),
  )
  route(clipartCalls.remove, { subject: lockedClipartOf, allow: inGroup('CA_DELETE') }, async (ctx, { subject }) => {
    await removeCliparts(ctx, { groupId: subject.groupId, list: [subject] })
    return { id: subject.clipart.id }
  })
  route(clipartCalls.removeMany, { subject: several, allow: inGroup('CA_DELETE') }, (ctx, { subject }) =>
    removeCliparts(ctx, subject),
  )
}

export const cliparts: Area = {
  name: 'cliparts',
  exports: clipartExports,
  effects: clipartEffects,
  follows: clipartFollows,
  things: [clipartThing],
  reverts: clipartReverts,
  reverters: [clipartReverter],
  routes: (route) => {
    readRoutes(route)
    createRoutes(route)
    writeRoutes(route)
  },
}
