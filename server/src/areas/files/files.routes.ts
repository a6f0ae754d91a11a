import { fileCalls } from '@halftone/contract/areas/files.ts'
import { inGroup } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import { alikeRoutes } from './alike/alike.routes.ts'
import { makeCover } from './cover.service.ts'
import {
  changeAllFiles,
  changeFile,
  deleteAllFiles,
  deleteFile,
  fileById,
  fileOf,
  filesByIds,
  viewFiles,
} from './files.access.ts'
import { fileEffects } from './files.effects.ts'
import { presentDetail } from './files.present.ts'
import { fileReverts } from './files.reverts.ts'
import { renameAttachment, reorderFiles, setHidden } from './files.service.ts'
import { fileThing } from './files.thing.ts'
import { updateArtworkFile } from './move.service.ts'
import { presign, readUrls } from './presign.service.ts'
import { previewJob } from './preview.jobs.ts'
import { previewRoutes } from './preview.routes.ts'
import { removeFiles } from './remove.service.ts'
import { coverReverter } from './revert/cover.reverter.ts'
import { fileReverter } from './revert/file.reverter.ts'
import { sweepJob } from './sweep.jobs.ts'
import { dropJob } from './versions/drop.jobs.ts'
import { versionRoutes } from './versions/versions.routes.ts'

export const files: Area = {
  name: 'files',
  effects: fileEffects,
  things: [fileThing],
  reverts: fileReverts,
  reverters: [
    fileReverter,
    coverReverter('product', 'P_EDIT'),
    coverReverter('artwork', 'P_EDIT_ART'),
    coverReverter('clipart', 'CA_EDIT'),
    coverReverter('layout-template', 'LT_EDIT'),
  ],
  jobs: [previewJob, sweepJob, dropJob],
  routes: (route) => {
    // An address is no change of the workspace's data. Teams and keys of the body are checked by the service.
    // One statement or reads alone: no transaction, whose two round trips each file of many would wait for.
    const addresses = { allow: 'signedIn', records: false, transaction: false } as const
    route(fileCalls.presign, addresses, async (ctx, { body: { fileName, fileType, size, groupId, productId } }) => {
      const [signed] = await presign(ctx, [{ fileName, fileType, size, groupId, productId }], () => '')
      if (!signed) throw new Error('nothing was signed')
      return signed
    })
    route(fileCalls.presignMany, addresses, async (ctx, { body }) => ({
      files: await presign(ctx, body.files, (place) => `files.${place}.`),
    }))
    route(fileCalls.getUrl, addresses, async (ctx, { body }) => {
      const [url = ''] = await readUrls(ctx, [body.fileName], body.isBulk ? 'bulk' : 'download')
      return { url }
    })
    route(fileCalls.getUrls, addresses, async (ctx, { body }) => ({
      urls: await readUrls(ctx, body.fileNames, body.fileNames.length > 1 ? 'bulk' : 'download'),
    }))

    route(fileCalls.get, { subject: fileById, allow: viewFiles }, async ({ resources }, { subject }) =>
      presentDetail(resources.storage, subject),
    )
    route(
      fileCalls.reorder,
      {
        subject: (ctx, { body }) =>
          filesByIds(
            ctx,
            body.listIndexes.map(({ id }) => id),
          ),
        allow: changeAllFiles,
      },
      (ctx, { subject, body }) => reorderFiles(ctx, subject.files, body.listIndexes),
    )
    route(
      fileCalls.setHidden,
      { subject: (ctx, { body }) => filesByIds(ctx, body.listFileId), allow: changeAllFiles },
      (ctx, { subject, body }) => setHidden(ctx, subject.files, body.isHidden),
    )
    route(
      fileCalls.renameOfProduct,
      {
        subject: (ctx, { params }) =>
          fileOf(ctx, params.id, 'product', 'comment', 'clipart', 'font', 'layout-template'),
        allow: changeFile,
      },
      (ctx, { subject, body }) => renameAttachment(ctx, subject, body.name),
    )
    route(
      fileCalls.updateOfArtwork,
      { subject: (ctx, { params }) => fileOf(ctx, params.id, 'artwork'), allow: changeFile },
      (ctx, { subject, body }) => updateArtworkFile(ctx, subject, body),
    )
    route(
      fileCalls.coverOfProduct,
      { subject: (ctx, { params }) => fileOf(ctx, params.fileId, 'product', 'artwork'), allow: inGroup('P_EDIT') },
      (ctx, { subject }) => makeCover(ctx, 'product', subject),
    )
    route(
      fileCalls.coverOfArtwork,
      { subject: (ctx, { params }) => fileOf(ctx, params.fileId, 'artwork'), allow: inGroup('P_EDIT_ART') },
      (ctx, { subject }) => makeCover(ctx, 'artwork', subject),
    )
    route(
      fileCalls.coverOfClipart,
      { subject: (ctx, { params }) => fileOf(ctx, params.fileId, 'clipart'), allow: inGroup('CA_EDIT') },
      (ctx, { subject }) => makeCover(ctx, 'clipart', subject),
    )
    route(fileCalls.remove, { subject: fileById, allow: deleteFile }, async (ctx, { subject }) => {
      await removeFiles(ctx, [subject])
      return { id: subject.id }
    })
    route(
      fileCalls.removeMany,
      { subject: (ctx, { body }) => filesByIds(ctx, body.listId), allow: deleteAllFiles },
      (ctx, { subject }) => removeFiles(ctx, subject.files),
    )
    for (const add of [versionRoutes, alikeRoutes, previewRoutes]) add(route)
  },
}
