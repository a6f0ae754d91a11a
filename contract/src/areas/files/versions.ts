import { z } from 'zod'
import { call } from '../../call.ts'
import { ArtworkFile, FileVersion } from '../../parts/attachedFile.ts'
import { bodyId, id, idParams } from '../../parts/id.ts'
import { oneLine } from '../../parts/wireText.ts'
import { readQuery, StoredFileRef, writeBody } from '../../parts/write.ts'
import { phrase } from '../../phrase.ts'

/** Why a picture was replaced: one line. */
const note = oneLine(500).optional()

/** Bytes of versions that are not the newest; objects that several name count once. */
const Usage = z.object({
  /** All of them. */
  versions: z.number().int(),
  bytes: z.number(),
  /** Those that an Admin can thin: never approved, never listed. `bytes` is what that would give back. */
  thinnable: z.object({ versions: z.number().int(), bytes: z.number() }),
})
export type VersionUsage = z.infer<typeof Usage>

export const fileVersionCalls = {
  /** A new picture under the same file: id, order, cover, comments and listings stay, the old one is kept under it. */
  addVersion: call({
    name: 'files.addVersion',
    method: 'POST',
    path: '/files/:id/versions',
    params: idParams,
    body: writeBody({ file: StoredFileRef.pick({ key: true, name: true }), note }),
    reply: ArtworkFile,
    message: phrase('files.replaced'),
    idempotent: true,
  }),
  /** Newest first. */
  versions: call({
    name: 'files.versions',
    method: 'GET',
    path: '/files/:id/versions',
    params: idParams,
    reply: z.object({ versions: z.array(FileVersion), usage: Usage }),
  }),
  /** The picture of an earlier version once more, as a new version. The current one again changes nothing. */
  restoreVersion: call({
    name: 'files.restoreVersion',
    method: 'POST',
    path: '/files/:id/versions/:n/restore',
    params: z.strictObject({ id, n: id }),
    body: writeBody({ note }),
    reply: ArtworkFile,
    message: phrase('files.versionRestored'),
    idempotent: true,
  }),
  /** Disk that old versions of a team's files use. */
  versionUsage: call({
    name: 'files.versionUsage',
    method: 'GET',
    path: '/files/versions/usage',
    query: readQuery({ groupId: id }),
    reply: Usage,
  }),
  /** Removes old versions of a team's files, or of one of them, with their bytes; never what was approved or listed. */
  thinVersions: call({
    name: 'files.thinVersions',
    method: 'POST',
    path: '/files/versions/thin',
    body: writeBody({
      groupId: bodyId,
      fileId: bodyId.optional(),
      /** Days that a version has been an old one; 0 for all. */
      olderThanDays: z.number().int().min(0).max(3_650),
    }),
    reply: z.object({ versions: z.number().int(), bytes: z.number() }),
    message: phrase('files.versionsThinned'),
  }),
}
