import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { comments } from '../../db/schema/comments.ts'
import { files } from '../../db/schema/files.ts'
import { linkCards, linkPreviews } from '../../db/schema/links/links.ts'
import { postEvents } from '../../db/schema/social/events.ts'
import { hashtags, postHashtags, posts, postTeams } from '../../db/schema/social/posts.ts'

/** A CUSTOM post of a team with one picture, a hashtag and a comment, as the world of the matrix has it. */
export async function makePostRows(
  db: Db,
  stored: Omit<typeof files.$inferInsert, 'createdBy'> & { createdBy: number },
  { unique, marker, companyId }: { unique: string; marker: string; companyId: number },
) {
  const { groupId, createdBy } = stored
  const text = `${marker} post #${marker} ${unique}`
  const values = {
    subId: `SN-${unique}`,
    title: text,
    contentString: text,
    document: text,
    totalFiles: 1,
    commentCount: 1,
  }
  const [post] = await db
    .insert(posts)
    .values({ companyId, groupId, createdBy, visibility: 'CUSTOM', ...values })
    .returning()
  if (!post) throw new Error('nothing was inserted')
  await db.insert(postTeams).values({ postId: post.id, groupId, sharedBy: createdBy })
  const [file] = await db
    .insert(files)
    .values({
      ...{ ...stored, owner: 'post', thingId: post.id },
      key: `${groupId}/${marker}-post-${unique}.png`,
    })
    .returning({ id: files.id })
  const [hashtag] = await db
    .insert(hashtags)
    .values({ companyId, name: `${marker}${unique}`, count: 1, coverFileId: file?.id ?? null })
    .returning({ id: hashtags.id })
  const [comment] = await db
    .insert(comments)
    .values({
      ...{ kind: 'post', targetId: post.id, groupId, createdBy },
      ...{ message: post.content, messageString: marker, document: marker },
    })
    .returning({ id: comments.id })
  if (!hashtag || !comment) throw new Error('nothing was inserted')
  await db.insert(postHashtags).values({ companyId, postId: post.id, hashtagId: hashtag.id })
  const url = `https://${marker}.example/${unique}`
  const [preview] = await db
    .insert(linkPreviews)
    .values({
      ...{ companyId, url, digest: createHash('sha256').update(url).digest('hex'), title: marker, readAt: sql`now()` },
      imageKey: `${companyId}/${marker}-link-${unique}.webp`,
    })
    .returning({ id: linkPreviews.id })
  if (!preview) throw new Error('nothing was inserted')
  await db.insert(linkCards).values({ kind: 'post', thingId: post.id, groupId, previewId: preview.id })
  const [event] = await db
    .insert(posts)
    .values({
      ...{ companyId, groupId, createdBy, visibility: 'CUSTOM', type: 'EVENT', subId: `SN-${unique}-event` },
      ...{ title: `${marker} event ${unique}`, document: `${marker} event ${unique}` },
    })
    .returning()
  if (!event) throw new Error('nothing was inserted')
  await db.insert(postTeams).values({ postId: event.id, groupId, sharedBy: createdBy })
  await db.insert(postEvents).values({
    ...{ postId: event.id, companyId, timeZone: 'UTC', place: marker },
    ...{ startsAt: sql`now() + interval '1 day'` as never, endsAt: sql`now() + interval '2 days'` as never },
  })
  return { event: event.id, post: post.id, hashtag: hashtag.id, postComment: comment.id }
}
