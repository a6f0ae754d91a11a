import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../parts/id.ts'
import { pageQuery } from '../parts/page.ts'
import { isoDate, Person } from '../parts/person.ts'
import { flag, readQuery } from '../parts/write.ts'
import { permissionCodes } from '../permissions.ts'
import { says } from '../phrase.ts'

/** What a question is about: a team, or the team of a thing, which is named by its code (R162). */
const about = {
  group_id: id.optional(),
  thing: z.enum(['P', 'A', 'CA', 'LT']).optional(),
  thing_id: id.optional(),
  code: z.enum(permissionCodes),
}
interface About {
  group_id?: number | undefined
  thing?: string | undefined
  thing_id?: number | undefined
}
const isOne = ({ group_id, thing, thing_id }: About) =>
  group_id === undefined ? thing !== undefined && thing_id !== undefined : thing === undefined && thing_id === undefined
const one = { ...says('request.invalid'), path: ['group_id'] }

const Named = z.object({ id: z.number().int(), name: z.string() })

/** By what somebody may do something; `until` where it ends. */
export const WhyWay = z.object({
  kind: z.enum(['superAdmin', 'level', 'role', 'extra', 'setup']),
  /** The team of the membership. Null for a super admin. */
  team: Named.nullable(),
  role: Named.nullable(),
  until: isoDate.nullable(),
})
export type WhyWay = z.infer<typeof WhyWay>

/** One link of the chain from the thing to the code. */
export const WhyStep = z.object({
  kind: z.enum(['thing', 'team', 'person', 'membership', 'role', 'level', 'extra', 'setup', 'superAdmin']),
  /** This link gives the code. */
  grants: z.boolean(),
  /** The id of the thing, team, person or role. */
  id: z.number().int().nullable(),
  /** Of it; for an extra code the code. Null where the one who asks may not look at the thing. */
  name: z.string().nullable(),
  /** Of a membership, role, level or extra code: the team that it is in. */
  team: Named.nullable(),
  /** Of a role: how many codes it holds. */
  count: z.number().int().nullable(),
  since: isoDate.nullable(),
  until: isoDate.nullable(),
  /** Who gave the code. */
  by: z.string().nullable(),
})
export type WhyStep = z.infer<typeof WhyStep>

/** A change that would allow it; `may` says whether the one who asks can make it. */
export const WhyRemedy = z.object({
  kind: z.enum(['activate', 'extra', 'role', 'join']),
  team: Named,
  role: Named.nullable(),
  may: z.boolean(),
})
export type WhyRemedy = z.infer<typeof WhyRemedy>

const missing = z.enum(['inactive', 'outside', 'companyOnly', 'lacking'])

/** Why a person may do something in a team, or why not. */
export const Why = z.object({
  person: Person,
  code: z.string(),
  team: z.object({ id: z.number().int(), name: z.string(), level: z.number().int() }),
  granted: z.boolean(),
  /** Why not; null where granted. */
  missing: missing.nullable(),
  /** From the thing down to what gives the code, or to where it ends. */
  steps: z.array(WhyStep),
  /** By what else it is given: the first way is in the steps. */
  also: z.array(WhyWay),
  /** What would allow it, the smallest change first. */
  remedies: z.array(WhyRemedy),
  /** The one who asks may change or take back the extra code that gives it. */
  may_take_back: z.boolean(),
})
export type Why = z.infer<typeof Why>

/** Somebody who may, with the nearest way, or who may not, with the reason. */
export const WhoEntry = z.object({ person: Person, way: WhyWay.nullable(), missing: missing.nullable() })
export type WhoEntry = z.infer<typeof WhoEntry>

/** Part of the people's calls: where rights come from. */
export const whyCalls = {
  /** One's own within one's company; other people's for who gives roles or sees all people there. */
  why: call({
    name: 'users.why',
    perMinute: 300,
    method: 'GET',
    path: '/permissions/why',
    query: readQuery({ ...about, user_id: id }).refine(isOne, one),
    reply: Why,
  }),
  /** The people of the team and its company who may, or with `can=false` who may not. */
  who: call({
    name: 'users.who',
    perMinute: 300,
    method: 'GET',
    path: '/permissions/who',
    query: readQuery({ ...about, ...pageQuery(5, 100), can: flag.default(true) }).refine(isOne, one),
    reply: WhoEntry,
    paged: true,
  }),
}
