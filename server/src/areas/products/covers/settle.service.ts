import type { Ctx } from '../../../core/context.ts'
import { presentCardCover } from '../products.present.ts'
import { findRefs } from '../refs.queries.ts'
import { settleCoverFiles } from './cover.queries.ts'

/**
 * A product whose cover nobody chose shows its first approved artwork, else its first artwork, else its first
 * attachment. To be asked after each change of these; the tab that made it hears of it, too.
 */
export async function settleCovers(ctx: Ctx, productIds: readonly number[]): Promise<void> {
  const settled = await settleCoverFiles(ctx.db, productIds)
  const [first] = settled
  if (!first) return
  const { covers } = await findRefs(ctx.db, first.groupId, { covers: settled.flatMap((one) => one.coverFileId ?? []) })
  for (const { id, name, groupId, coverFileId } of settled) {
    const cover = presentCardCover(
      ctx.resources.storage,
      covers.find((one) => one.id === coverFileId),
    )
    const payload = { id, groupId, productName: name, card: { id, cover }, fileId: coverFileId }
    await ctx.record({ name: 'products.coverChanged', groupId, payload }, { echo: true })
  }
}
