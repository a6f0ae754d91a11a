import { fileCalls } from '@halftone/contract/areas/files.ts'
import { adminOf, inGroup } from '../../../core/access.ts'
import type { Area } from '../../../core/area.ts'
import { findGroup } from '../../groups/groups.queries.ts'
import { fileOf, viewFiles } from '../files.access.ts'
import { verifyUploads } from '../verify.service.ts'
import { thinVersions } from './thin.service.ts'
import { usageOf } from './usage.queries.ts'
import { addVersion, restoreVersion, versionsOf } from './versions.service.ts'

type Route = Parameters<Area['routes']>[0]

/** The pictures that a file of an artwork has had. */
export function versionRoutes(route: Route): void {
  route(
    fileCalls.addVersion,
    {
      subject: (ctx, { params }) => fileOf(ctx, params.id, 'artwork'),
      allow: inGroup('P_EDIT_ART'),
      prepare: { work: (ctx, { subject, body }) => verifyUploads(ctx, subject, [body.file], 'file') },
    },
    (ctx, { subject, body, prepared }) => addVersion(ctx, subject, prepared, body.note),
  )
  route(
    fileCalls.versions,
    { subject: (ctx, { params }) => fileOf(ctx, params.id, 'artwork'), allow: viewFiles },
    (ctx, { subject }) => versionsOf(ctx, subject),
  )
  route(
    fileCalls.restoreVersion,
    { subject: (ctx, { params }) => fileOf(ctx, params.id, 'artwork'), allow: inGroup('P_EDIT_ART') },
    (ctx, { subject, params, body }) => restoreVersion(ctx, subject, params.n, body.note),
  )
  route(
    fileCalls.versionUsage,
    { subject: ({ db }, { query }) => findGroup(db, query.groupId), allow: adminOf },
    ({ db }, { subject }) => usageOf(db, { groupId: subject.groupId }),
  )
  route(
    fileCalls.thinVersions,
    { subject: ({ db }, { body }) => findGroup(db, body.groupId), allow: adminOf },
    (ctx, { subject, body }) => thinVersions(ctx, subject, body),
  )
}
