import { z } from 'zod'
import { call } from '../call.ts'
import { event } from '../event.ts'
import { bodyId, id } from '../parts/id.ts'
import { isoDate } from '../parts/person.ts'
import { writeBody } from '../parts/write.ts'
import { permissionCodes } from '../permissions.ts'
import { phrase } from '../phrase.ts'
import { HandOver, mostMembers } from './users/work.ts'

const user_ids = z.array(bodyId).min(1).max(mostMembers)
const params = z.strictObject({ groupId: id })
/** How many memberships are others now. */
const reply = z.object({ changed: z.number().int() })

/** Part of the people's calls: many members of one team at once, all or nobody. 409 where the team's last Admin is among them. */
export const memberCalls = {
  setRoles: call({
    name: 'users.setRoles',
    method: 'PUT',
    path: '/users/groups/:groupId/members/roles/:roleId',
    params: z.strictObject({ groupId: id, roleId: id }),
    body: writeBody({ user_ids }),
    reply,
    message: phrase('roles.updated'),
  }),
  /** Each keeps the role; who is in the other team already keeps what they are there. */
  moveMembers: call({
    name: 'users.moveMembers',
    method: 'PUT',
    path: '/users/groups/:groupId/members/move',
    params,
    body: writeBody({ user_ids, group_id: bodyId }),
    reply,
    message: phrase('users.membersMoved'),
  }),
  removeMembers: call({
    name: 'users.removeMembers',
    method: 'DELETE',
    path: '/users/groups/:groupId/members',
    params,
    body: writeBody({ user_ids, heir_id: bodyId.optional(), hand_over: HandOver.optional() }),
    reply,
    message: phrase('users.memberDeleted'),
  }),
}

export const memberEvents = {
  /** Members of a team, all at once: have another role (`roleId`), are in another team now (`toGroupId`), or are out. */
  'users.membersChanged': event(
    z.object({
      groupId: z.number().int(),
      userIds: z.array(z.number().int()),
      roleId: z.number().int().nullable(),
      toGroupId: z.number().int().nullable(),
    }),
  ),
}

/** A code that one membership gives beyond its role's; `until` null: without an end. */
export const ExtraCode = z.object({ code: z.string(), until: isoDate.nullable() })
export type ExtraCode = z.infer<typeof ExtraCode>

const codeParams = z.strictObject({ userId: id, groupId: id, code: z.enum(permissionCodes) })
/** The extra codes of the membership as they are now. */
const codesReply = z.object({ userId: z.number().int(), groupId: z.number().int(), codes: z.array(ExtraCode) })
export type MemberCodes = z.infer<typeof codesReply>

/** Part of the people's calls: codes of one membership beyond those of its role. */
export const codeCalls = {
  /** Gives the code or changes its end. Only a code that one holds there oneself, and not longer than that. */
  setCode: call({
    name: 'users.setCode',
    method: 'PUT',
    path: '/users/:userId/groups/:groupId/codes/:code',
    params: codeParams,
    body: writeBody({ until: isoDate.nullable() }),
    reply: codesReply,
    message: phrase('users.codeGiven'),
  }),
  dropCode: call({
    name: 'users.dropCode',
    method: 'DELETE',
    path: '/users/:userId/groups/:groupId/codes/:code',
    params: codeParams,
    body: writeBody({}).optional(),
    reply: codesReply,
    message: phrase('users.codeTaken'),
  }),
}
