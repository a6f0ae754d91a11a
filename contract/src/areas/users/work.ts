import { z } from 'zod'
import { call } from '../../call.ts'
import { event } from '../../event.ts'
import { bodyId, id, idListUpTo, idParams } from '../../parts/id.ts'
import { search } from '../../parts/page.ts'
import { Person } from '../../parts/person.ts'
import { readQuery } from '../../parts/write.ts'
import { workKinds } from '../../rules/levels.ts'

/** How many members one call may ask about, change or take out. */
export const mostMembers = 500

const ofKinds = <S extends z.ZodType>(each: S) => z.object({ products: each, jobs: each, templates: each })

/** What people would leave behind, and who of the company can take it. */
export const Work = z.object({
  counts: ofKinds(z.number().int()),
  /** Whom to suggest: an Admin of the teams, else who asks; null where neither can take it. */
  suggested: ofKinds(z.number().int().nullable()),
  /** At most 50, the suggested ones first; `takes` are the kinds that they can take all of. */
  takers: z.array(Person.extend({ takes: z.array(z.enum(workKinds)) })),
})
export type Work = z.infer<typeof Work>

/** Who takes over what; a kind that is left out stays as it is. */
export const HandOver = z.strictObject({
  products: bodyId.optional(),
  jobs: bodyId.optional(),
  templates: bodyId.optional(),
})
export type HandOver = z.infer<typeof HandOver>

/** Part of the people's calls: what becomes of the work of who goes. */
export const workCalls = {
  /** Of a person, in all teams of theirs that the asking person sees. */
  work: call({
    name: 'users.work',
    perMinute: 120,
    method: 'GET',
    path: '/users/:id/work',
    params: idParams,
    query: readQuery({ search }),
    reply: Work,
  }),
  /** Of members of one team, there. */
  membersWork: call({
    name: 'users.membersWork',
    perMinute: 120,
    method: 'GET',
    path: '/users/groups/:groupId/members/work',
    params: z.strictObject({ groupId: id }),
    query: readQuery({ user_ids: idListUpTo(mostMembers), search }),
    reply: Work,
  }),
}

export const workEvents = {
  /** What people worked on in these teams is others' now. */
  'users.workHandedOver': event(z.object({ userIds: z.array(z.number().int()), groupIds: z.array(z.number().int()) })),
}
