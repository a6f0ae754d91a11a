import { z } from 'zod'
import { call } from '../../call.ts'
import { event } from '../../event.ts'
import { Removed } from '../../parts/field.ts'
import { Font, FontCard, FontFile, FontPatch } from '../../parts/font/font.ts'
import { bodyId, id, idListUpTo, idParams } from '../../parts/id.ts'
import { pageQuery, search } from '../../parts/page.ts'
import { isoDate } from '../../parts/person.ts'
import { readQuery, StoredFileRef, writeBody } from '../../parts/write.ts'
import { phrase } from '../../phrase.ts'
import { languages } from '../../rules/fonts/languages.ts'
import { licenceBody, name, note, tags } from '../cliparts/cliparts.fields.ts'
import { Asked, ClipartUses, touches } from '../cliparts/cliparts.uses.ts'

/** Files that one call adds to a font: its styles and papers. */
const mostFiles = 50
const int = z.number().int()
const groupIds = z
  .array(bodyId)
  .max(200)
  .transform((ids) => [...new Set(ids)])
const updated = phrase('fonts.updated')

/** How fonts are asked for among layout templates. */
export const fontListType = 'layout-template-font'

export const RiskyFont = FontCard.extend({ uses: ClipartUses, asked: Asked })
export type RiskyFont = z.infer<typeof RiskyFont>

export const fontCalls = {
  /** By name. Also answered as `/layout-templates?type=layout-template-font` (R451). */
  list: call({
    name: 'fonts.list',
    method: 'GET',
    path: '/fonts',
    query: readQuery({
      groupId: id,
      filter: z.enum(['all', 'mine', 'shared', 'sharedByUs']).default('all'),
      search,
      /** Only those that have every letter of it. */
      language: z.enum(languages).optional(),
      licence: z.enum(['printable', 'risk']).optional(),
      type: z.literal(fontListType).optional(),
      ...pageQuery(50),
    }),
    reply: FontCard,
    paged: true,
  }),
  get: call({
    name: 'fonts.get',
    method: 'GET',
    path: '/fonts/:id',
    params: idParams,
    query: readQuery({}),
    reply: Font,
  }),
  /** From uploads: the first font among them is shown. Without a name it has that of its first file, then that of its family. */
  create: call({
    name: 'fonts.create',
    method: 'POST',
    path: '/fonts',
    body: writeBody({
      groupId: bodyId,
      name: name.optional(),
      tags: tags.default([]),
      note: note.optional(),
      files: z.array(StoredFileRef).min(1).max(mostFiles),
    }),
    reply: FontCard,
    message: phrase('fonts.added'),
    failure: phrase('fonts.createFailed'),
    idempotent: true,
    perMinute: 600,
  }),
  update: call({
    name: 'fonts.update',
    undoable: true,
    method: 'PATCH',
    path: '/fonts/:id',
    params: idParams,
    body: writeBody({
      name: name.optional(),
      tags: tags.optional(),
      note: note.optional(),
      licence: licenceBody.optional(),
    }),
    reply: FontPatch,
    message: updated,
  }),
  setFiles: call({
    name: 'fonts.setFiles',
    method: 'PATCH',
    path: '/fonts/:id/files',
    params: idParams,
    body: writeBody({ files: z.array(StoredFileRef).min(1).max(mostFiles) }),
    reply: z.object({ id: int, files: z.array(FontFile), totalFiles: int }),
    message: updated,
    idempotent: true,
  }),
  /** The teams that may look at it and use it, all of them: what is left out loses it, and keeps what it made. */
  share: call({
    name: 'fonts.share',
    undoable: true,
    method: 'PATCH',
    path: '/fonts/:id/share',
    params: idParams,
    body: writeBody({ groupIds }),
    reply: FontPatch,
    message: phrase('fonts.shared'),
  }),
  remove: call({
    name: 'fonts.remove',
    undoable: true,
    method: 'DELETE',
    path: '/fonts/:id',
    params: idParams,
    body: writeBody({}).optional(),
    reply: Removed,
    message: phrase('fonts.deleted'),
  }),
  uses: call({
    name: 'fonts.uses',
    method: 'GET',
    path: '/fonts/:id/uses',
    params: idParams,
    query: readQuery({}),
    reply: ClipartUses,
  }),
  /** In how many artworks and live listings some are used, for the question before they are deleted. */
  countUses: call({
    name: 'fonts.countUses',
    method: 'GET',
    path: '/fonts/uses',
    query: readQuery({ ids: idListUpTo(200) }),
    reply: z.object({ artworks: int, listings: int, names: z.array(z.string()) }),
  }),
  /** For who decides, beside the clip arts at risk. */
  atRisk: call({
    name: 'fonts.atRisk',
    method: 'GET',
    path: '/fonts/at-risk',
    query: readQuery({ groupId: id, touches, ...pageQuery(25, 100) }),
    reply: RiskyFont,
    paged: true,
  }),
  /** Clip arts and fonts at risk as far as the person decides about them, and what they touch, each counted once. */
  riskSums: call({
    name: 'fonts.riskSums',
    method: 'GET',
    path: '/fonts/at-risk/sums',
    query: readQuery({ groupId: id }),
    reply: z.object({
      things: int,
      artworks: int,
      /** On sale. */
      listings: int,
      /** Pieces that those sold in the last 90 days. */
      sold: int,
      /** When the licences were looked through last, which is done each night; missing in an older server's answer. */
      checkedAt: isoDate.nullable().optional(),
    }),
  }),
}

const one = event(z.object({ groupId: int, id: int }))
/** What of several teams' is named by its id alone: each asks for what it may see. */
export const fontEvents = {
  'fonts.created': event(z.object({ groupId: int, font: FontCard })),
  'fonts.updated': one,
  'fonts.shared': one,
  'fonts.filesChanged': event(z.object({ groupId: int, id: int, totalFiles: int })),
  /** The program has read its files: name, licence, languages and picture may be others. */
  'fonts.read': one,
  /** With the day its licence ended, or came near its end. */
  'fonts.licenceTurned': one,
  'fonts.deleted': one,
  'fonts.restored': one,
}
