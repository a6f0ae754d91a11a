import { z } from 'zod'
import { call } from '../../call.ts'
import { event } from '../../event.ts'
import { CardCover } from '../../parts/cover.ts'
import { enumList } from '../../parts/enumList.ts'
import { bodyId, id, idList } from '../../parts/id.ts'
import { pageQuery, search } from '../../parts/page.ts'
import { isoDate, Person } from '../../parts/person.ts'
import { PhraseShape } from '../../parts/phraseShape.ts'
import { readQuery, writeBody } from '../../parts/write.ts'
import { phrase } from '../../phrase.ts'
import { thingKinds } from '../../things.ts'

const int = z.number().int()
const count = int.nullable()
/** Things that one call restores or deletes for good. */
export const mostTrashed = 500

/** Kinds of which deleted things lie in the trash: those whose area says so. */
export const TrashKind = z.enum(thingKinds)
export type TrashKind = z.infer<typeof TrashKind>
export const TrashRef = z.strictObject({ kind: TrashKind, id: int.positive() })
export type TrashRef = z.infer<typeof TrashRef>

/** One deleted thing, with everything that lies in it. */
export const TrashItem = z.object({
  kind: TrashKind,
  id: int,
  name: z.string(),
  subId: z.string().nullable(),
  productId: int.nullable(),
  artworkId: int.nullable(),
  /** The name of what it stands in. */
  within: z.string().nullable(),
  /** What lies in it; null for what its kind does not have. */
  artworks: count,
  files: count,
  comments: count,
  replies: count,
  bytes: count,
  deletedAt: isoDate,
  deletedBy: Person.nullable(),
  /** From when on the nightly sweep takes it. */
  goneAt: isoDate,
  /** Signed for who may restore it only. */
  cover: CardCover.nullable(),
  canRestore: z.boolean(),
  /** Why it is never deleted for good. */
  stays: PhraseShape.nullable(),
})
export type TrashItem = z.infer<typeof TrashItem>

/** What lies in a team's trash. */
export const TrashSummary = z.object({
  kinds: z.array(z.object({ kind: TrashKind, count: int })),
  /** Of the files that nothing else names. */
  bytes: int,
  /** For how long things are kept. */
  days: int,
  people: z.array(Person),
  /** Whether the person may delete for good. */
  canPurge: z.boolean(),
})
export type TrashSummary = z.infer<typeof TrashSummary>

export const TrashAnswer = z.object({
  done: z.array(
    TrashRef.extend({ name: z.string(), productId: count, artworkId: count, where: z.string().nullable() }),
  ),
  /** What stayed in the trash, and why. */
  stayed: z.array(TrashRef.extend({ why: PhraseShape })),
})
export type TrashAnswer = z.infer<typeof TrashAnswer>

/** Files that are named where somebody looks at a deleted thing. */
export const mostLooked = 60

/** One file of a deleted thing; its addresses are signed for who may restore it. */
export const TrashFile = z.object({
  id: int,
  name: z.string(),
  size: int,
  width: count,
  height: count,
  cover: CardCover.nullable(),
  /** Saves the original under its name. */
  url: z.string(),
})
export type TrashFile = z.infer<typeof TrashFile>

/** What is seen of a deleted thing before it is put back. */
export const TrashLook = z.object({
  /** What it says: of a comment all of it. */
  text: z.string().nullable(),
  files: z.array(TrashFile),
  /** All of them, also those that are not named. */
  total: int,
})
export type TrashLook = z.infer<typeof TrashLook>

export const trashCalls = {
  /** A team's deleted things, the last deleted first; `asc` has first what goes first. */
  trash: call({
    name: 'activities.trash',
    method: 'GET',
    path: '/trash',
    query: readQuery({
      ...pageQuery(25, 100),
      groupId: id,
      kinds: enumList(TrashKind),
      userIds: idList,
      search,
      direction: z.enum(['asc', 'desc']).default('desc'),
    }),
    reply: TrashItem,
    paged: true,
  }),
  trashSummary: call({
    name: 'activities.trashSummary',
    method: 'GET',
    path: '/trash/summary',
    query: readQuery({ groupId: id }),
    reply: TrashSummary,
  }),
  /** Its pictures and files, for who may put it back; 404 for others, and for what does not lie there. */
  trashLook: call({
    name: 'activities.trashLook',
    method: 'GET',
    path: '/trash/look',
    query: readQuery({ groupId: id, kind: TrashKind, id }),
    reply: TrashLook,
  }),
  /** Puts things back with their ids, files and places: one's own, or anybody's as Admin or with LG_REVERT. */
  restoreTrash: call({
    name: 'activities.restoreTrash',
    method: 'POST',
    path: '/trash/restore',
    body: writeBody({ groupId: bodyId, things: z.array(TrashRef).min(1).max(mostTrashed) }),
    reply: TrashAnswer,
    undoable: true,
    failure: phrase('activities.restoreFailed'),
  }),
  /** Deletes for good: the things that are named, or with `isAll` all that may go. */
  purgeTrash: call({
    name: 'activities.purgeTrash',
    method: 'DELETE',
    path: '/trash',
    body: writeBody({
      groupId: bodyId,
      things: z.array(TrashRef).min(1).max(mostTrashed).optional(),
      isAll: z.literal(true).optional(),
    }),
    reply: TrashAnswer.extend({ left: int }),
    failure: phrase('activities.purgeFailed'),
  }),
}

export const trashEvents = {
  /** They are gone for good. */
  'activities.purged': event(z.object({ groupId: int, things: z.array(TrashRef), count: int })),
}
