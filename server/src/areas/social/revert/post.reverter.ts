import type { ActivityKind } from '@halftone/contract/areas/activities.ts'
import { PostVisibility } from '@halftone/contract/parts/social/post.ts'
import { CardRef } from '@halftone/contract/parts/social/thingCard.ts'
import { RichText } from '@halftone/contract/parts/text/richText.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { richTextToString } from '@halftone/contract/rules/richText.ts'
import { z } from 'zod'
import type { Ctx } from '../../../core/context.ts'
import { mergeOf } from '../../../core/merge/merge.rules.ts'
import { alone, type Held, reverter, type Together, type Wanted } from '../../../core/revert.ts'
import { teamNames } from '../../../core/teams/shares.queries.ts'
import { cardNames, cardsAfter } from '../cards/cards.service.ts'
import { writeValues } from '../change.service.ts'
import { type EventValues, eventFault, eventFieldNames, eventValuesOf } from '../events/event.rules.ts'
import { hasFile } from '../events/events.queries.ts'
import { listEverPosts, lockPosts, type SeenPost, teamsOfCompany } from '../posts.queries.ts'
import { setPins, setShares } from '../teams.service.ts'
import { removePost, restorePost } from '../write.service.ts'

const Teams = z.array(z.number())
const Cards = z.array(CardRef)
const Tags = z.array(z.string())
/** An event's own values among others. */
const eventShape = z
  .object({
    ...{ title: z.string(), startsAt: z.string(), endsAt: z.string(), timeZone: z.string(), place: z.string() },
    ...{ link: z.string(), tags: z.array(z.string()), remindBefore: z.number(), isStopped: z.boolean() },
    ...{ coverFileId: z.number().nullable(), avatarFileId: z.number().nullable() },
  })
  .partial()
const ownOf = (values: Readonly<Record<string, unknown>>): EventValues =>
  Object.fromEntries(Object.entries(eventShape.parse(values)).filter(([, own]) => own !== undefined))
const teamFields = ['teams', 'shares', 'pins'] as const

function value({ row }: Held<SeenPost>, field: string): unknown {
  const { post, teams, shares, pins, cards, event } = row
  const values: Record<string, unknown> = {
    ...{ isDeleted: post.deletedAt !== null, content: post.content, visibility: post.visibility },
    ...{ teams, shares, pins, cards: cardsAfter(cards, undefined) },
    ...(event && eventValuesOf(post, event)),
  }
  return values[field]
}

const labels: Record<string, ActivityKind> = { teams: 'share', shares: 'share', visibility: 'share', pins: 'pin' }

/** What an event cannot be with these values, in the words of its fields. */
function refuseEvent({ post, event }: SeenPost, values: EventValues): Record<string, Phrase> {
  const fault = event && Object.keys(values).length > 0 && eventFault({ ...eventValuesOf(post, event), ...values })
  const [why] = fault ? Object.values(fault) : []
  return why ? Object.fromEntries(Object.keys(values).map((name) => [name, why])) : {}
}

/** Teams and pictures that went meanwhile. */
async function refuse(ctx: Ctx, wanted: readonly Wanted<SeenPost>[], together: Together = alone) {
  const refused = new Map<number, Record<string, Phrase>>()
  for (const { held, values } of wanted) {
    const own = ownOf(values)
    const why = refuseEvent(held.row, own)
    for (const field of ['coverFileId', 'avatarFileId'] as const) {
      const id = own[field]
      const isThere = typeof id !== 'number' || together.comes('file', id)
      if (!isThere && !(await hasFile(ctx.db, held.id, id))) why[field] = phrase('activities.whyGone')
    }
    for (const field of teamFields) {
      const asked = Teams.safeParse(values[field]).data ?? []
      const there = await teamsOfCompany(ctx.db, held.row.post.companyId, asked)
      // Its own team may be the company itself.
      if (asked.some((id) => !there.has(id) && id !== held.groupId)) why[field] = phrase('social.teamGone')
    }
    if (Object.keys(why).length > 0) refused.set(held.id, why)
  }
  return refused
}

/** The teams that still are, of a post's own, of those it is shared to and of those where it is pinned. */
async function left(ctx: Ctx, wanted: readonly Wanted<SeenPost>[]) {
  const found = new Map<number, Record<string, readonly number[]>>()
  for (const { held, values } of wanted)
    for (const field of teamFields) {
      const asked = Teams.safeParse(values[field]).data ?? []
      const there = await teamsOfCompany(ctx.db, held.row.post.companyId, asked)
      const still = asked.filter((id) => there.has(id) || id === held.groupId)
      if (still.length < asked.length) found.set(held.id, { ...found.get(held.id), [field]: still })
    }
  return found
}

/** A text is read as one, teams by their names. */
const show = (ctx: Ctx, list: readonly { field: string; value: unknown }[]) =>
  Promise.all(
    list.map(async ({ field, value: to }) => {
      if (field === 'content') return richTextToString(RichText.parse(to))
      if (field === 'tags') return Tags.parse(to).join(' ')
      if (field === 'cards') return cardNames(ctx, Cards.parse(to))
      const teams = teamFields.some((one) => one === field)
      return teams ? [...(await teamNames(ctx.db, Teams.parse(to))).values()] : to
    }),
  )

async function put(ctx: Ctx, wanted: readonly Wanted<SeenPost>[]): Promise<void> {
  for (const { held, values } of wanted) {
    if (values.isDeleted === false) await restorePost(ctx, held.row)
    await writeValues(ctx, held.row, {
      ...(values.content !== undefined && { content: RichText.parse(values.content) }),
      ...(values.visibility !== undefined && { visibility: PostVisibility.parse(values.visibility) }),
      ...(values.teams !== undefined && { teams: Teams.parse(values.teams) }),
      ...(values.cards !== undefined && { cards: Cards.parse(values.cards) }),
      ...ownOf(values),
    })
    // What was written before is what these go by.
    const again = async () => (await lockPosts(ctx.db, [held.id]))[0]
    const shared = values.shares === undefined ? undefined : await again()
    if (shared) await setShares(ctx, shared, Teams.parse(values.shares))
    const pinned = values.pins === undefined ? undefined : await again()
    if (pinned) await setPins(ctx, pinned, Teams.parse(values.pins))
    const gone = values.isDeleted === true ? await again() : undefined
    if (gone) await removePost(ctx, gone)
  }
}

export const postReverter = reverter<SeenPost>({
  kind: 'post',
  depth: 0,
  find: async (ctx, ids, hold) =>
    (hold ? await lockPosts(ctx.db, ids, { ever: true }) : await listEverPosts(ctx.db, ids)).map((row) => ({
      ...{ kind: 'post', id: row.post.id, groupId: row.groupId, name: row.post.title },
      ...{ subId: row.post.subId, productId: null, artworkId: null, isDeleted: row.post.deletedAt !== null },
      row,
    })),
  value,
  merge: mergeOf(['content', ...teamFields]),
  // What somebody wrote is their own; where it stands first is for who leads the team.
  may: (actor, { groupId, row: { post } }, field) => {
    if (groupId === null) return false
    if (field === 'pins') return actor.isAdminOf(groupId)
    const isOwn = post.createdBy === actor.id && actor.canWithin('SN_VIEW', post.companyId)
    return isOwn || (field === 'isDeleted' && actor.can('SN_DELETE', groupId))
  },
  whyNot: (actor, { row: { post } }, field) =>
    field !== 'pins' && field !== 'isDeleted' && post.createdBy !== actor.id
      ? phrase('activities.whyTheirs')
      : undefined,
  label: (field) => labels[field] ?? (eventFieldNames.some((name) => name === field) ? 'event' : 'post'),
  show,
  left,
  refuse,
  put,
})
