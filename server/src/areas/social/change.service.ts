import { isDeepStrictEqual } from 'node:util'
import type { socialCalls } from '@halftone/contract/areas/social/social.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { Post, PostVisibility } from '@halftone/contract/parts/social/post.ts'
import { mostCards } from '@halftone/contract/parts/social/thingCard.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { type RichText, richTextToString } from '@halftone/contract/rules/richText.ts'
import { hashtagsIn, mostHashtags } from '@halftone/contract/rules/social/hashtags.ts'
import type { Ctx } from '../../core/context.ts'
import { conflict, invalid } from '../../core/errors.ts'
import { signal } from '../../core/record.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { bindUploads } from '../files/bind.service.ts'
import type { AuthoredFile } from '../files/files.queries.ts'
import { removeFiles } from '../files/remove.service.ts'
import { listThingFiles } from '../files/thingFiles.queries.ts'
import type { VerifiedUploads } from '../files/verify.service.ts'
import { type CardThing, type HeldCard, listCardRefs, writeCards } from './cards/cards.queries.ts'
import { cardsAfter, checkCards } from './cards/cards.service.ts'
import {
  describeEvent,
  type EventValues,
  eventColumns,
  eventFieldNames,
  eventValuesOf,
  hashtagsOfEvent,
  wordsOfEvent,
} from './events/event.rules.ts'
import { changeEvent, listConcerned } from './events/events.queries.ts'
import { recountHashtagsOf, setHashtags } from './hashtags.queries.ts'
import { lookBehind } from './link.service.ts'
import { changesOf, heardBy, placeOf } from './place.rules.ts'
import { changePost, type PostRow, type SeenPost, writeShareCount, writeTeams } from './posts.queries.ts'
import { postById } from './posts.service.ts'
import { hashtagFault, textOf } from './text.rules.ts'
import { checkPost, checkTeams, namedIn } from './write.service.ts'

/** What a change may set. `teams` are those that a CUSTOM post is for; an event has fields of its own. */
export interface Values extends EventValues {
  content?: RichText
  visibility?: PostVisibility
  teams?: number[]
  cards?: CardThing[]
}

/** Of an event's own fields those of which the values differ. */
const otherThan = (own: Required<EventValues>, values: Values): EventValues =>
  Object.fromEntries(
    eventFieldNames.flatMap((name) =>
      values[name] === undefined || isDeepStrictEqual(values[name], own[name]) ? [] : [[name, values[name]]],
    ),
  )
/** The values of an event's own fields among them. */
const ofEvent = (values: Values, names: Values = values): EventValues =>
  Object.fromEntries(eventFieldNames.flatMap((name) => (name in names ? [[name, values[name]]] : [])))

/** The fields of which the values differ from those of the post. */
export function differing({ post, teams, cards: held, event }: SeenPost, values: Values): Values {
  const { content, visibility, teams: wanted, cards } = values
  const isOther = wanted && changesOf(teams, wanted)
  return {
    ...(content && !isDeepStrictEqual(content, post.content) && { content }),
    ...(visibility && visibility !== post.visibility && { visibility }),
    ...(wanted && isOther && isOther.added.length + isOther.removed.length > 0 && { teams: wanted }),
    ...(cards && !isDeepStrictEqual(cards, cardsAfter(held, undefined)) && { cards }),
    ...(event && otherThan(eventValuesOf(post, event), values)),
  }
}

const valuesOf = ({ post, teams, cards, event }: SeenPost, names: Values) => ({
  id: post.id,
  ...('content' in names && { content: post.content }),
  ...('visibility' in names && { visibility: post.visibility }),
  ...('teams' in names && { teams }),
  ...('cards' in names && { cards: cardsAfter(cards, undefined) }),
  ...(event && ofEvent(eventValuesOf(post, event), names)),
})

async function writeText(ctx: Ctx, { post }: SeenPost, content: RichText, names: readonly string[]) {
  const text = textOf(content, names)
  const fault = hashtagFault(text.contentString)
  if (fault) throw invalid({ content: fault })
  const mentions = await namedIn(ctx, post, content)
  await setHashtags(ctx.db, post, hashtagsIn(text.contentString))
  return { ...text, mentions, version: post.version + 1 }
}

/** What an event is found by: its text, and what stands beside that. Undefined where none of it differs. */
async function writeEventText(ctx: Ctx, { post }: SeenPost, own: Required<EventValues>, values: Values) {
  const { content, title, place, tags } = values
  if (!content && title === undefined && place === undefined && tags === undefined) return undefined
  const contentString = content ? richTextToString(content) : post.contentString
  const hashtags = hashtagsOfEvent(contentString, own)
  if (hashtags.length > mostHashtags) throw invalid({ hashtags: phrase('social.tooManyHashtags', { n: mostHashtags }) })
  await setHashtags(ctx.db, post, hashtags)
  return {
    ...{ title: own.title, words: wordsOfEvent(own, contentString) },
    ...(content && { content, contentString, version: post.version + 1, mentions: await namedIn(ctx, post, content) }),
  }
}

/** What the log says of a change: a text as it was and as it is, of an event its other values too. */
function said({ post, event }: SeenPost, names: Values): string | null {
  const own = event && ofEvent(eventValuesOf(post, event), names)
  const parts = [
    ...(own && event && Object.keys(own).length > 0 ? [describeEvent(own, event.timeZone)] : []),
    ...(names.content ? [post.contentString] : []),
  ]
  return parts.length === 0 ? null : parts.join('\n')
}

/** Whom a change of the times concerns; an event that is over is no matter. */
const concerned = async (ctx: Ctx, { post, event }: SeenPost, { startsAt, endsAt }: Values): Promise<number[]> =>
  event && (startsAt ?? endsAt) !== undefined && event.endsAt.getTime() > ctx.resources.clock.now()
    ? listConcerned(ctx.db, post.id)
    : []

/** Makes these its cards; answers them with their numbers. */
async function changeCards(ctx: Ctx, post: PostRow, wanted: readonly CardThing[]): Promise<HeldCard[]> {
  await writeCards(ctx.db, post.id, wanted)
  return listCardRefs(ctx.db, [post.id])
}

/** Who may look at a post is asked again of those who have it open. */
const recheck = (ctx: Ctx, postId: number) => signal(ctx.db, { kind: 'room-changed', room: `post:${postId}` })

/**
 * Writes what differs of a post that the transaction holds; answers it as it is then, undefined where nothing differs. `fileIds`
 * were added by the same change. Throws 422 for teams that cannot get it, or without its own.
 */
export async function writeValues(
  ctx: Ctx,
  seen: SeenPost,
  wanted: Values,
  { names = [], fileIds = [], isTouched = false }: { names?: string[]; fileIds?: number[]; isTouched?: boolean } = {},
): Promise<SeenPost | undefined> {
  const values = differing(seen, wanted)
  if (Object.keys(values).length === 0 && !isTouched) return undefined
  const { post, groupId } = seen
  const teams = values.teams ?? seen.teams
  if (values.teams) {
    if (!teams.includes(groupId)) throw invalid({ groupViewIds: phrase('social.homeStays') })
    const { added, removed } = changesOf(seen.teams, teams)
    await checkTeams(ctx, post.companyId, added, 'groupViewIds')
    await writeTeams(ctx.db, post.id, { added, removed, isShare: false, by: ctx.actor.id })
    await writeShareCount(ctx.db, post.id)
  }
  // Who may read it is decided before those are found whom the text names.
  const placed = values.visibility ? await changePost(ctx.db, post, { visibility: values.visibility }) : post
  if (placed.visibility !== post.visibility) await recountHashtagsOf(ctx.db, placed)
  const there = { ...seen, post: placed }
  const own = seen.event && { ...eventValuesOf(post, seen.event), ...ofEvent(values) }
  const columns = eventColumns(ofEvent(values))
  const event = seen.event && Object.keys(columns).length > 0 ? await changeEvent(ctx.db, post.id, columns) : seen.event
  const text = own
    ? await writeEventText(ctx, there, own, values)
    : values.content && (await writeText(ctx, there, values.content, names))
  const changed = text ? await changePost(ctx.db, placed, text) : placed
  const shares = seen.shares.filter((id) => !teams.includes(id))
  const cards = values.cards ? await changeCards(ctx, post, values.cards) : seen.cards
  const after: SeenPost = { ...seen, post: changed, teams, shares, cards, event }
  await ctx.record({
    name: 'social.updated',
    groupId,
    payload: placeOf(changed, [...teams, ...after.shares]),
    before: { list: [valuesOf(seen, values)] },
    after: { list: [{ ...valuesOf(after, values), ...(fileIds.length > 0 && { fileIds }) }] },
    facts: {
      heard: heardBy(seen, after),
      ...{ type: changed.type, title: changed.title, isTold: said(seen, values) !== null },
      ...{ before: said(seen, values), after: said(after, values), moved: await concerned(ctx, after, values) },
      mentions: changed.mentions.filter((id) => !post.mentions.includes(id)),
    },
  })
  if (values.teams || values.visibility) await recheck(ctx, post.id)
  if (values.content) await lookBehind(ctx, post.id, post.content, values.content)
  return after
}

/** Those of its files that a change keeps, and those that it takes away. */
async function filesOf(ctx: Ctx, postId: number, keepFiles: readonly number[] | undefined) {
  const all = await listThingFiles(ctx.db, 'post', [postId])
  const stays = ({ id }: AuthoredFile) => keepFiles === undefined || keepFiles.includes(id)
  return { kept: all.filter(stays), gone: all.filter((file) => !stays(file)) }
}

/**
 * Changes a post of one's own: text, who sees it, files. Throws 409 with the text as it is where it was changed since the version
 * that this one was made from, 422 for what no post may be.
 */
export async function updatePost(
  ctx: Ctx,
  seen: SeenPost,
  body: BodyOf<typeof socialCalls.update>,
  uploads: VerifiedUploads | undefined,
): Promise<Done<Post>> {
  const { post } = seen
  const { content, version, visibility = post.visibility, groupViewIds, keepFiles, keepCards, cards } = body
  if (content && version !== post.version)
    throw conflict(phrase('social.changedMeanwhile'), { content: post.content, version: post.version })
  if (visibility === 'CUSTOM' && groupViewIds?.length === 0)
    throw invalid({ groupViewIds: phrase('social.chooseTeam') })
  const { kept, gone } = await filesOf(ctx, post.id, keepFiles)
  const names = [...kept.map(({ name }) => name), ...(uploads?.drafts.map(({ name }) => name) ?? [])]
  const text = content ?? post.content
  checkPost(text, textOf(text, names).contentString, names)
  const shown = cardsAfter(seen.cards, keepCards, cards)
  if (shown.length > mostCards) throw invalid({ cards: phrase('social.tooManyCards', { n: mostCards }) })
  if (cards) await checkCards(ctx, post.companyId, cards)
  if (gone.length > 0) await removeFiles(ctx, gone)
  const holder = { kind: 'post', id: post.id } as const
  const added = await bindUploads(ctx, uploads, { holder, groupId: seen.groupId })
  const after = await writeValues(
    ctx,
    seen,
    {
      ...(content && { content }),
      ...((cards ?? keepCards) && { cards: shown }),
      visibility,
      // A PUBLIC post belongs to its own team alone.
      ...(visibility === 'PUBLIC' ? { teams: [seen.groupId] } : groupViewIds && { teams: groupViewIds }),
    },
    { names, fileIds: added.map(({ id }) => id), isTouched: gone.length + added.length > 0 },
  )
  const now = await postById(ctx, post.id)
  return after ? now : unchanged(now)
}
