import { z } from 'zod'
import { call } from '../../call.ts'
import { event } from '../../event.ts'
import { AttachedFile } from '../../parts/attachedFile.ts'
import { CardCover } from '../../parts/cover.ts'
import { line, optionalText, Removed, RemovedMany } from '../../parts/field.ts'
import { bodyId, id, idList, idParams } from '../../parts/id.ts'
import { Layout, LayoutCard, LayoutPatch } from '../../parts/layout/layout.ts'
import { Scene } from '../../parts/layout/scene.ts'
import { Reordered, reorderBody } from '../../parts/order.ts'
import { pageQuery, search } from '../../parts/page.ts'
import { tag } from '../../parts/tag.ts'
import { flag, readQuery, StoredFileRef, writeBody } from '../../parts/write.ts'
import { phrase, says } from '../../phrase.ts'

/** All that a team sees, what the person made, what other teams share with it, and what it shares with others. */
export const LayoutFilter = z.enum(['all', 'mine', 'shared', 'sharedByUs'])
export type LayoutFilter = z.infer<typeof LayoutFilter>
/** Files that one call adds to a layout. */
export const mostFiles = 50
/** Layouts that one call deletes. */
export const mostLayouts = 200

const int = z.number().int()
const name = line(255)
const note = optionalText(2_000)
const tags = z.array(tag()).max(30, says('content.tooManyTags', { n: 30 }))
const groupIds = z
  .array(bodyId)
  .max(200)
  .transform((ids) => [...new Set(ids)])
const updated = phrase('layoutTemplates.updated')

export const layoutTemplateCalls = {
  /** By custom index, then the newest (R620, R710). */
  list: call({
    name: 'layoutTemplates.list',
    method: 'GET',
    path: '/layout-templates',
    query: readQuery({
      groupId: id,
      filter: LayoutFilter.default('all'),
      from_date: z.iso.date().optional(),
      to_date: z.iso.date().optional(),
      search,
      /** The teams that they belong to. */
      teams: idList,
      /** Only those that mock-ups can be made from. */
      isReady: flag.optional(),
      ...pageQuery(50),
    }),
    reply: LayoutCard,
    paged: true,
  }),
  get: call({
    name: 'layoutTemplates.get',
    method: 'GET',
    path: '/layout-templates/:id',
    params: idParams,
    query: readQuery({}),
    reply: Layout,
  }),
  /** From uploads: the first picture is what mock-ups are made on. */
  create: call({
    name: 'layoutTemplates.create',
    method: 'POST',
    path: '/layout-templates',
    body: writeBody({
      groupId: bodyId,
      name,
      tags: tags.default([]),
      note: note.optional(),
      files: z.array(StoredFileRef).max(mostFiles).optional(),
    }),
    reply: LayoutCard,
    message: phrase('layoutTemplates.added'),
    idempotent: true,
    perMinute: 600,
  }),
  /** `scene` with the `version` that it was made from: a newer one is not written over. */
  update: call({
    name: 'layoutTemplates.update',
    undoable: true,
    method: 'PATCH',
    path: '/layout-templates/:id',
    params: idParams,
    body: writeBody({
      name: name.optional(),
      tags: tags.optional(),
      note: note.optional(),
      scene: Scene.optional(),
      version: int.min(1).optional(),
    }).refine(({ scene, version }) => scene === undefined || version !== undefined, {
      ...says('layoutTemplates.whichVersion'),
      path: ['version'],
    }),
    reply: LayoutPatch,
    message: updated,
  }),
  setFiles: call({
    name: 'layoutTemplates.setFiles',
    method: 'PATCH',
    path: '/layout-templates/:id/files',
    params: idParams,
    body: writeBody({ files: z.array(StoredFileRef).min(1).max(mostFiles) }),
    reply: z.object({ id: int, files: z.array(AttachedFile), totalFiles: int }),
    message: updated,
    idempotent: true,
  }),
  /** The teams that may look at it and make mock-ups from it, all of them (R621). */
  share: call({
    name: 'layoutTemplates.share',
    undoable: true,
    method: 'PATCH',
    path: '/layout-templates/:id/share',
    params: idParams,
    body: writeBody({ groupIds }),
    reply: LayoutPatch,
    message: phrase('layoutTemplates.shared'),
  }),
  /** Into its own team, or into one that it is shared with. */
  copy: call({
    name: 'layoutTemplates.copy',
    method: 'POST',
    path: '/layout-templates/:id/copy',
    params: idParams,
    body: writeBody({ groupId: bodyId.optional() }),
    reply: LayoutCard,
    message: phrase('layoutTemplates.copied'),
    idempotent: true,
  }),
  reorder: call({
    name: 'layoutTemplates.reorder',
    undoable: true,
    method: 'POST',
    path: '/layout-templates/indexes',
    body: reorderBody(),
    reply: Reordered,
    message: phrase('request.moved'),
  }),
  remove: call({
    name: 'layoutTemplates.remove',
    undoable: true,
    method: 'DELETE',
    path: '/layout-templates/:id',
    params: idParams,
    body: writeBody({}).optional(),
    reply: Removed,
    message: phrase('layoutTemplates.deleted'),
  }),
  removeMany: call({
    name: 'layoutTemplates.removeMany',
    undoable: true,
    method: 'DELETE',
    path: '/layout-templates/delete-multiple',
    body: writeBody({
      listId: z
        .array(bodyId)
        .min(1)
        .max(mostLayouts)
        .refine((ids) => new Set(ids).size === ids.length, says('request.idTwice')),
    }),
    reply: RemovedMany,
    message: phrase('layoutTemplates.deleted'),
  }),
}

const ids = z.array(int)
/** What of several teams' is named by its id alone: each asks for what it may see. */
export const layoutTemplateEvents = {
  'layoutTemplates.created': event(z.object({ groupId: int, layout: LayoutCard })),
  'layoutTemplates.updated': event(z.object({ groupId: int, ids })),
  'layoutTemplates.shared': event(z.object({ groupId: int, ids })),
  'layoutTemplates.filesChanged': event(z.object({ groupId: int, id: int, totalFiles: int })),
  'layoutTemplates.coverChanged': event(z.object({ groupId: int, id: int, cover: CardCover.nullable() })),
  'layoutTemplates.reordered': event(z.object({ groupId: int, listIndexes: Reordered })),
  'layoutTemplates.deleted': event(z.object({ groupId: int, ids })),
  'layoutTemplates.restored': event(z.object({ groupId: int, id: int })),
}
