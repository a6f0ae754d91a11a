import { isDeepStrictEqual } from 'node:util'
import type { ArtworkPatch } from '@halftone/contract/parts/artwork.ts'
import type { Ctx } from '../../core/context.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import type { ContentHolder } from '../content/content.queries.ts'
import {
  type AdditionalBody,
  type ConfigBody,
  changeAdditional,
  shownContents,
  writeConfigs,
} from '../content/content.service.ts'
import { writeArtworkDocuments } from '../content/document.queries.ts'
import type { ArtworkRow } from './artworks.queries.ts'
import { onOf } from './patch.present.ts'

/** An artwork as what says something on sale channels. */
export const holderOf = ({ id, groupId }: { id: number; groupId: number }): ContentHolder => ({
  kind: 'artwork',
  id,
  groupId,
})

/** The channels as the dialog shows them. */
export async function configsOf(ctx: Ctx, artwork: { id: number; groupId: number }) {
  const { saleChannelConfigs, saleChannel } = await shownContents(ctx, holderOf(artwork))
  return { saleChannelConfigs, saleChannel }
}

/** Sets what the artwork says on one channel (R194, R454; `writeConfigs`). */
export async function setContent(ctx: Ctx, artwork: ArtworkRow, config: ConfigBody): Promise<Done<ArtworkPatch>> {
  const [written] = await writeConfigs(ctx, holderOf(artwork), [config])
  if (written) {
    const { channelId, version, before } = written
    await writeArtworkDocuments(ctx.db, [artwork.id])
    await ctx.record({
      name: 'artworks.contentChanged',
      groupId: artwork.groupId,
      payload: { ...(await onOf(ctx, artwork)), channelId, version },
      before: { channelId, accountId: before?.accountId ?? null, contents: before?.contents ?? [] },
      after: { channelId, accountId: config.accountId ?? null, contents: config.contents },
    })
  }
  const shown = { id: artwork.id, ...(await configsOf(ctx, artwork)) }
  return written ? shown : unchanged(shown)
}

/** Sets what is said for further accounts, the whole list at once (R457, R458). */
export async function setAdditional(ctx: Ctx, artwork: ArtworkRow, list: AdditionalBody): Promise<Done<ArtworkPatch>> {
  const { before, after } = await changeAdditional(ctx, holderOf(artwork), list)
  const listAdded = after.filter((entry) => !before.some((old) => isDeepStrictEqual(old, entry)))
  const listDeleted = before.filter(({ id }) => !after.some((entry) => entry.id === id)).map(({ id }) => id)
  const shown = { id: artwork.id, additionalSalesChannel: after }
  if (listAdded.length === 0 && listDeleted.length === 0) return unchanged(shown)
  await ctx.record({
    name: 'artworks.channelsChanged',
    groupId: artwork.groupId,
    payload: { ...(await onOf(ctx, artwork)), listAdded, listDeleted },
    before: { list: before },
    after: { list: after },
  })
  return shown
}
