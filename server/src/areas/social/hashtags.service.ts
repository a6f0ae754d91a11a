import type { socialCalls } from '@halftone/contract/areas/social/social.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { countedMeta, type Paged, pageMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import type { Hashtag, PostReportRow } from '@halftone/contract/parts/social/post.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { hashtagName } from '@halftone/contract/rules/social/hashtags.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid, notFound } from '../../core/errors.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { presentCardCover, presentPerson } from '../files/files.present.ts'
import { coverOf, findHashtag, type HashtagRow, listHashtags, pictureOf, writeCover } from './hashtags.queries.ts'
import { weeksOfPeople } from './report.queries.ts'

const present = ({ resources }: Pick<Ctx, 'resources'>, { id, name, count, cover }: HashtagRow): Hashtag => ({
  ...{ id, name, count },
  urlCover: cover && presentCardCover(resources.storage, cover).url2x,
})

/** A page of the company's hashtags. */
export async function pageHashtags(ctx: Ctx, query: QueryOf<typeof socialCalls.hashtags>): Promise<Paged<Hashtag>> {
  const { limit } = query
  const page = pageNumber(query)
  const beginning = hashtagName(query.search?.trim() ?? '')
  const { rows, total } = await listHashtags(ctx.db, { companyId: ctx.companyId, beginning }, { limit, page })
  return { data: rows.map((row) => present(ctx, row)), meta: countedMeta(total, limit, page) }
}

/** Chooses a picture for a hashtag, or takes that back. Throws 422 for one of no post that carries it and all may read. */
export async function setHashtagCover(ctx: Ctx, row: HashtagRow, urlCover: string | null): Promise<Done<Hashtag>> {
  const fileId = urlCover === null ? null : await pictureOf(ctx.db, row.id, urlCover)
  if (fileId === undefined) throw invalid({ urlCover: phrase('social.noCover') })
  const before = await coverOf(ctx.db, row.id)
  if (before === fileId) return unchanged(present(ctx, row))
  await writeCover(ctx.db, row.id, fileId)
  const { id, name, companyId } = row
  await ctx.record({
    name: 'social.coverChanged',
    groupId: null,
    payload: { companyId, id, name },
    before: { id, coverFileId: before },
    after: { id, coverFileId: fileId },
  })
  const after = await findHashtag(ctx.db, id)
  if (!after) throw notFound()
  return present(ctx, after)
}

/** Posts, likes and comments of people of the company, by week. */
export async function reportPosts(ctx: Ctx, query: QueryOf<typeof socialCalls.report>): Promise<Paged<PostReportRow>> {
  const { limit, from_date: from, to_date: to, users } = query
  const page = pageNumber(query)
  const { rows, total } = await weeksOfPeople(ctx.db, { companyId: ctx.companyId, from, to, users }, { limit, page })
  const { storage } = ctx.resources
  const data = rows.flatMap(({ person, ...row }) => {
    const shown = presentPerson(storage, person)
    return shown ? [{ ...row, person: shown }] : []
  })
  return { data, meta: pageMeta(total, limit, page) }
}
