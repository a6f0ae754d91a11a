import { z } from 'zod'
import { call } from '../../call.ts'
import { event } from '../../event.ts'
import { line, Removed, RemovedMany } from '../../parts/field.ts'
import { bodyId, id, idParams } from '../../parts/id.ts'
import { pageQuery, search } from '../../parts/page.ts'
import { isoDate } from '../../parts/person.ts'
import { tag } from '../../parts/tag.ts'
import { readQuery, writeBody } from '../../parts/write.ts'
import { phrase, says } from '../../phrase.ts'
import { mostKeywords } from '../../rules/tagRule.ts'

/** A list of a team: its name is the 'Keyword Type', `listkeyword` its words. */
export const Keyword = z.object({
  id: z.number().int(),
  groupId: z.number().int(),
  name: z.string(),
  listkeyword: z.array(z.string()),
  createdAt: isoDate,
  updatedAt: isoDate,
})
export type Keyword = z.infer<typeof Keyword>

/** The same where a tag field offers it (R683): the wire spells its words another way there. */
export const KeywordSuggestion = z.object({ id: z.number().int(), name: z.string(), listKeyWord: z.array(z.string()) })
export type KeywordSuggestion = z.infer<typeof KeywordSuggestion>

const name = line(80)
const listkeyword = z.array(tag()).max(mostKeywords, says('keywords.tooMany', { n: mostKeywords }))
/** What a sheet brings: lists by name, each with its words. */
const row = z.strictObject({ name, listkeyword })

/** What an import did with each list that it named. */
export const KeywordImport = z.object({ added: z.number().int(), changed: z.number().int(), same: z.number().int() })
export type KeywordImport = z.infer<typeof KeywordImport>

export const keywordCalls = {
  list: call({
    name: 'keywords.list',
    method: 'GET',
    path: '/keywords',
    query: readQuery({ ...pageQuery(100), search, groupId: id }),
    reply: Keyword,
    paged: true,
  }),
  /** Lists of the team whose name or one of whose words has the text, for fields of tags. */
  suggestions: call({
    name: 'keywords.suggestions',
    method: 'GET',
    path: '/keywords/suggestions',
    query: readQuery({ search, groupId: id, limit: z.coerce.number().int().min(1).max(50).default(10) }),
    reply: z.array(KeywordSuggestion),
  }),
  create: call({
    name: 'keywords.create',
    undoable: true,
    method: 'POST',
    path: '/keywords',
    body: writeBody({ groupId: bodyId, name, listkeyword: listkeyword.default([]) }),
    reply: Keyword,
    message: phrase('keywords.added'),
    idempotent: true,
  }),
  update: call({
    name: 'keywords.update',
    undoable: true,
    method: 'PATCH',
    path: '/keywords/:id',
    params: idParams,
    body: writeBody({ name: name.optional(), listkeyword: listkeyword.optional() }),
    reply: Keyword,
    message: phrase('keywords.updated'),
  }),
  setWords: call({
    name: 'keywords.setWords',
    undoable: true,
    method: 'PATCH',
    path: '/keywords/:id/listkeyword',
    params: idParams,
    body: writeBody({ listkeyword }),
    reply: Keyword,
    message: phrase('keywords.updated'),
  }),
  remove: call({
    name: 'keywords.remove',
    undoable: true,
    method: 'DELETE',
    path: '/keywords/:id',
    params: idParams,
    body: writeBody({}).optional(),
    reply: Removed,
    message: phrase('keywords.deleted'),
  }),
  /** Lists of one team. */
  removeMany: call({
    name: 'keywords.removeMany',
    undoable: true,
    method: 'DELETE',
    path: '/multiple-keyword',
    body: writeBody({ listId: z.array(bodyId).min(1).max(200) }),
    reply: RemovedMany,
    message: phrase('keywords.deleted'),
  }),
  /** A sheet of lists: an unknown name is added, a known one gets the words that it lacks. All of them or none. */
  import: call({
    name: 'keywords.import',
    undoable: true,
    method: 'POST',
    path: '/keywords/import',
    body: writeBody({ groupId: bodyId, rows: z.array(row).min(1, says('keywords.nothingToImport')).max(1000) }),
    reply: KeywordImport,
    message: phrase('keywords.imported'),
    idempotent: true,
  }),
}

export const keywordEvents = {
  'keywords.created': event(z.object({ keyword: Keyword })),
  'keywords.updated': event(z.object({ keyword: Keyword })),
  'keywords.deleted': event(z.object({ groupId: z.number().int(), ids: z.array(z.number().int()) })),
  /** A sheet came in: the lists of the team are asked anew. */
  'keywords.imported': event(z.object({ groupId: z.number().int() })),
}
