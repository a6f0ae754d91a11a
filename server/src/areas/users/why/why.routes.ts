import { whyCalls } from '@halftone/contract/areas/users.why.ts'
import type { Check } from '../../../core/access.ts'
import type { Actor } from '../../../core/actor.ts'
import type { Route } from '../../../core/route.ts'
import { type AskedPlace, findPlace } from './place.queries.ts'
import { readWho, readWhy } from './why.service.ts'

const mayAsk = (actor: Actor, { groupId }: AskedPlace) =>
  actor.can('U_ROLE', groupId) || actor.can('U_VIEW_ALL', groupId) || actor.isAdminOf(groupId)

/** Other people's rights are for who gives roles or sees all people there. */
const mayAskOfOthers: Check<AskedPlace> = {
  label: 'in the team with U_ROLE or U_VIEW_ALL, or Admin of it',
  test: (actor, place) => (!actor.sees(place.groupId) ? 'hidden' : mayAsk(actor, place) ? 'ok' : 'denied'),
}

interface Asking extends AskedPlace {
  userId: number
}

/** One's own rights are told anywhere in one's company; of other companies' teams nothing is. */
const mayAskWhy: Check<Asking> = {
  label: `oneself in a team of an own company, or ${mayAskOfOthers.label}`,
  test: (actor, place, ctx) => {
    const isOwn = place.userId === actor.id && actor.companyIds().includes(place.group.companyId ?? place.groupId)
    return isOwn ? 'ok' : mayAskOfOthers.test(actor, place, ctx)
  },
}

/** Where rights come from. */
export function whyRoutes(route: Route): void {
  route(
    whyCalls.why,
    {
      subject: async (ctx, { query }) => {
        const place = await findPlace(ctx, query)
        return place && { ...place, userId: query.user_id }
      },
      allow: mayAskWhy,
    },
    (ctx, { subject, query }) => readWhy(ctx, subject, query),
  )
  route(
    whyCalls.who,
    { subject: (ctx, { query }) => findPlace(ctx, query), allow: mayAskOfOthers },
    (ctx, { subject, query }) => readWho(ctx, subject, query),
  )
}
