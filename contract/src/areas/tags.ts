import { z } from 'zod'
import { call } from '../call.ts'
import { event } from '../event.ts'
import { Removed, RemovedMany } from '../parts/field.ts'
import { bodyId, idParams } from '../parts/id.ts'
import { pageQuery, search } from '../parts/page.ts'
import { isoDate } from '../parts/person.ts'
import { tag } from '../parts/tag.ts'
import { readQuery, writeBody } from '../parts/write.ts'
import { phrase, says } from '../phrase.ts'

export const Tag = z.object({ id: z.number().int(), name: z.string() })
export type Tag = z.infer<typeof Tag>

/** A row of the tags settings: how many products and accounts carry it. */
export const TagRow = z.object({ ...Tag.shape, used: z.number().int(), createdAt: isoDate })
export type TagRow = z.infer<typeof TagRow>

/** What an import did with the names. */
export const TagImport = z.object({ added: z.number().int(), same: z.number().int() })
export type TagImport = z.infer<typeof TagImport>

const name = tag()

export const tagCalls = {
  search: call({
    name: 'tags.search',
    method: 'GET',
    path: '/tags',
    query: readQuery({ search, limit: z.coerce.number().int().min(1).max(200).default(50) }),
    reply: z.array(Tag),
  }),
  list: call({
    name: 'tags.list',
    method: 'GET',
    path: '/tags-list',
    query: readQuery({ ...pageQuery(100), search }),
    reply: TagRow,
    paged: true,
  }),
  /** A name that exists (case-insensitively) answers the existing tag. */
  create: call({
    name: 'tags.create',
    undoable: true,
    method: 'POST',
    path: '/tags',
    body: writeBody({ name }),
    reply: Tag,
    message: phrase('tags.added'),
    idempotent: true,
  }),
  get: call({ name: 'tags.get', method: 'GET', path: '/tags/:id', params: idParams, reply: TagRow }),
  rename: call({
    name: 'tags.rename',
    undoable: true,
    method: 'PATCH',
    path: '/tags/:id/name',
    params: idParams,
    body: writeBody({ name }),
    reply: Tag,
    message: phrase('tags.updated'),
  }),
  remove: call({
    name: 'tags.remove',
    undoable: true,
    method: 'DELETE',
    path: '/tags/:id',
    params: idParams,
    body: writeBody({}).optional(),
    reply: Removed,
    message: phrase('tags.deleted'),
  }),
  /** Whatever carries one of `ids` carries `id` instead; they are gone then. */
  merge: call({
    name: 'tags.merge',
    undoable: true,
    method: 'POST',
    path: '/tags/:id/merge',
    params: idParams,
    body: writeBody({ listId: z.array(bodyId).min(1).max(200) }),
    reply: Tag,
    message: phrase('tags.merged'),
  }),
  /** Names of a sheet: those that are there already, capitals aside, stay as they are. */
  import: call({
    name: 'tags.import',
    undoable: true,
    method: 'POST',
    path: '/tags/import',
    body: writeBody({ names: z.array(name).min(1, says('tags.nothingToImport')).max(5000) }),
    reply: TagImport,
    message: phrase('tags.imported'),
    idempotent: true,
  }),
  removeMany: call({
    name: 'tags.removeMany',
    undoable: true,
    method: 'DELETE',
    path: '/multiple-tag',
    body: writeBody({ listId: z.array(bodyId).min(1).max(200) }),
    reply: RemovedMany,
    message: phrase('tags.deleted'),
  }),
}

export const tagEvents = {
  'tags.created': event(z.object({ tag: Tag })),
  'tags.updated': event(z.object({ tag: Tag })),
  'tags.deleted': event(z.object({ ids: z.array(z.number().int()) })),
  /** `ids` are gone; what carried them gets `tag` within moments. */
  'tags.merged': event(z.object({ tag: Tag, ids: z.array(z.number().int()) })),
  'tags.imported': event(z.object({ added: z.number().int() })),
}
