import { z } from 'zod'
import { call } from '../../call.ts'
import { event } from '../../event.ts'
import { CardCover } from '../../parts/cover.ts'
import { bodyId, id } from '../../parts/id.ts'
import { isoDate, Person } from '../../parts/person.ts'
import { PhraseShape } from '../../parts/phraseShape.ts'
import { opaque } from '../../parts/wireText.ts'
import { flag, readQuery, writeBody } from '../../parts/write.ts'
import { phrase } from '../../phrase.ts'

const int = z.number().int()
/** Lines of the log that one revert looks at. */
export const mostEntries = 5_000
/** One's own actions that can be undone in a tab. */
export const mostUndone = 50

/** What becomes of one value: it comes back; somebody changed it since; it cannot come back; it is so already. */
export const RevertOutcome = z.enum(['back', 'changed', 'cannot', 'same'])
export type RevertOutcome = z.infer<typeof RevertOutcome>

/** Where something stands among others: at 3 of 12. */
const PlaceAmong = z.object({ at: int, of: int })
export type PlaceAmong = z.infer<typeof PlaceAmong>

/** One value of one thing. Values are names and texts, ready to be read; null for nothing. */
export const RevertRow = z.object({
  /** `product:42:priority`: names the value in `except` and `overwrite`. */
  key: z.string(),
  /** The lines of the log that changed it, the newest first. */
  ids: z.array(int),
  kind: z.string(),
  id: int,
  /** An ActivityKind, or `deleted` and `created` for whether it is there. */
  field: z.string(),
  at: isoDate,
  outcome: RevertOutcome,
  was: z.unknown(),
  now: z.unknown(),
  /** What stands there after the revert, and where newer words are overwritten. */
  after: z.unknown(),
  exactly: z.unknown(),
  /** What the newest of the lines made of it, where somebody changed it since: the other words in `now` are theirs. */
  became: z.unknown(),
  /** Of a value that is a picture. */
  pictures: z.object({ was: CardCover.nullable(), now: CardCover.nullable(), after: CardCover.nullable() }).nullable(),
  /** Of a value that is a place, and of what comes back to one: where among those that are there now and what comes back with it. Null where it is told by no number. */
  places: z.object({ was: PlaceAmong.nullable(), now: PlaceAmong.nullable(), after: PlaceAmong.nullable() }).nullable(),
  /** Who changed it since, and when. */
  changedBy: Person.nullable(),
  changedAt: isoDate.nullable(),
  /** Why it cannot come back. */
  why: PhraseShape.nullable(),
  /** Of several that it names those that are gone and stay away; the others come back. */
  away: z.array(z.string()),
})
export type RevertRow = z.infer<typeof RevertRow>

/** A thing that the rows are about. */
export const RevertThing = z.object({
  kind: z.string(),
  id: int,
  name: z.string(),
  subId: z.string().nullable(),
  groupId: int.nullable(),
  productId: int.nullable(),
  artworkId: int.nullable(),
  isDeleted: z.boolean(),
  /** The board on which a product stands. */
  board: z.string().nullable(),
  /** Its picture, or that of what it stands in; null where there is none, and after a revert. */
  cover: CardCover.nullable(),
  /** What lies in the trash with it, and from when on it is gone for good; null for what does not lie there. */
  trash: z
    .object({
      artworks: int.nullable(),
      files: int.nullable(),
      comments: int.nullable(),
      replies: int.nullable(),
      bytes: int.nullable(),
      deletedAt: isoDate,
      goneAt: isoDate,
    })
    .nullable(),
})

export const RevertPreview = z.object({
  things: z.array(RevertThing),
  rows: z.array(RevertRow),
  back: int,
  changed: int,
  cannot: int,
  /** The newest line of the log when it was looked at; send it back as `seen`. */
  seen: int,
  /** How many values the call itself put back; 0 for a preview. */
  reverted: int,
  /** The line of the revert; null for a preview. */
  activityId: int.nullable(),
})
export type RevertPreview = z.infer<typeof RevertPreview>

/** When a person changed something within a period: the preview's head draws it and narrows the period. */
export const RevertMinutes = z.object({
  /** Minutes of one bar: 1 as long as a screen has room for each minute. */
  step: int,
  /** How many lines each bar has; those without any are left out. */
  bars: z.array(z.object({ at: isoDate, n: int })),
})
export type RevertMinutes = z.infer<typeof RevertMinutes>

const choice = {
  /** skip: what others changed since stays; overwrite: all becomes as it was. */
  mode: z.enum(['skip', 'overwrite']).default('skip'),
  /** Keys of rows that stay as they are. */
  except: z.array(opaque(80)).max(mostEntries).default([]),
  /** Keys of rows that become as they were although somebody changed them since. */
  overwrite: z.array(opaque(80)).max(mostEntries).default([]),
}

export const revertCalls = {
  /** Takes lines of the log back: chosen ones, all of a thing since a moment, or all that a person did in a period. */
  revert: call({
    name: 'activities.revert',
    method: 'PATCH',
    path: '/setting/activities/revert',
    query: readQuery({ dryRun: flag.optional() }),
    body: writeBody({
      ids: z.array(z.number().int().positive()).min(1).max(1_000).optional(),
      productId: bodyId.optional(),
      artworkId: bodyId.optional(),
      userId: bodyId.optional(),
      groupId: bodyId.optional(),
      from_date: isoDate.optional(),
      to_date: isoDate.optional(),
      /** The newest line when the preview was looked at: overwriting what changed after it is refused with 409. */
      seen: z.number().int().min(0).optional(),
      ...choice,
    }),
    reply: RevertPreview,
    failure: phrase('activities.revertFailed'),
  }),
  /** How what one person did is spread over a period: counted also where it is too much for one preview. */
  minutes: call({
    name: 'activities.minutes',
    method: 'GET',
    path: '/setting/activities/minutes',
    query: readQuery({ userId: id, groupId: id.optional(), from_date: isoDate, to_date: isoDate }),
    reply: RevertMinutes,
  }),
  /** Takes one's own actions of a tab back, by the ids that the tab gave them (header `x-action-id`). */
  undo: call({
    name: 'activities.undo',
    method: 'PATCH',
    path: '/activities/undo',
    body: writeBody({ actionIds: z.array(z.uuid()).min(1).max(mostUndone), mode: choice.mode }),
    reply: RevertPreview,
    failure: phrase('activities.revertFailed'),
  }),
}

export const revertEvents = {
  /** Lines of the log were taken back; what came back is told by its own events. */
  'activities.reverted': event(z.object({ ids: z.array(int), groupIds: z.array(int), productIds: z.array(int) })),
}
