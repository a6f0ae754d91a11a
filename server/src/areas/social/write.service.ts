import type { socialCalls } from '@halftone/contract/areas/social/social.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { Post } from '@halftone/contract/parts/social/post.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { isEmptyRichText, mentionsIn, plainRichText, type RichText } from '@halftone/contract/rules/richText.ts'
import { hashtagsIn } from '@halftone/contract/rules/social/hashtags.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid, notFound } from '../../core/errors.ts'
import { peopleWhoRead } from '../../core/things.queries.ts'
import { bindUploads } from '../files/bind.service.ts'
import type { VerifiedUploads } from '../files/verify.service.ts'
import type { GroupRow } from '../groups/groups.queries.ts'
import { nextCodes } from '../products/reference.queries.ts'
import { writeCards } from './cards/cards.queries.ts'
import { cardsAfter, checkCards } from './cards/cards.service.ts'
import { strayField } from './events/event.rules.ts'
import { listConcerned } from './events/events.queries.ts'
import { countHashtagsOf, setHashtags } from './hashtags.queries.ts'
import { lookBehind } from './link.service.ts'
import { heardBy, placeOf } from './place.rules.ts'
import {
  changePost,
  insertPost,
  type NewPost,
  type PostRow,
  type SeenPost,
  teamsOfCompany,
  writeTeams,
} from './posts.queries.ts'
import { postById } from './posts.service.ts'
import { markDeleted, unmarkDeleted } from './remove.queries.ts'
import { filesFault, hashtagFault, textOf } from './text.rules.ts'

/** Throws 422 by field for a text or files that no post may have. */
export function checkPost(content: RichText, text: string, names: readonly string[]): void {
  if (isEmptyRichText(content) && names.length === 0) throw invalid({ content: phrase('social.empty') })
  const inText = hashtagFault(text)
  if (inText) throw invalid({ content: inText })
  const inFiles = filesFault(names)
  if (inFiles) throw invalid({ files: inFiles })
}

/** Throws 422 where one of the teams cannot get posts of the company. */
export async function checkTeams(ctx: Ctx, companyId: number, ids: readonly number[], field: string): Promise<void> {
  const there = await teamsOfCompany(ctx.db, companyId, ids)
  if (ids.some((id) => !there.has(id))) throw invalid({ [field]: phrase('social.teamGone') })
}

/** Of whom a text speaks, those who may read the post. */
export const namedIn = (ctx: Ctx, { id, groupId }: Pick<PostRow, 'id' | 'groupId'>, content: RichText) =>
  peopleWhoRead(ctx.db, ctx.resources.things, { kind: 'post', id, groupId }, mentionsIn(content))

/** What is written of a new post or event. */
export interface Draft extends Pick<NewPost, 'type' | 'title' | 'words'> {
  content: RichText
  contentString: string
  hashtags: readonly string[]
}
interface Made {
  post: PostRow
  teams: number[]
  mentions: number[]
}

/** Writes the row with its teams, hashtags and mentions; `recordMade` says so. Throws 422 for teams that cannot get it. */
export async function insertWhole(
  ctx: Ctx,
  home: GroupRow,
  { visibility, groupViewIds }: Pick<BodyOf<typeof socialCalls.create>, 'visibility' | 'groupViewIds'>,
  { hashtags, ...draft }: Draft,
): Promise<Made> {
  const isCustom = visibility === 'CUSTOM'
  if (isCustom && !groupViewIds.includes(home.id)) throw invalid({ groupViewIds: phrase('social.ownTeam') })
  const teams = isCustom ? groupViewIds : [home.id]
  const companyId = home.companyId ?? home.id
  if (isCustom) await checkTeams(ctx, companyId, teams, 'groupViewIds')
  const [subId] = await nextCodes(ctx.db, 'SN', home.name)
  if (subId === undefined) throw new Error('no code')
  const by = ctx.actor.id
  const made = await insertPost(ctx.db, { ...draft, subId, visibility, companyId, groupId: home.id, createdBy: by })
  await writeTeams(ctx.db, made.id, { added: teams, removed: [], isShare: false, by })
  await setHashtags(ctx.db, made, hashtags)
  const mentions = await namedIn(ctx, made, draft.content)
  const post = mentions.length === 0 ? made : await changePost(ctx.db, made, { mentions })
  return { post, teams, mentions }
}

export async function recordMade(
  ctx: Ctx,
  { post, teams, mentions }: Made,
  { hashtags }: Pick<Draft, 'hashtags'>,
): Promise<void> {
  await ctx.record({
    name: 'social.created',
    groupId: post.groupId,
    payload: { ...placeOf(post, teams), type: post.type, hashtags: [...hashtags], mentions },
    after: { id: post.id, title: post.title },
    facts: {
      heard: heardBy({ post, teams, shares: [] }),
      type: post.type,
      title: post.title,
      text: post.contentString,
      mentions,
    },
  })
  await lookBehind(ctx, post.id, undefined, post.content)
}

/**
 * Writes a post (R576, R577): for the whole company, or for teams, of which its own is one. Throws 422 for an empty one, mixed or
 * too many files, more hashtags than one may have, teams that cannot get it.
 */
export async function createPost(
  ctx: Ctx,
  home: GroupRow,
  body: BodyOf<typeof socialCalls.create>,
  uploads: VerifiedUploads | undefined,
): Promise<Post> {
  const { content = plainRichText('') } = body
  const stray = strayField(body)
  if (stray) throw invalid({ [stray]: phrase('social.onlyEvents') })
  const names = uploads?.drafts.map(({ name }) => name) ?? []
  const text = textOf(content, names)
  checkPost(content, text.contentString, names)
  const cards = cardsAfter([], undefined, body.cards)
  await checkCards(ctx, home.companyId ?? home.id, cards)
  const draft = { ...text, hashtags: hashtagsIn(text.contentString) }
  const made = await insertWhole(ctx, home, body, draft)
  const { id } = made.post
  if (cards.length > 0) await writeCards(ctx.db, id, cards)
  await bindUploads(ctx, uploads, { holder: { kind: 'post', id }, groupId: home.id })
  await recordMade(ctx, made, draft)
  return postById(ctx, id)
}

const recordCancelled = async (ctx: Ctx, { post, groupId, teams, shares }: SeenPost) =>
  ctx.record({
    name: 'social.cancelled',
    groupId,
    payload: placeOf(post, [...teams, ...shares]),
    facts: { title: post.title, people: await listConcerned(ctx.db, post.id) },
  })

/** Deletes a post with its files; rows and objects stay for the trash. */
export async function removePost(ctx: Ctx, seen: SeenPost): Promise<{ id: number }> {
  const { post, groupId, teams, shares, event } = seen
  // Told while it is there: what is gone is read by nobody.
  if (event && event.endsAt.getTime() > ctx.resources.clock.now()) await recordCancelled(ctx, seen)
  const fileIds = await markDeleted(ctx.db, post.id, ctx.actor.id)
  ctx.say(phrase(post.type === 'EVENT' ? 'social.eventDeleted' : 'social.deleted'))
  await countHashtagsOf(ctx.db, post, -1)
  await ctx.record({
    name: 'social.deleted',
    groupId,
    payload: placeOf(post, [...teams, ...shares]),
    before: { list: [{ id: post.id, title: post.title, fileIds }] },
    facts: { heard: heardBy(seen), type: post.type, title: post.title },
  })
  return { id: post.id }
}

/** Takes a deletion back, with the files that went with it. Throws 404 where there is nothing to take back. */
export async function restorePost(ctx: Ctx, seen: SeenPost): Promise<void> {
  const { post, groupId, teams, shares } = seen
  if (!(await unmarkDeleted(ctx.db, post.id))) throw notFound()
  await countHashtagsOf(ctx.db, post, 1)
  await ctx.record({
    name: 'social.restored',
    groupId,
    payload: placeOf(post, [...teams, ...shares]),
    after: { id: post.id },
    facts: { heard: heardBy(seen), type: post.type, title: post.title },
  })
}
