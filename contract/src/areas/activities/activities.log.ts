import { z } from 'zod'
import { call } from '../../call.ts'
import { CardCover } from '../../parts/cover.ts'
import { dateQuery } from '../../parts/dateQuery.ts'
import { enumList } from '../../parts/enumList.ts'
import { id, idList } from '../../parts/id.ts'
import { pageQuery, search } from '../../parts/page.ts'
import { isoDate, Person } from '../../parts/person.ts'
import { flag, readQuery } from '../../parts/write.ts'
import { ActivityAction, ActivityKind, ActivityTargetKind, TeamActivity } from '../activities.ts'

/** Rows of a page of a log (R514). */
export const logPage = pageQuery(100, 200)

/** Whose, where and when: of all three logs. */
export const logFilter = {
  /** As whom it was done. */
  userIds: idList,
  /** Who was really there, after Switch user; `isSwitched` is anybody who was. */
  rootIds: idList,
  isSwitched: flag.optional(),
  groupIds: idList,
  productId: id.optional(),
  from_date: dateQuery,
  to_date: dateQuery,
  /** Whole words and beginnings of words, each of which is there. */
  search,
}

/** What of the log of actions is asked for. */
export const actionFilter = {
  ...logFilter,
  artworkId: id.optional(),
  /** What was done, with what kind of thing, to which of its fields (R688, R689). */
  actions: enumList(ActivityAction),
  kinds: enumList(ActivityTargetKind),
  fields: enumList(ActivityKind),
  /** These lines alone. */
  ids: idList,
  /** Only what came after the line with that id. */
  after: z.coerce.number().int().min(0).optional(),
}

/** One line of the company's log: what changed, from what to what. */
export const LogLine = TeamActivity.extend({
  /** The event's name. */
  name: z.string(),
  team: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Whom it is about, where it is a person. */
  person: Person.nullable(),
  /** Pictures that were chosen, replaced or deleted, as they were and are. */
  pictures: z.object({ old: CardCover.nullable(), new: CardCover.nullable() }),
  /** The later line that took this one back, and whose it is. */
  revertedBy: z.object({ id: z.number().int(), author: Person.nullable() }).nullable(),
  /** It says what came of what, and what it changed can come back at all; whether it may now is said by its preview. */
  canRevert: z.boolean(),
})
export type LogLine = z.infer<typeof LogLine>

/** What the logs of reading say of each line. */
const readLine = {
  id: z.number().int(),
  author: Person.nullable(),
  rootAuthor: Person.nullable(),
  team: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  name: z.string(),
  product: z.object({ id: z.number().int(), subId: z.string(), name: z.string() }).nullable(),
  artwork: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  cover: CardCover.nullable(),
  /** The part of the network that they came from. */
  place: z.string(),
  at: isoDate,
}

/** How a file went out: one, several at once, to a shop, or made of a list. */
export const DownloadVia = z.enum(['download', 'bulk', 'shop', 'list'])
export type DownloadVia = z.infer<typeof DownloadVia>

export const DownloadLine = z.object({
  ...readLine,
  fileId: z.number().int().nullable(),
  bytes: z.number().int(),
  via: DownloadVia,
  account: z.string().nullable(),
  /** Of a list: how many rows of it went out. */
  rows: z.number().int().nullable(),
  /** Of a list: what was asked of it. Words, dates and ticks as they were, of chosen things how many. */
  filter: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])).nullable(),
})
export type DownloadLine = z.infer<typeof DownloadLine>

/** Things whose opening is logged. */
export const ViewedKind = z.enum(['product', 'artwork', 'clipart', 'font', 'layout-template'])
export type ViewedKind = z.infer<typeof ViewedKind>

export const ViewLine = z.object({
  ...readLine,
  kind: ViewedKind,
  thingId: z.number().int(),
})
export type ViewLine = z.infer<typeof ViewLine>

export const logCalls = {
  log: call({
    name: 'activities.log',
    method: 'GET',
    path: '/setting/activities',
    query: readQuery({ ...logPage, ...actionFilter }),
    reply: LogLine,
    paged: true,
  }),
  /** People whose lines there are: those of the company, and who has left it. */
  people: call({
    name: 'activities.people',
    method: 'GET',
    path: '/setting/activities/people',
    query: readQuery({ search, ids: idList }),
    reply: z.array(Person),
  }),
  downloads: call({
    name: 'activities.downloads',
    method: 'GET',
    path: '/activities-aws',
    query: readQuery({ ...logPage, ...logFilter, via: enumList(DownloadVia) }),
    reply: DownloadLine,
    paged: true,
  }),
  views: call({
    name: 'activities.views',
    method: 'GET',
    path: '/setting/activities-views',
    query: readQuery({ ...logPage, ...logFilter, kinds: enumList(ViewedKind) }),
    reply: ViewLine,
    paged: true,
  }),
}
