import { z } from 'zod'
import { call } from '../call.ts'
import { bodyId, id } from '../parts/id.ts'
import { isoDate } from '../parts/person.ts'
import { writeBody } from '../parts/write.ts'
import { permissionCodes } from '../permissions.ts'
import { phrase } from '../phrase.ts'

/** A code that one membership gives beyond its role's; `until` null: without an end. */
export const ExtraCode = z.object({ code: z.string(), until: isoDate.nullable() })
export type ExtraCode = z.infer<typeof ExtraCode>

const params = z.strictObject({ userId: id, groupId: id, code: z.enum(permissionCodes) })
/** The extra codes of the membership as they are now. */
const reply = z.object({ userId: z.number().int(), groupId: z.number().int(), codes: z.array(ExtraCode) })
export type MemberCodes = z.infer<typeof reply>

/** Part of the people's calls: codes of one membership beyond those of its role. */
export const codeCalls = {
  /** Gives the code or changes its end. Only a code that one holds there oneself, and not longer than that. */
  setCode: call({
    name: 'users.setCode',
    method: 'PUT',
    path: '/users/:userId/groups/:groupId/codes/:code',
    params,
    body: writeBody({ until: isoDate.nullable() }),
    reply,
    message: phrase('users.codeGiven'),
  }),
  dropCode: call({
    name: 'users.dropCode',
    method: 'DELETE',
    path: '/users/:userId/groups/:groupId/codes/:code',
    params,
    body: writeBody({}).optional(),
    reply,
    message: phrase('users.codeTaken'),
  }),
}

/** How many members one call may change. */
export const mostMembers = 500
export const memberIds = z.array(bodyId).min(1).max(mostMembers)
