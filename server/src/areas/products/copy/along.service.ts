import type { CopySettings } from '@halftone/contract/areas/configs/copy.ts'
import type { Ctx } from '../../../core/context.ts'
import { copyContents } from '../../content/content.queries.ts'
import { writeArtworkDocuments } from '../../content/document.queries.ts'
import { copyArtworkFiles } from '../../files/copy/artworkFiles.queries.ts'
import { enqueuePreviews } from '../../files/preview.queries.ts'
import { boardsInReview } from '../board/review.queries.ts'
import { settleCoverFiles } from '../covers/cover.queries.ts'
import type { Product } from '../products.queries.ts'
import { nextCodes } from '../reference.queries.ts'
import { copyComments, countAlong, insertArtworks, listAlong } from './along.queries.ts'
import { copyAttachments, type Pair } from './copy.queries.ts'

/** Copies of products of one team, made within it or for another one. */
interface Copies {
  group: { id: number; name: string }
  made: readonly Product[]
  pairs: readonly Pair[]
  isWithinTeam: boolean
}

/** Gives the copies what goes along beside their own fields: statements of a number that does not grow with them. */
export async function takeAlong(ctx: Ctx, settings: CopySettings, copies: Copies): Promise<void> {
  const pairs = [...copies.pairs]
  if (settings.contents) await copyContents(ctx.db, 'product', pairs, copies.isWithinTeam)
  if (settings.attachments) await copyAttachments(ctx.db, pairs)
  if (settings.comments) await copyComments(ctx.db, pairs)
  if (settings.artworks) await copyArtworks(ctx, settings, copies)
}

async function copyArtworks(ctx: Ctx, { contents }: CopySettings, copies: Copies): Promise<void> {
  const { group, made, isWithinTeam } = copies
  const found = await listAlong(ctx.db, copies.pairs)
  if (found.length === 0) return
  const codes = await nextCodes(ctx.db, 'A', group.name, found.length)
  const inReview = await boardsInReview(ctx.db, group.id)
  const waiting = new Set(made.filter(({ statusId }) => inReview.has(statusId)).map(({ id }) => id))
  const rows = found.map((one, at) => ({
    ...one,
    subId: codes[at] ?? '',
    isSubmitted: waiting.has(one.productId),
  }))
  const pairs = await insertArtworks(ctx.db, rows, { createdBy: ctx.actor.id, isWithinTeam })
  if (contents) await copyContents(ctx.db, 'artwork', pairs, isWithinTeam)
  await enqueuePreviews(ctx, await copyArtworkFiles(ctx.db, pairs))
  await writeArtworkDocuments(
    ctx.db,
    pairs.map(({ to }) => to),
  )
  await countAlong(ctx.db, rows)
  await settleCoverFiles(
    ctx.db,
    made.map(({ id }) => id),
  )
}
