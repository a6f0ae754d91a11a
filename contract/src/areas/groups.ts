import { z } from 'zod'
import { call } from '../call.ts'
import { event } from '../event.ts'
import { line, Removed } from '../parts/field.ts'
import { bodyId, idParams } from '../parts/id.ts'
import { pageQuery, search } from '../parts/page.ts'
import { isoDate, Person } from '../parts/person.ts'
import { flag, readQuery, writeBody } from '../parts/write.ts'
import { phrase, says } from '../phrase.ts'
import { TeamBoards } from './configs.boards.ts'

export const GroupManager = z.object({
  id: z.number().int(),
  name: z.string(),
  display_name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  color: z.string(),
  title: z.string().nullable(),
})
export type GroupManager = z.infer<typeof GroupManager>

/** A team. `role_id`, `position_id` and `permissions` are those of the person who asks. */
export const Group = z.object({
  id: z.number().int(),
  name: z.string(),
  level: z.number().int(),
  parent_id: z.number().int().nullable(),
  company_id: z.number().int().nullable(),
  manager: GroupManager.nullable(),
  number_member: z.number().int(),
  number_sub_group: z.number().int(),
  user_count: z.number().int(),
  role_id: z.number().int().nullable(),
  position_id: z.number().int().nullable(),
  permissions: z.array(z.object({ permission_type: z.string() })),
  /** `id` is the sale channel's, as is `channel_id`. */
  channel: z.object({ id: z.number().int(), channel_id: z.number().int(), name: z.string() }).nullable(),
  /** The first members, for the avatar stack. */
  users: z.array(Person),
  created_at: isoDate,
})
export type Group = z.infer<typeof Group>

/** What a tree that is asked for lean leaves out: most of its bytes, and what only one team at a time is looked at for. */
const full = {
  manager: true,
  user_count: true,
  role_id: true,
  position_id: true,
  permissions: true,
  users: true,
} as const
const NodeGroup = Group.partial(full)

/** A team with the teams below it. */
export interface GroupNode extends z.infer<typeof NodeGroup> {
  children: GroupNode[]
}
export const GroupNode: z.ZodType<GroupNode> = z
  .object({
    ...NodeGroup.shape,
    get children(): z.ZodArray<z.ZodType<GroupNode>> {
      return z.array(GroupNode)
    },
  })
  // Named, since it holds itself: the OpenAPI document refers to it.
  .meta({ id: 'GroupNode' })

/** A team in a selector. */
export const GroupOption = z.object({
  id: z.number().int(),
  name: z.string(),
  level: z.number().int(),
  parent_id: z.number().int().nullable(),
  company_id: z.number().int().nullable(),
  channel_id: z.number().int().nullable(),
})
export type GroupOption = z.infer<typeof GroupOption>

/** A member of one team. `status` as a UserRecord's; `has_password` is false until an invitation by mail is accepted. */
export const TeamPerson = z.object({
  ...Person.shape,
  role_id: z.number().int(),
  position_id: z.number().int().nullable(),
  status: z.number().int(),
  has_password: z.boolean(),
  /** How many codes the membership gives beyond those of the role. */
  extra_codes: z.number().int(),
})
export type TeamPerson = z.infer<typeof TeamPerson>

const name = line(100)
const channel = says('groups.chooseChannel')

export const groupCalls = {
  shareLayout: call({
    name: 'groups.shareLayout',
    method: 'GET',
    path: '/groups/share-layout',
    query: readQuery({ search }),
    reply: z.array(GroupOption),
  }),
  /** The teams that the person sees, as a tree; `lean`: each with its counts alone, for companies of many teams. */
  list: call({
    name: 'groups.list',
    method: 'GET',
    path: '/groups',
    query: readQuery({ search, lean: flag.default(false) }),
    reply: z.array(GroupNode),
  }),
  hierarchy: call({
    name: 'groups.hierarchy',
    method: 'GET',
    path: '/groups/:id/hierarchy',
    params: idParams,
    reply: GroupNode,
  }),
  /** Own teams; with `isGetAll` all that the person sees. */
  select: call({
    name: 'groups.select',
    method: 'GET',
    path: '/groups/select',
    query: readQuery({ isGetAll: flag.optional(), search }),
    reply: z.array(GroupOption),
  }),
  /** Teams with their columns, for 'Make a copy to another team'. */
  boards: call({
    name: 'groups.boards',
    method: 'GET',
    path: '/groups/boards',
    query: readQuery({}),
    reply: z.array(TeamBoards),
  }),
  children: call({
    name: 'groups.children',
    method: 'GET',
    path: '/groups/:id/groups',
    params: idParams,
    query: readQuery({ search }),
    reply: z.array(Group),
  }),
  users: call({
    name: 'groups.users',
    method: 'GET',
    path: '/groups/:id/users',
    params: idParams,
    /** By name (R626). */
    query: readQuery({ ...pageQuery(50, 1000), search, direction: z.enum(['asc', 'desc']).default('asc') }),
    reply: TeamPerson,
    paged: true,
  }),
  create: call({
    name: 'groups.create',
    method: 'POST',
    path: '/groups',
    body: writeBody({
      name,
      parent_id: bodyId.or(z.literal(0)).nullable().optional(),
      channel_id: z.number(channel).int().positive(channel).max(2_147_483_647),
      /** A value of the hierarchy list, below the parent's; default one below. */
      level: z.number().int().min(2).max(100).optional(),
    }).refine((body) => Boolean(body.parent_id), {
      ...says('request.failed'),
      path: ['parent_id'],
    }),
    reply: Group,
    message: phrase('groups.added'),
    idempotent: true,
  }),
  createCompany: call({
    name: 'groups.createCompany',
    method: 'POST',
    path: '/groups/company',
    body: writeBody({ name }),
    reply: Group,
    message: phrase('groups.companyAdded'),
    idempotent: true,
  }),
  updateCompany: call({
    name: 'groups.updateCompany',
    method: 'PUT',
    path: '/groups/company/:id',
    params: idParams,
    body: writeBody({ name }),
    reply: Group,
    message: phrase('groups.companyUpdated'),
  }),
  update: call({
    name: 'groups.update',
    method: 'PUT',
    path: '/groups/:id',
    params: idParams,
    body: writeBody({
      name: name.optional(),
      channel_id: bodyId.nullable().optional(),
      /** Moves the unit, with all below it, into another one of its company. */
      parent_id: bodyId.optional(),
      /** Its level there; without it its own, or the next one below where that does not fit. */
      level: z.number().int().min(2).max(100).optional(),
    }),
    reply: Group,
    message: phrase('groups.updated'),
  }),
  remove: call({
    name: 'groups.remove',
    method: 'DELETE',
    path: '/groups/:id',
    params: idParams,
    body: writeBody({}).optional(),
    reply: Removed,
    message: phrase('groups.deleted'),
  }),
  removeCompany: call({
    name: 'groups.removeCompany',
    method: 'DELETE',
    path: '/groups/company/:id',
    params: idParams,
    body: writeBody({}).optional(),
    reply: Removed,
    message: phrase('groups.companyDeleted'),
  }),
}

export const groupEvents = {
  'groups.created': event(z.object({ group: GroupOption })),
  'groups.updated': event(z.object({ group: GroupOption })),
  'groups.deleted': event(z.object({ id: z.number().int(), parentId: z.number().int().nullable() })),
}
