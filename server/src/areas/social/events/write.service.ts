import type { socialCalls } from '@halftone/contract/areas/social/social.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { Post } from '@halftone/contract/parts/social/post.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { isImageName } from '@halftone/contract/rules/imageKinds.ts'
import { plainRichText, richTextToString } from '@halftone/contract/rules/richText.ts'
import { mostHashtags } from '@halftone/contract/rules/social/hashtags.ts'
import type { Ctx, FreeCtx } from '../../../core/context.ts'
import { conflict, invalid } from '../../../core/errors.ts'
import { type Done, unchanged } from '../../../core/unchanged.ts'
import { bindUploads } from '../../files/bind.service.ts'
import { removeFiles } from '../../files/remove.service.ts'
import { listThingFiles } from '../../files/thingFiles.queries.ts'
import { type VerifiedUploads, verifyUploads } from '../../files/verify.service.ts'
import type { GroupRow } from '../../groups/groups.queries.ts'
import { writeValues } from '../change.service.ts'
import type { SeenPost } from '../posts.queries.ts'
import { postById } from '../posts.service.ts'
import { insertWhole, recordMade } from '../write.service.ts'
import {
  type EventValues,
  eventColumns,
  eventFault,
  eventValuesOf,
  hashtagsOfEvent,
  valuesOfBody,
  wordsOfEvent,
} from './event.rules.ts'
import { type EventRow, insertEvent } from './events.queries.ts'

type Pictures = Pick<BodyOf<typeof socialCalls.update>, 'cover' | 'avatar'>
export interface EventUploads {
  cover?: VerifiedUploads
  avatar?: VerifiedUploads
}

/** Whether a body brings pictures that have to be looked at first. */
export const bringsPictures = ({ cover, avatar }: Pictures): boolean => Boolean(cover ?? avatar)

/** Looks at the uploads of an event's two pictures. Throws 422 for what is no picture. */
export async function verifyPictures(
  ctx: FreeCtx,
  { groupId }: { groupId: number },
  { cover, avatar }: Pictures,
): Promise<EventUploads> {
  const verified = async (field: 'cover' | 'avatar', ref: Pictures['cover']) => {
    const uploads = await verifyUploads(ctx, { groupId }, ref ? [ref] : [], field)
    if (uploads.drafts.some(({ name }) => !isImageName(name))) throw invalid({ [field]: phrase('files.onlyImages') })
    return uploads
  }
  return {
    ...(cover && { cover: await verified('cover', cover) }),
    ...(avatar && { avatar: await verified('avatar', avatar) }),
  }
}

async function bindPictures(ctx: Ctx, id: number, groupId: number, { cover, avatar }: EventUploads = {}) {
  const binding = { holder: { kind: 'post', id } as const, groupId }
  const [coverFile] = await bindUploads(ctx, cover, binding)
  const [avatarFile] = await bindUploads(ctx, avatar, binding)
  return {
    ...(coverFile && { coverFileId: coverFile.id }),
    ...(avatarFile && { avatarFileId: avatarFile.id }),
  }
}

function check(
  values: EventValues,
  { files, cards }: Pick<BodyOf<typeof socialCalls.update>, 'files' | 'cards'>,
): void {
  if (cards && cards.length > 0) throw invalid({ cards: phrase('social.onlyPosts') })
  if (files && files.length > 0) throw invalid({ files: phrase('social.eventFiles') })
  const fault = eventFault(values)
  if (fault) throw invalid(fault)
}

/** Writes an event (R559, R576). Throws 422 by field for one without a title or a time, or whose end is not after its start. */
export async function createEvent(
  ctx: Ctx,
  home: GroupRow,
  body: BodyOf<typeof socialCalls.create>,
  uploads: EventUploads | undefined,
): Promise<Post> {
  const values = { remindBefore: 30, timeZone: 'UTC', ...valuesOfBody(body) }
  check(values, body)
  const { content = plainRichText('') } = body
  const contentString = richTextToString(content)
  const hashtags = hashtagsOfEvent(contentString, values)
  if (hashtags.length > mostHashtags) throw invalid({ hashtags: phrase('social.tooManyHashtags', { n: mostHashtags }) })
  const draft = {
    ...{ type: 'EVENT' as const, title: values.title ?? '', content, contentString, hashtags },
    words: wordsOfEvent(values, contentString),
  }
  const made = await insertWhole(ctx, home, body, draft)
  const { post } = made
  const pictures = await bindPictures(ctx, post.id, home.id, uploads)
  const { startsAt, endsAt, ...rest } = eventColumns({ ...values, ...pictures })
  if (!startsAt || !endsAt) throw invalid({ startEventAt: phrase('social.noTime') })
  const { id: postId, companyId } = post
  await insertEvent(ctx.db, { ...rest, postId, companyId, startsAt, endsAt, timeZone: values.timeZone })
  await recordMade(ctx, made, draft)
  return postById(ctx, postId)
}

/** The pictures that a change takes away: those that another, or none, comes in the place of. */
async function removePictures(ctx: Ctx, event: EventRow, { cover, avatar }: Pictures): Promise<void> {
  const gone = [
    ...(cover !== undefined && event.coverFileId !== null ? [event.coverFileId] : []),
    ...(avatar !== undefined && event.avatarFileId !== null ? [event.avatarFileId] : []),
  ]
  if (gone.length === 0) return
  const files = await listThingFiles(ctx.db, 'post', [event.postId])
  await removeFiles(
    ctx,
    files.filter(({ id }) => gone.includes(id)),
  )
}

/**
 * Changes an event of one's own, stops it or opens it again (R598). Throws 409 with the text as it is where that was changed since
 * the version that this one was made from, 422 by field for what no event may be.
 */
export async function updateEvent(
  ctx: Ctx,
  seen: SeenPost & { event: EventRow },
  body: BodyOf<typeof socialCalls.update>,
  uploads: EventUploads | undefined,
): Promise<Done<Post>> {
  const { post, event, groupId } = seen
  const { content, version, visibility = post.visibility, groupViewIds, cover, avatar } = body
  if (content && version !== post.version)
    throw conflict(phrase('social.changedMeanwhile'), { content: post.content, version: post.version })
  if (visibility === 'CUSTOM' && groupViewIds?.length === 0)
    throw invalid({ groupViewIds: phrase('social.chooseTeam') })
  const own = valuesOfBody(body)
  check({ ...eventValuesOf(post, event), ...own }, body)
  await removePictures(ctx, event, body)
  const pictures: EventValues = {
    ...(cover === null && { coverFileId: null }),
    ...(avatar === null && { avatarFileId: null }),
    ...(await bindPictures(ctx, post.id, groupId, uploads)),
  }
  const fileIds = [pictures.coverFileId, pictures.avatarFileId].flatMap((id) => id ?? [])
  const after = await writeValues(
    ctx,
    seen,
    {
      ...(content && { content }),
      ...own,
      ...pictures,
      visibility,
      ...(visibility === 'PUBLIC' ? { teams: [groupId] } : groupViewIds && { teams: groupViewIds }),
    },
    { fileIds },
  )
  const shown = await postById(ctx, post.id)
  return after ? shown : unchanged(shown)
}
