import { z } from 'zod'
import { call } from '../call.ts'
import { CardCover } from '../parts/cover.ts'
import { dateQuery } from '../parts/dateQuery.ts'
import { id, idList, idParams } from '../parts/id.ts'
import { pageQuery, search } from '../parts/page.ts'
import { isoDate, Person } from '../parts/person.ts'
import { readQuery } from '../parts/write.ts'
import { thingKinds } from '../things.ts'

/** The logged kinds (R688, R690) and what else is written down. */
export const activityKinds = [
  'product',
  'name',
  'description',
  'content',
  'status',
  'assignee',
  'label',
  'type',
  'tag',
  'keyword',
  'priority',
  'deadline',
  'link',
  'account',
  'cover',
  'file',
  'artwork',
  'comment',
  'like',
  'approve artwork',
  'listing',
  'sync sales',
  'clipart',
  'font',
  'layout',
  'post',
  'event',
  'join',
  'invite',
  'pin',
  'announcement',
  'category',
  'note',
  'licence',
  'share',
  'additional sales channel',
  'index',
  'team',
  'user',
  'role',
  'setting',
  'session',
  'import',
  'sheet',
] as const
export const ActivityKind = z.enum(activityKinds)
export type ActivityKind = z.infer<typeof ActivityKind>

/** What was done; the states of a listing job show as badges (R687). */
export const activityActions = [
  'create',
  'update',
  'delete',
  'copy',
  'move',
  'submit',
  'withdraw',
  'approve',
  'reject',
  'upload',
  'reset',
  'revert',
  'pending',
  'draft',
  'active',
  'error',
  'fail',
  'pause',
  'resume',
] as const
export const ActivityAction = z.enum(activityActions)
export type ActivityAction = z.infer<typeof ActivityAction>

/** What a target can be (R162, and what settings change). */
export const activityTargets = [
  ...thingKinds,
  'group',
  'user',
  'role',
  'account',
  'tag',
  'label',
  'keyword',
  'config',
] as const
export const ActivityTargetKind = z.enum(activityTargets)
export type ActivityTargetKind = z.infer<typeof ActivityTargetKind>

/** One line of the log. `eventType` is the logged kind, `action` what was done with it. */
export const Activity = z.object({
  id: z.number().int(),
  author: Person.nullable(),
  /** Who was really there, after Switch user. */
  rootAuthor: Person.nullable(),
  createdBy: z.number().int().nullable(),
  createdAt: isoDate,
  /** An ActivityAction. */
  action: z.string(),
  /** An ActivityKind. */
  eventType: z.string(),
  groupId: z.number().int().nullable(),
  target: z
    .object({
      /** An ActivityTargetKind. */
      kind: z.string(),
      id: z.number().int().nullable(),
      name: z.string(),
      subId: z.string().nullable(),
      productId: z.number().int().nullable(),
      artworkId: z.number().int().nullable(),
      /** What a comment is on; null for what hangs on no other thing. */
      on: z.object({ kind: z.string(), id: z.number().int() }).nullable(),
    })
    .nullable(),
  isDeleteTarget: z.boolean(),
  eventContent: z.object({
    /** Names, texts, numbers or lists of names, ready to be read; null for nothing. */
    oldContent: z.unknown(),
    newContent: z.unknown(),
    fileName: z.string().nullable(),
  }),
})
export type Activity = z.infer<typeof Activity>

/** A line outside its product's own log: it says where it happened and shows the picture of that. */
export const TeamActivity = Activity.extend({
  product: z.object({ id: z.number().int(), subId: z.string(), name: z.string() }).nullable(),
  artwork: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Of the artwork, else of the product. */
  cover: CardCover.nullable(),
})
export type TeamActivity = z.infer<typeof TeamActivity>

export const activityCalls = {
  /** `id` is the product; what happened to its artworks, files and comments is part of it. */
  ofProduct: call({
    name: 'activities.ofProduct',
    method: 'GET',
    path: '/activities/:id/product',
    params: idParams,
    query: readQuery(pageQuery(20, 100)),
    reply: Activity,
    paged: true,
  }),
  /** What happened in the teams that the person sees, newest first. */
  list: call({
    name: 'activities.list',
    method: 'GET',
    path: '/activities',
    query: readQuery({
      ...pageQuery(20, 200),
      groupId: id.optional(),
      artworkId: id.optional(),
      createdBy: idList,
      /** One kind, or several with commas between them. */
      eventType: z.string().max(60).optional(),
      action: z.string().max(60).optional(),
      from_date: dateQuery,
      to_date: dateQuery,
      search,
    }),
    reply: TeamActivity,
    paged: true,
  }),
}
