import { z } from 'zod'
import { call } from '../call.ts'
import { event } from '../event.ts'
import { Removed, RemovedMany } from '../parts/field.ts'
import { bodyId, idParams } from '../parts/id.ts'
import { pageQuery, search } from '../parts/page.ts'
import { isoDate } from '../parts/person.ts'
import { tag } from '../parts/tag.ts'
import { readQuery, writeBody } from '../parts/write.ts'
import { phrase } from '../phrase.ts'

export const Tag = z.object({ id: z.number().int(), name: z.string() })
export type Tag = z.infer<typeof Tag>

/** A row of the tags settings: how many products and accounts carry it. */
export const TagRow = z.object({ ...Tag.shape, used: z.number().int(), createdAt: isoDate })
export type TagRow = z.infer<typeof TagRow>

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
    method: 'PATCH',
    path: '/tags/:id/name',
    params: idParams,
    body: writeBody({ name }),
    reply: Tag,
    message: phrase('tags.updated'),
  }),
  remove: call({
    name: 'tags.remove',
    method: 'DELETE',
    path: '/tags/:id',
    params: idParams,
    body: writeBody({}).optional(),
    reply: Removed,
    message: phrase('tags.deleted'),
  }),
  removeMany: call({
    name: 'tags.removeMany',
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
}
